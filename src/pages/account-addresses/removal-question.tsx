import { Form, Link } from 'react-router';
import { to } from '../../routes.ts';
import type { SavedAddress } from '../../shop/account/own-data/address-book.ts';
import { addressPageMessages } from '../../shop/account/own-data/address-page-messages.ts';
import { intentField } from '../../shop/form/form-fields.ts';
import { AddressText } from '../../ui/account/address-text.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { addressIntents, idField } from './address-fields.ts';
import styles from './addresses-page.module.css';

/** A confirmation, because a removed address cannot be restored. */
export function RemovalQuestion({ address }: { address: SavedAddress }) {
  const t = useMessages(addressPageMessages);
  return (
    <section aria-labelledby="usuniecie" className={styles.part}>
      <h2 id="usuniecie">{t('addresses.removeTitle')}</h2>
      <AddressText address={address} />
      <Form method="post" className={styles.ways}>
        <input type="hidden" name={idField} value={address.id} />
        <button type="submit" name={intentField} value={addressIntents.remove} className={styles.main}>
          {t('addresses.removeYes')}
        </button>
        <Link to={to('accountAddresses')}>{t('addresses.removeNo')}</Link>
      </Form>
    </section>
  );
}
