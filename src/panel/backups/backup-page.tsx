import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import buttons from '../pieces/button.module.css';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { CheckField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import settings from '../settings/settings.module.css';
import { backupsAddress } from './backup-names.ts';
import styles from './backup-page.module.css';
import type { backupScreen } from './backup-screen.ts';
import { WorkNotice } from './work-notice.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof backupScreen>>;
type Told = ToldOf<typeof backupScreen>;

export default function BackupPage() {
  const data = useScreen<typeof backupScreen>();
  const { at, kind, size, work, mayDownload, file } = data;
  return (
    <>
      <PageHead title={`Kopia: ${at.short}`} lead={`${at.whole}, ${kind}, ${size}.`}>
        <ButtonLink to={backupsAddress}>Wszystkie kopie</ButtonLink>
        {mayDownload ? (
          <a className={buttons.button} data-kind="plain" href={file} download>
            Pobierz plik
          </a>
        ) : (
          <ActionForm action="potwierdz">
            <Button>Pobierz plik</Button>
          </ActionForm>
        )}
      </PageHead>
      <WorkNotice work={work} />
      <div className={settings.sections}>
        <Restore {...data} />
      </div>
    </>
  );
}

function Restore({ isBroken, isSameVersion, counts, newOrders }: Data) {
  if (isBroken) return <Problem>Ten plik nie jest całą kopią sklepu, więc nie da się go przywrócić.</Problem>;
  return (
    <>
      <Section title="Co w niej jest" id="zawartosc">
        <table className={styles.counts}>
          <thead>
            <tr>
              <td />
              <th scope="col">W kopii</th>
              <th scope="col">Teraz w sklepie</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ label, inBackup, now }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{inBackup}</td>
                <td>{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      {isSameVersion ? (
        <Section title="Przywrócenie" id="przywroc">
          <ul className={styles.lost}>
            <li>
              {newOrders === 0
                ? 'Po tej kopii nikt nie złożył zamówienia.'
                : `Zamówienia złożone po tej kopii (${newOrders}) znikną ze sklepu razem z wpłatami, dokumentami i zwrotami.`}
            </li>
            <li>
              Numery dokumentów wystawionych po kopii pozostaną zajęte: sklep nie nada ich drugi raz. Zobaczysz je w
              „Dokumentach”, „Numeracja”.
            </li>
            <li>Zniknie też każda zmiana produktów, cen, tekstów i ustawień zrobiona po kopii.</li>
            <li>
              Wiadomości i zwroty pieniędzy, które w chwili kopii czekały na wysłanie, sklep wyśle: sprawdź je, jeśli
              wyszły już przedtem.
            </li>
            <li>
              Zanim cokolwiek się zmieni, sklep zrobi kopię tego, co jest teraz, więc przywrócenie da się cofnąć. Potem
              wejdziesz do panelu hasłem, które było w dniu kopii.
            </li>
          </ul>
          <ActionForm<Told> action="przywroc" className={styles.form} after={({ fault }) => <Problem>{fault}</Problem>}>
            <CheckField name="pewne" label="Wiem, co zniknie. Przywróć sklep z tej kopii." />
            <Button>Przywróć</Button>
          </ActionForm>
        </Section>
      ) : (
        <Problem title="Innej wersji nie da się przywrócić">
          <p>
            Tę kopię zrobiła inna wersja programu. Przywraca ją ta sama wersja; opisuje to dokumentacja serwera
            (docs/running.md).
          </p>
        </Problem>
      )}
    </>
  );
}
