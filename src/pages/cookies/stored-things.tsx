import { consentMessages } from '../../shop/consent-messages.ts';
import { tie } from '../../shop/typography.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './stored-things.module.css';

/** Everything that the shop keeps in a browser, by its name there. */
const stored = [
  ['witryna', 'witryna', 'month'],
  ['consent', 'consent', 'half'],
  ['dismissed-*', 'dismissed', 'day'],
  ['setRegionForced, setZipcodeForced', 'region', 'session'],
  ['closedBars', 'closedBars', 'cleared'],
  ['seenToplayers', 'toplayers', 'cleared'],
  ['podpowiedzi …', 'search', 'session'],
  ['recentlySeen', 'recentlySeen', 'withdrawn'],
  ['trackingEvents', 'tracking', 'day'],
] as const;

export function StoredThings() {
  const say = useSay(consentMessages);
  return (
    <section aria-labelledby="przechowywane" className={styles.stored}>
      <h2 id="przechowywane">{tie(say('consent.list'))}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('consent.listName')}</th>
            <th scope="col">{say('consent.listPurpose')}</th>
            <th scope="col">{say('consent.listTime')}</th>
          </tr>
        </thead>
        <tbody>
          {stored.map(([name, purpose, time]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{tie(say(`consent.stored.${purpose}`))}</td>
              <td>{tie(say(`consent.time.${time}`))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
