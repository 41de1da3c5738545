import { to } from '../../routes.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { Faults, FieldRow, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { searchTuningAddress } from './content-addresses.ts';
import styles from './search-page.module.css';
import type { searchTuningScreen } from './search-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof searchTuningScreen>;
type Data = ReturnType<typeof useScreen<typeof searchTuningScreen>>;

const missedColumns: readonly Column<Data['missed'][number]>[] = [
  { id: 'slowa', name: 'Szukano', isFixed: true, phone: 'first', cell: ({ text }) => text },
  { id: 'razy', name: 'Ile razy', isNumber: true, phone: 'right', cell: ({ times }) => times },
  {
    id: 'sklep',
    name: 'W sklepie',
    cell: ({ text }) => (
      <a href={`${to('search')}?q=${encodeURIComponent(text)}`} aria-label={`Zobacz w sklepie: ${text}`}>
        Zobacz
      </a>
    ),
  },
  {
    id: 'synonim',
    name: 'Synonim',
    isFixed: true,
    phone: 'last',
    cell: ({ text }) => (
      <ButtonLink
        to={`${searchTuningAddress}?${new URLSearchParams({ synonim: text })}#synonimy`}
        kind="quiet"
        label={`Dodaj synonim: ${text}`}
      >
        Dodaj synonim
      </ButtonLink>
    ),
  },
];

const synonymColumns: readonly Column<Data['synonyms'][number]>[] = [
  { id: 'slowo', name: 'Słowo w sklepie', isFixed: true, phone: 'first', cell: ({ word }) => word },
  { id: 'znajda', name: 'Znajdą je też', cell: ({ means }) => means.join(', ') },
  {
    id: 'usun',
    name: 'Usuwanie',
    isFixed: true,
    phone: 'last',
    cell: ({ word }) => (
      <ActionForm<Told>
        action="usun"
        fields={{ word }}
        showsLoaded={false}
        after={({ faults }) => <Faults texts={faults} />}
      >
        <Button kind="quiet" label={`Usuń: ${word}`}>
          Usuń
        </Button>
      </ActionForm>
    ),
  },
];

export default function SearchTuningPage() {
  const { missed, synonyms, days } = useScreen<typeof searchTuningScreen>();
  return (
    <div className={styles.page}>
      <PageHead title="Szukanie" />
      <Section
        title="Czego szukano i nie znaleziono"
        lead={`Z ostatnich ${days} dni. Adresów, telefonów i numerów sklep nie zapisuje.`}
      >
        <ListTable
          id="szukane"
          name="Szukania bez wyniku"
          rows={missed}
          keyOf={({ text }) => text}
          labelOf={({ text }) => text}
          columns={missedColumns}
          empty={<Empty sign="search" title="Wszystko, czego szukano, zostało znalezione." />}
        />
      </Section>
      <Section title="Synonimy" id="synonimy" lead="Inne słowa, którymi ludzie szukają tego, co masz.">
        <NewSynonym />
        <ListTable
          id="synonimy"
          name="Synonimy"
          rows={synonyms}
          keyOf={({ word }) => word}
          labelOf={({ word }) => word}
          columns={synonymColumns}
          empty={<Empty sign="search" title="Nie ma jeszcze synonimów." />}
        />
      </Section>
    </div>
  );
}

/** With the words of a search that found nothing. */
function NewSynonym() {
  const { searched } = useScreen<typeof searchTuningScreen>();
  return (
    <ActionForm<Told> key={searched} action="zapisz" className={styles.form}>
      {({ told }) => (
        <>
          <Faults texts={told?.faults ?? []} />
          <FieldRow>
            <TextField
              name="word"
              label="Słowo, które jest w sklepie"
              value={told?.typed.word}
              hint="Na przykład: tłuczek. Jedno słowo."
            />
            <TextField
              name="means"
              label="Inne słowa, którymi ludzie go szukają"
              value={told?.typed.means ?? searched}
              hint="Oddzielone przecinkami, na przykład: rozgniatacz, ubijak."
            />
          </FieldRow>
          <div>
            <Button kind="main">Zapisz synonim</Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
