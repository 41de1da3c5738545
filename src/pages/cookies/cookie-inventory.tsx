import { Fragment } from 'react';
import type { InventoryEntry } from '../../shop/cookie-inventory.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './cookie-inventory.module.css';

export function StoredThings({ things }: { things: readonly InventoryEntry[] }) {
  const t = useMessages(consentMessages);
  return (
    <section aria-labelledby="przechowywane" className={styles.stored}>
      <h2 id="przechowywane">{tie(t('consent.list'))}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('consent.listName')}</th>
            <th scope="col">{t('consent.listPurpose')}</th>
            <th scope="col">{t('consent.listTime')}</th>
          </tr>
        </thead>
        <tbody>
          {things.map(({ names, purpose, time }) => (
            <tr key={purpose}>
              <th scope="row">
                {names.map((name, at) => (
                  <span key={name}>
                    <Name name={name} />
                    {at < names.length - 1 && ', '}
                  </span>
                ))}
              </th>
              <td>{tie(t(`consent.stored.${purpose}`))}</td>
              <td>{tie(t(`consent.time.${time}`))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Allows line breaks before capitals, because names like `setRegionForced` have no spaces. */
function Name({ name }: { name: string }) {
  return name.split(/(?=[A-Z])/).map((part) => (
    <Fragment key={part}>
      <wbr />
      {part}
    </Fragment>
  ));
}
