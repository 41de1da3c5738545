import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DialogForm } from '../pieces/editing/dialog-form.tsx';
import { CheckField, DayField, Faults, FieldRow, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { priceAddresses } from '../prices/price-addresses.ts';
import styles from './codes-page.module.css';
import type { codesScreen } from './codes-screen.ts';
import { ScopeField } from './scope-field.tsx';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof codesScreen>;
type Data = ReturnType<typeof useScreen<typeof codesScreen>>;

export default function CodesPage() {
  const { codes, gifts, freeDelivery, ways, changed } = useScreen<typeof codesScreen>();
  return (
    <>
      <PageHead
        title="Kody i prezenty"
        lead="Kod obniża wartość koszyka albo jego części, a nie ceny produktów. Prezent kupujący wybiera w koszyku."
      >
        <ButtonLink to={priceAddresses.calendar}>Kalendarz</ButtonLink>
        <DialogForm<Told> open="Nowy kod" kind="main" title="Nowy kod" action="zapisz">
          {(told) => <CodeFields told={told} ways={ways} />}
        </DialogForm>
      </PageHead>
      <div className={styles.parts}>
        {changed ? (
          <Section title={`Zmiana kodu ${changed.typed.code}`} id="kod">
            <ActionForm<Told> action="zapisz" className={styles.changed}>
              {({ told }) => (
                <CodeFields key={changed.typed.code} told={told ?? { ...changed, faults: {} }} ways={ways} />
              )}
            </ActionForm>
          </Section>
        ) : null}
        <Codes codes={codes} />
        <Gifts gifts={gifts} />
        <p>{`${freeDelivery}: zmieni to właściciel na ekranie „Dostawa”.`}</p>
      </div>
    </>
  );
}

const codeTimes = {
  running: { name: 'działa', tone: 'sage' },
  early: { name: 'jeszcze nie działa', tone: 'ochre' },
  used: { name: 'wykorzystany', tone: 'plain' },
  over: { name: 'skończył się', tone: 'plain' },
} as const;

const codeColumns: readonly Column<Data['codes'][number]>[] = [
  {
    id: 'kod',
    name: 'Kod',
    isFixed: true,
    phone: 'first',
    cell: ({ code, to }) => (
      <PanelLink to={to} aria-label={`Zmień kod ${code}`}>
        <strong>{code}</strong>
      </PanelLink>
    ),
  },
  {
    id: 'rabat',
    name: 'Rabat',
    cell: ({ worth, min, limits }) => (
      <>
        {worth} {min}
        {limits.map((limit) => (
          <small key={limit}>{limit}</small>
        ))}
      </>
    ),
  },
  { id: 'kiedy', name: 'Kiedy', phone: 'last', cell: ({ days }) => days },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'right',
    cell: ({ time }) => <StateLabel tone={codeTimes[time].tone}>{codeTimes[time].name}</StateLabel>,
  },
  { id: 'zamowienia', name: 'Zamówienia', isNumber: true, phone: 'none', cell: ({ orders }) => orders },
  { id: 'sprzedaz', name: 'Sprzedaż', isNumber: true, phone: 'whole', cell: ({ sold }) => sold },
  {
    id: 'dzialania',
    name: 'Działania',
    isFixed: true,
    phone: 'right',
    cell: ({ code }) => (
      <ActionForm<Told> action="usun" fields={{ code }} showsLoaded={false} after={Why}>
        <Button kind="quiet" label={`Usuń kod ${code}`}>
          Usuń
        </Button>
      </ActionForm>
    ),
  },
];

const Codes = ({ codes }: Pick<Data, 'codes'>) => (
  <Section title="Kody rabatowe" id="kody">
    <ListTable
      id="kody-rabatowe"
      name="Kody rabatowe"
      rows={codes}
      keyOf={({ code }) => code}
      labelOf={({ code }) => `kod ${code}`}
      columns={codeColumns}
      empty={
        <Empty sign="prices" title="Nie ma jeszcze żadnego kodu.">
          <p>Załóż pierwszy, na przykład dla stałych klientów.</p>
        </Empty>
      }
    />
  </Section>
);

const Why = ({ faults }: Told) => <Faults texts={Object.values(faults)} heading="Nic się nie zmieniło:" />;

/** The value and the fault of a field of a refused form. */
const fieldOf = (told: Told | null) => (name: string) => ({
  name,
  value: told?.typed[name] ?? '',
  fault: told?.faults[name],
});

