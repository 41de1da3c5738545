import type { ConsentEntry } from '../../shop/account/consent/consent-history.ts';
import { consentPageMessages } from '../../shop/account/consent/consent-page-messages.ts';
import { type ConsentKind, consentKinds } from '../../shop/account/consent/consents.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './consent-history.module.css';
import { momentOf } from './moment.ts';

/** All consents given and withdrawn, newest first. */
export function ConsentHistory({ history }: { history: readonly ConsentEntry[] }) {
  const t = useMessages(consentPageMessages);
  return (
    <section className={styles.history} aria-labelledby="historia">
      <h2 id="historia">{t('consents.history')}</h2>
      {history.length === 0 ? (
        <p>{tie(t('consents.noHistory'))}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('consents.when')}</th>
              <th scope="col">{t('consents.what')}</th>
              <th scope="col">{t('consents.wording')}</th>
              <th scope="col">{t('consents.where')}</th>
            </tr>
          </thead>
          <tbody>
            {history.map((entry) => (
              <Entry key={`${entry.kind} ${entry.at} ${entry.given}`} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Entry({ entry: { kind, given, wording, place, at } }: { entry: ConsentEntry }) {
  const t = useMessages(consentPageMessages);
  const name = isKnown(kind) ? t(`consents.kind.${kind}`) : kind;
  return (
    <tr>
      <th scope="row">{t('consents.moment', momentOf(at))}</th>
      <td>
        {tie(name)}: <strong>{t(given ? 'consents.given' : 'consents.withdrawn')}</strong>
      </td>
      <td data-label={t('consents.wording')}>{tie(wording)}</td>
      <td data-label={t('consents.where')}>{placeText(place, t)}</td>
    </tr>
  );
}

const isKnown = (kind: string): kind is ConsentKind => consentKinds.some((known) => known === kind);

const places = ['registration', 'account', 'mail'] as const;

function placeText(place: string, t: ReturnType<typeof useMessages<typeof consentPageMessages>>): string {
  const known = places.find((one) => one === place);
  return known ? t(`consents.place.${known}`) : place;
}
