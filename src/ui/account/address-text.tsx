import type { PostalAddress } from '../../shop/account/client.ts';
import { addressee, addressLines } from '../../shop/account/own-data/address-book.ts';
import { phoneText } from '../../shop/address/phone-text.ts';
import { countryByCode } from '../../shop/address/regions.ts';
import styles from './address-text.module.css';

/** An address as on a parcel. The country is named only outside Poland. */
export function AddressText({ address }: { address: PostalAddress }) {
  const { country, taxNumber, phone } = address;
  const lines = [
    addressee(address),
    ...addressLines(address),
    country === 'PL' ? '' : (countryByCode(country)?.name ?? country),
    taxNumber && `NIP ${taxNumber}`,
    phone && phoneText(phone),
  ].filter(Boolean);
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
