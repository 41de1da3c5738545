import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import {
  AreaField,
  DayField,
  Faults,
  FieldRow,
  FileField,
  SelectField,
  TextField,
} from '../../pieces/editing/form-fields.tsx';
import { TimeField } from '../../pieces/editing/time-field.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { PlaceLinks } from '../../pieces/place-links.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { priceAddresses } from '../price-addresses.ts';
import styles from '../price-forms.module.css';
import { lowerPriceWarning } from '../price-words.ts';
import { batchStates, fileColumns, roundings } from './batch-names.ts';
import type { BatchTold, batchesScreen, Way } from './batches-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof batchesScreen>>;

const titles: Record<Way, string> = {
  regular: 'Zmiana wielu cen',
  promotion: 'Nowa promocja',
  plik: 'Ceny z pliku',
};

export default function BatchesPage() {
  const data = useScreen<typeof batchesScreen>();
  const { way, batches } = data;
  return (
    <>
      <PageHead
        title={titles[way]}
        lead="Najpierw zobaczysz każdą różnicę i to, czy wolno ją zapisać. Ceny zmienią się dopiero po potwierdzeniu."
      >
        <ButtonLink to={priceAddresses.list}>Wszystkie ceny</ButtonLink>
      </PageHead>
      <PlaceLinks
        name="Co zmienić"
        places={[
          { name: 'Ceny regularne o procent', to: priceAddresses.batches, isHere: way === 'regular' },
          { name: 'Promocja', to: `${priceAddresses.batches}?co=promotion`, isHere: way === 'promotion' },
          { name: 'Z pliku CSV', to: `${priceAddresses.batches}?co=plik`, isHere: way === 'plik' },
        ]}
      />
      <Detail>
        {way === 'plik' ? <FileForm /> : <PercentForm key={way} data={data} way={way} />}
        <Section title="Dotychczasowe zmiany" id="dotad">
          <ListTable
            id="zmiany-cen"
            name="Dotychczasowe zmiany"
            rows={batches}
            keyOf={({ id }) => String(id)}
            labelOf={({ title }) => title}
            columns={columns}
            empty={
              <Empty sign="prices" title="Nie było jeszcze żadnej.">
                <p>Każda zmiana wielu cen zostaje tu z różnicami i można ją cofnąć.</p>
              </Empty>
            }
          />
        </Section>
      </Detail>
    </>
  );
}

const columns: readonly Column<Data['batches'][number]>[] = [
  {
    id: 'zmiana',
    name: 'Zmiana',
    isFixed: true,
    phone: 'first',
    cell: ({ id, title }) => <PanelLink to={panelPath(priceAddresses.batch, { batch: id })}>{title}</PanelLink>,
  },
  {
    id: 'stan',
    name: 'Stan',
    cell: ({ state }) => <StateLabel tone={batchStates[state].tone}>{batchStates[state].name}</StateLabel>,
  },
  { id: 'kto', name: 'Kto', phone: 'none', cell: ({ who }) => who },
  { id: 'kiedy', name: 'Kiedy', phone: 'last', cell: ({ when }) => <span title={when.whole}>{when.short}</span> },
];

function PercentForm({ data: { shelves, shelf, today }, way }: { data: Data; way: 'regular' | 'promotion' }) {
  const isRegular = way === 'regular';
  return (
    <ActionForm<BatchTold> action="procent" fields={{ what: way }} className={styles.form}>
      {({ told }) => {
        const typed = (name: string, value = '') => told?.values[name] ?? value;
        return (
          <>
            <Faults texts={told?.faults ?? []} heading="Nic nie zostało policzone. Popraw:" />
            <FieldRow>
              <SelectField name="shelf" label="Które produkty" choices={shelves} value={typed('shelf', shelf)} />
              <TextField
                name="percent"
                label={isRegular ? 'O ile procent' : 'Obniżka, którą ogłosisz'}
                unit="%"
                inputMode="decimal"
                value={typed('percent')}
                hint={isRegular ? 'Na przykład 5 albo -10.' : 'Liczona od najniższej ceny z 30 dni każdego rozmiaru.'}
              />
              {isRegular ? (
                <SelectField
                  name="rounding"
                  label="Zaokrąglenie"
                  value={typed('rounding', 'grosz')}
                  choices={Object.entries(roundings)}
                />
              ) : null}
            </FieldRow>
            <FieldRow>
              <DayField name="from" label="Od dnia" value={typed('from', today)} />
              {isRegular ? (
                <TimeField
                  name="hour"
                  label="Od godziny"
                  value={typed('hour')}
                  hint="Dzisiaj i bez godziny: od razu."
                />
              ) : (
                <DayField name="until" label="Do dnia włącznie" value={typed('until')} hint="Puste: do odwołania." />
              )}
            </FieldRow>
            <p className={styles.warning}>{lowerPriceWarning}</p>
            <p className={styles.save}>
              <Button kind="main">Pokaż różnice</Button>
            </p>
          </>
        );
      }}
    </ActionForm>
  );
}

const FileForm = () => (
  <ActionForm<BatchTold> action="plik" files className={styles.form}>
    {({ told }) => (
      <>
        <Faults texts={told?.faults ?? []} heading="Nic nie zostało policzone. Popraw:" />
        <p>
          Kolumny: {fileColumns.join('; ')}. „Cena od” to chwila, od której cena się zmieni, na przykład 2026-12-24
          08:00; pusta: od razu.{' '}
          <a href={priceAddresses.file} download>
            Pobierz obecne ceny
          </a>
          , popraw je w arkuszu i wklej albo wyślij.
        </p>
        <FieldRow>
          <FileField name="file" label="Plik CSV" accept=".csv,text/csv" />
          <AreaField name="text" label="Albo wklejone wiersze" lines={6} value={told?.values.text} />
        </FieldRow>
        <p className={styles.save}>
          <Button kind="main">Pokaż różnice</Button>
        </p>
      </>
    )}
  </ActionForm>
);
