import { Facts, Section } from '../pieces/layout/section.tsx';
import styles from './move.module.css';
import type { MoveData } from './move-screen.ts';

const skippedNames = {
  orphan: 'wariant bez produktu',
  kind: 'rodzaj, którego ten sklep nie ma',
  empty: 'wiersz bez treści produktu',
} as const;

/** What the dry run found; carrying it out does exactly this. */
export function MoveReportSections({ data, report }: { data: MoveData; report: NonNullable<MoveData['report']> }) {
  const { products, clients, pictures, redirects, skipped, notes, categories, producers, parameters, unmatched } =
    report;
  return (
    <>
      <Section title="Wynik próby" id="proba" lead="Przeniesienie robi dokładnie to i nic więcej.">
        <Facts
          facts={[
            ['Nowe produkty (ukryte)', products.new],
            ['Produkty do zmiany', products.changed],
            ['Produkty bez zmian', products.same + products.kept],
            ['Produkty odrzucone', products.refused],
            ['Zdjęcia do pobrania', pictures],
            ['Nowe konta klientów', clients.new || null],
            ['Klienci, których sklep już ma', clients.known || null],
            ['Wiersze klientów odrzucone', clients.refused || null],
            ['Przenoszone zgody', clients.consents || null],
            ['Nowe przekierowania', redirects.new],
            ['Adresy już przekierowane', redirects.known || null],
            ['Stare adresy bez odpowiednika', redirects.unmatched || null],
            ['Stare adresy, na które nie ma już miejsca', redirects.noRoom || null],
            ['Wiersze, które nie są produktem', skipped.count || null],
          ]}
        />
      </Section>
      {notes.length > 0 ? (
        <Section title="Na co zwrócić uwagę" id="uwagi">
          <ul className={styles.list}>
            {notes.map(({ text, count, first }) => (
              <li key={text}>
                {text}: {count} (<span className={styles.addresses}>{first.join(', ')}</span>
                {count > first.length ? '…' : ''})
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Named title="Nowe kategorie" id="kategorie" names={categories.map((path) => path.join(' > '))} />
      <Named title="Nowi producenci, bez adresów" id="producenci" names={producers} />
      <Named title="Nowe parametry" id="parametry" names={parameters} />
      <Named
        title="Pominięte wiersze"
        id="pominiete"
        names={skipped.first.map(({ name, reason }) => `${name || '(bez nazwy)'}: ${skippedNames[reason]}`)}
      />
      <Named
        title="Przekierowania, pierwsze z nich"
        id="przekierowania"
        names={data.redirects.map(({ from, to }) => `${from} → ${to}`)}
      />
      <Named title="Stare adresy bez odpowiednika, pierwsze z nich" id="bez-odpowiednika" names={unmatched} />
      <Named
        title="Zdjęcia, których nie udało się pobrać"
        id="zdjecia"
        names={data.failedPictures.map(({ code, address, fault }) => `${code}: ${address} (${fault})`)}
      />
      <Named
        title="Kolumny, których nie przenosimy"
        id="kolumny"
        names={data.files.flatMap(({ name, about }) =>
          about && about.ignored.length > 0 ? [`${name}: ${about.ignored.join(', ')}`] : [],
        )}
      />
    </>
  );
}

function Named({ title, id, names }: { title: string; id: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Section title={title} id={id}>
      <ul className={`${styles.list} ${styles.addresses}`}>
        {[...new Set(names)].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}
