import { Form, Link } from 'react-router';
import { type AddressKind, addressLines, type SavedAddress } from '../../shop/account/own-data/address-book.ts';
import { addressPageMessages } from '../../shop/account/own-data/address-page-messages.ts';
import { intentField } from '../../shop/form/form-fields.ts';
import { addressLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { AddressText } from '../../ui/account/address-text.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { addressIntents, idField } from './address-fields.ts';
import { addLink, changeLink, removeLink } from './address-view.ts';
import styles from './addresses-page.module.css';

export function AddressList({ addresses }: { addresses: readonly SavedAddress[] }) {
  const t = useMessages(addressPageMessages);
  const of = (kind: AddressKind) => addresses.filter((address) => address.kind === kind);
  const [delivery, invoice] = [of('delivery'), of('invoice')];
  return (
    <>
      <section aria-labelledby="dostawa" className={styles.part}>
        <h2 id="dostawa">{t('addresses.delivery')}</h2>
        {delivery.length === 0 && (
          <>
            <p>{tie(t('addresses.none'))}</p>
            <p className={styles.hint}>{tie(t('addresses.noneHint'))}</p>
          </>
        )}
        <ul className={styles.list}>
          {delivery.map((address, index) => (
            <Entry key={address.id} address={address} rank={index === 0 ? 'first' : 'other'} />
          ))}
        </ul>
        {delivery.length < addressLimits.delivery ? (
          <Link to={addLink('delivery')} className={styles.main}>
            {t('addresses.add')}
          </Link>
        ) : (
          <p className={styles.hint}>{tie(t('addresses.full', { n: addressLimits.delivery }))}</p>
        )}
      </section>
      <section aria-labelledby="faktura" className={styles.part}>
        <h2 id="faktura">{t('addresses.invoice')}</h2>
        {invoice.length === 0 && (
          <>
            <p>{tie(t('addresses.noInvoice'))}</p>
            <Link to={addLink('invoice')}>{t('addresses.addInvoice')}</Link>
          </>
        )}
        <ul className={styles.list}>
          {invoice.map((address) => (
            <Entry key={address.id} address={address} rank={null} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Entry({ address, rank }: { address: SavedAddress; rank: 'first' | 'other' | null }) {
  const t = useMessages(addressPageMessages);
  const [place = ''] = addressLines(address);
  /** Screen readers hear which address a link is about. */
  const named = (action: string) => t('addresses.named', { action, address: place });
  return (
    <li className={styles.entry}>
      <AddressText address={address} />
      {rank === 'first' && <p className={styles.hint}>{t('addresses.first')}</p>}
      <div className={styles.ways}>
        <Link to={changeLink(address.id)} aria-label={named(t('addresses.change'))}>
          {t('addresses.change')}
        </Link>
        <Link to={removeLink(address.id)} aria-label={named(t('addresses.remove'))}>
          {t('addresses.remove')}
        </Link>
        {rank === 'other' && (
          <Form method="post">
            <input type="hidden" name={idField} value={address.id} />
            <button
              type="submit"
              name={intentField}
              value={addressIntents.prefer}
              aria-label={named(t('addresses.prefer'))}
            >
              {t('addresses.prefer')}
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