function CodeFields({ told, ways }: { told: Told | null; ways: Data['ways'] }) {
  const field = fieldOf(told);
  return (
    <>
      <Faults texts={Object.values(told?.faults ?? {})} />
      <TextField {...field('code')} label="Kod" hint="Kod o tej samej nazwie zostanie zastąpiony." />
      <FieldRow>
        <SelectField
          {...field('kind')}
          label="Rodzaj"
          value={told?.typed.kind || 'percent'}
          choices={[
            ['percent', 'Procent'],
            ['quota', 'Kwota'],
            ['delivery', 'Darmowa dostawa'],
          ]}
        />
        <TextField
          {...field('value')}
          label="Ile (% albo zł)"
          inputMode="decimal"
          hint="Przy darmowej dostawie bez znaczenia."
        />
      </FieldRow>
      <ScopeField
        label="Tylko na kategorie i produkty"
        hint="Wpisz nazwę albo kod i wybierz z listy. Kategoria obejmuje wszystkie pod nią. Puste: na cały koszyk."
        chosen={told?.things ?? []}
        text={told?.typed.scopeText}
        fault={told?.faults.scopeText}
      />
      <fieldset className={styles.ways}>
        <legend>Darmowa dostawa tylko sposobem (bez zaznaczenia: każdym)</legend>
        {ways.map(({ id, name }) => (
          <CheckField key={id} name="ways" value={id} label={name} isChecked={told?.ways.includes(id) ?? false} />
        ))}
      </fieldset>
      <TextField {...field('min')} label="Od wartości koszyka" unit="zł" inputMode="decimal" hint="Puste: od każdej." />
      <FieldRow>
        <DayField {...field('from')} label="Od dnia" />
        <DayField {...field('until')} label="Do dnia włącznie" />
      </FieldRow>
      <FieldRow>
        <TextField {...field('uses')} label="Ile razy w sumie" inputMode="numeric" hint="Puste: bez ograniczeń." />
        <TextField
          {...field('perBuyer')}
          label="Ile razy jeden kupujący"
          inputMode="numeric"
          hint="Liczymy konto i e-mail. Zamówienia anulowane się nie liczą."
        />
      </FieldRow>
      <CheckField name="first" label="Tylko na pierwsze zamówienie kupującego" isChecked={Boolean(told?.typed.first)} />
      <Button kind="main">Zapisz kod</Button>
    </>
  );
}

const giftTimes = {
  early: { name: 'jeszcze nie dajemy', tone: 'ochre' },
  running: { name: 'dajemy', tone: 'sage' },
  over: { name: 'już nie dajemy', tone: 'plain' },
} as const;

const giftColumns: readonly Column<Data['gifts'][number]>[] = [
  { id: 'prezent', name: 'Prezent', isFixed: true, phone: 'first', cell: ({ name }) => name },
  { id: 'od', name: 'Od wartości koszyka', isNumber: true, cell: ({ from }) => from },
  { id: 'kiedy', name: 'Kiedy', phone: 'last', cell: ({ days }) => days },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'right',
    cell: ({ time }) => <StateLabel tone={giftTimes[time].tone}>{giftTimes[time].name}</StateLabel>,
  },
  {
    id: 'dzialania',
    name: 'Działania',
    isFixed: true,
    phone: 'right',
    cell: ({ product, size, name }) => (
      <ActionForm<Told> action="usun-prezent" fields={{ product, size }} showsLoaded={false} after={Why}>
        <Button kind="quiet" label={`Usuń prezent ${name}`}>
          Usuń
        </Button>
      </ActionForm>
    ),
  },
];

const Gifts = ({ gifts }: Pick<Data, 'gifts'>) => (
  <Section title="Prezenty do koszyka" id="prezenty" beside={<NewGift />}>
    <ListTable
      id="prezenty-do-koszyka"
      name="Prezenty do koszyka"
      rows={gifts}
      keyOf={({ product, size }) => `${product} ${size}`}
      labelOf={({ name }) => `prezent ${name}`}
      columns={giftColumns}
      empty={<Empty sign="products" title="Sklep nie daje prezentów." />}
    />
  </Section>
);

const NewGift = () => (
  <DialogForm<Told> open="Nowy prezent" title="Nowy prezent" action="zapisz-prezent">
    {(told) => {
      const field = fieldOf(told);
      return (
        <>
          <Faults texts={Object.values(told?.faults ?? {})} />
          <p>Ten sam produkt w tym samym rozmiarze zostanie zastąpiony, z nową kwotą i dniami.</p>
          <FieldRow>
            <TextField {...field('giftCode')} label="Kod produktu" />
            <TextField {...field('giftSize')} label="Rozmiar" hint="Gdy produkt ma jeden, zostaw puste." />
          </FieldRow>
          <TextField
            {...field('giftMin')}
            label="Od wartości koszyka"
            unit="zł"
            inputMode="decimal"
            hint="Puste: od każdej."
          />
          <FieldRow>
            <DayField {...field('giftFrom')} label="Od dnia" />
            <DayField {...field('giftUntil')} label="Do dnia włącznie" />
          </FieldRow>
          <Button kind="main">Zapisz prezent</Button>
        </>
      );
    }}
  </DialogForm>
);
