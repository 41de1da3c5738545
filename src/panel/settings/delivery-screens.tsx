import {
  type Carrier,
  carriers,
  type DeliveryOption,
  type DeliveryPayment,
} from '../../shop/delivery/delivery-option.ts';
import { lowestDelivery, mayHaveLabels } from '../../shop/delivery/delivery-settings.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import { hasCompany } from '../../shop/owner/company.ts';
import { lawfulDrafts } from '../../shop/owner/legal-drafts.ts';
import { everyDelivery } from '../../shop/stored-settings.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { panelPath } from '../addresses.ts';
import { LabelConnection } from '../labels/label-connection.tsx';
import { carrierNamed } from '../labels/label-names.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { missing, type PanelAsk, type PanelDone, type PanelPage, type PanelScreen } from '../screen.ts';
import {
  carrierNames,
  labelCarriersOf,
  moneyText,
  type OptionFaults,
  offerFault,
  optionFrom,
  paymentNames,
  priceRows,
  valuesOf,
} from './delivery-form.ts';
import { saveSettings } from './save-settings.ts';

const address = '/panel/dostawa';
const optionAddress = '/panel/dostawa/:id';

const allOptions = ({ own }: PanelAsk) => everyDelivery(own.defaults, own.stored);
const offIds = ({ own }: PanelAsk) => own.stored.delivery?.off ?? [];
const countriesOf = ({ settings }: PanelAsk) => settings.prices.countries ?? ['PL'];

interface Ways {
  options: DeliveryOption[];
  /** Ids of disabled methods. */
  off: string[];
}

/** Changes the currently stored delivery methods. */
async function save(
  ask: PanelAsk,
  change: (ways: Ways) => Ways | string,
  { to, notice }: { to: string; notice: () => string },
): Promise<PanelDone | { fault: string }> {
  const saved = await saveSettings(ask, ['delivery'], (stored) => {
    const ways = change({ options: everyDelivery(ask.own.defaults, stored), off: stored.delivery?.off ?? [] });
    if (typeof ways === 'string') return ways;
    const offered = ways.options.filter(({ id }) => !ways.off.includes(id));
    const fault = offerFault(offered, countriesOf(ask));
    if (fault) return fault;
    return { ...stored, delivery: { ...stored.delivery, ...ways } };
  });
  if ('fault' in saved) return saved;
  if (hasCompany(ask.own.settings)) await ask.store.ownPages.setDrafts(lawfulDrafts(ask.own.settings));
  return { to, notice: notice(), journal: saved.journal };
}

const lowestOf = (ask: PanelAsk) => lowestDelivery(ask.own.settings.delivery.options, countriesOf(ask)[0] ?? 'PL');

const isFault = (result: PanelDone | { fault: string }): result is { fault: string } => 'fault' in result;

/** The lowest price of a method, or "free". */
function priceText({ prices }: DeliveryOption): string {
  const [first] = prices;
  if (!first) return '–';
  if (first.price === 0 && prices.length === 1) return 'bezpłatnie';
  return prices.length === 1 ? formatMoney(first.price) : `od ${formatMoney(first.price)}`;
}

const kindText = ({ carriers: known }: PanelAsk, { carrier, countries, labels }: DeliveryOption): string =>
  [carrierNames[carrier], ...countries, ...(labels ? [`etykiety ${carrierNamed(known, labels).label}`] : [])].join(
    ', ',
  );

function listPage(ask: PanelAsk, faults: string[] = []): PanelPage {
  const off = offIds(ask);
  return {
    title: 'Dostawa',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults} />
        <Table
          name="Sposoby dostawy"
          columns={['Sposób', 'Cena', 'Bezpłatnie od', 'Dni robocze', 'Stan', 'Zmiana']}
          empty="Nie ma jeszcze sposobów dostawy."
          rows={allOptions(ask).map((option) => ({
            key: option.id,
            cells: [
              <a key="name" href={panelPath(optionAddress, { id: option.id })}>
                {option.name}
                <small>{kindText(ask, option)}</small>
              </a>,
              priceText(option),
              option.freeFrom === null ? '–' : formatMoney(option.freeFrom),
              option.days.from === option.days.to ? option.days.to : `${option.days.from}–${option.days.to}`,
              off.includes(option.id) ? 'wyłączony' : 'włączony',
              <ActionForm key="switch" action={off.includes(option.id) ? 'wlacz' : 'wylacz'}>
                <input type="hidden" name="id" value={option.id} />
                <button type="submit" className="quiet">
                  {off.includes(option.id) ? 'Włącz' : 'Wyłącz'}
                  <span className="hidden">{`: ${option.name}`}</span>
                </button>
              </ActionForm>,
            ],
          }))}
        />
        <LabelConnection labels={ask.labels} />
        <section aria-labelledby="nowy">
          <h2 id="nowy">Nowy sposób dostawy</h2>
          <p>Powstaje wyłączony. Ustaw ceny, potem go włącz.</p>
          <ActionForm action="dodaj">
            <Field name="name" label="Nazwa dla kupujących" maxLength={100} />
            <Select
              name="carrier"
              label="Rodzaj"
              value="courier"
              choices={carriers.map((value) => ({ value, label: carrierNames[value] }))}
            />
            <Select
              name="payment"
              label="Zapłata"
              value="prepaid"
              choices={Object.entries(paymentNames).map(([value, label]) => ({ value, label }))}
            />
            <Button>Dodaj</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
}

/** Enables or disables a delivery method. */
const switched = (off: boolean) => ({
  run: async (ask: PanelAsk, form: { text(name: string): string }): Promise<PanelDone> => {
    const id = form.text('id');
    const option = allOptions(ask).find((known) => known.id === id);
    if (!option) return listPage(ask, ['Nie ma takiego sposobu dostawy.']);
    const result = await save(
      ask,
      (ways) => {
        const others = ways.off.filter((known) => known !== id);
        return { ...ways, off: off ? [...others, id] : others };
      },
      { to: address, notice: () => `${option.name}: ${off ? 'wyłączony' : 'włączony'}.` },
    );
    return isFault(result) ? listPage(ask, [result.fault]) : result;
  },
});

const mostOptions = 50;

export const deliveryScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Dostawa',
  show: async (ask) => listPage(ask),
  actions: {
    wylacz: switched(true),
    wlacz: switched(false),
    dodaj: {
      run: async (ask, form) => {
        const [name, carrier, payment] = [form.text('name'), form.text('carrier'), form.text('payment')];
        const id = slugOf(name).slice(0, 32).replace(/-+$/, '');
        const faults = [
          ...(id === '' || name.length > 100 ? ['Podaj nazwę, do 100 znaków.'] : []),
          ...((carriers as readonly string[]).includes(carrier) ? [] : ['Wybierz rodzaj dostawy.']),
          ...(payment === 'prepaid' || payment === 'dvp' ? [] : ['Wybierz, kiedy się płaci.']),
          ...(carrier === 'email' && payment === 'dvp' ? ['Bez paczki nie ma komu zapłacić przy odbiorze.'] : []),
        ];
        if (faults.length > 0) return listPage(ask, faults);
        const option = newOption({ id, name, carrier: carrier as Carrier, payment: payment as DeliveryPayment }, ask);
        const to = panelPath(optionAddress, { id });
        const result = await save(
          ask,
          ({ options, off }) => {
            if (options.some((known) => known.id === id)) return 'Sposób o takiej nazwie już jest.';
            if (options.length >= mostOptions) return `Sposobów dostawy jest najwyżej ${mostOptions}.`;
            return { options: [...options, option], off: [...off, id] };
          },
          { to, notice: () => 'Dodano. Ustaw ceny i włącz na liście.' },
        );
        return isFault(result) ? listPage(ask, [result.fault]) : result;
      },
    },
  },
};

const newOption = (
  { id, name, carrier, payment }: Pick<DeliveryOption, 'id' | 'name' | 'carrier' | 'payment'>,
  { carriers: known }: PanelAsk,
): DeliveryOption => ({
  id,
  name,
  carrier,
  payment,
  countries: ['PL'],
  freeFrom: null,
  cashFee: 0,
  ...(carrier === 'locker' ? lockerLabels(known) : {}),
  prices: carrier === 'email' ? [] : [{ upToGrams: 30_000, price: carrier === 'collect' ? 0 : 19_99 }],
  excludedProducts: [],
  excludedTypes: [],
  excludedZipcodes: [],
  days: { from: 1, to: 2 },
  cutOff: '12:00',
});

/** Lockers belong to one carrier. Whose a courier is, only the owner knows. */
function lockerLabels(known: readonly LabelCarrierFacts[]): Pick<DeliveryOption, 'labels'> {
  const owner = known.find(({ ways }) => ways.includes('locker'));
  return owner ? { labels: owner.name } : {};
}

function optionPage(
  { carriers: known }: PanelAsk,
  option: DeliveryOption,
  values: Record<string, string>,
  faults: OptionFaults = {},
  more: string[] = [],
): PanelPage {
  const texts = [...more, ...Object.values(faults).flatMap((text) => text ?? [])];
  const field = (name: string, label: string, hint?: string) => (
    <Field name={name} label={label} value={values[name] ?? ''} fault={faults[name]} {...(hint ? { hint } : {})} />
  );
  return {
    title: option.name,
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={address}>Wszystkie sposoby dostawy</a>
        </p>
        <Faults texts={texts} />
        <p>{`${carrierNames[option.carrier]}, ${option.payment === 'dvp' ? 'zapłata przy odbiorze' : 'zapłata z góry'}.`}</p>
        <ActionForm action="zapisz">
          {field('name', 'Nazwa dla kupujących')}
          {mayHaveLabels(option) ? (
            <Select
              name="labels"
              label="Etykiety paczek"
              value={values.labels ?? ''}
              fault={faults.labels}
              choices={[
                { value: '', label: 'innego przewoźnika: numery wpisuje się ręcznie' },
                ...labelCarriersOf(option, known).map(({ name, label }) => ({ value: name, label })),
              ]}
            />
          ) : null}
          <fieldset>
            <legend>Ceny według wagi paczki</legend>
            <p>Ostatnia waga jest największą, jaką przyjmuje ten sposób. Puste wiersze się nie liczą.</p>
            {Array.from({ length: priceRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name.
              <div className="row" key={at}>
                {field(`grams${at}`, `Do ilu gramów, wiersz ${at + 1}`)}
                {field(`price${at}`, `Cena (zł), wiersz ${at + 1}`)}
              </div>
            ))}
          </fieldset>
          {field('freeFrom', 'Bezpłatnie od wartości koszyka (zł)', 'Puste: nigdy.')}
          {option.payment === 'dvp' ? field('cashFee', 'Dopłata za zapłatę przy odbiorze (zł)') : null}
          <div className="row">
            {field('daysFrom', 'Najwcześniej po dniach roboczych')}
            {field('daysTo', 'Najpóźniej po dniach roboczych')}
          </div>
          {field('cutOff', 'Godzina wyjścia paczek', 'Co jest gotowe później, wychodzi następnego dnia roboczego.')}
          {field('countries', 'Kraje', 'Kody oddzielone przecinkami, np. PL, DE.')}
          {field('excludedZipcodes', 'Nie dojeżdża pod kody', 'Kody albo ich początki, np. 84-14.')}
          {field('excludedProducts', 'Nie przyjmuje produktów', 'Końcówki adresów, np. lampa-wiszaca.')}
          <Button>Zapisz</Button>
        </ActionForm>
      </>
    ),
  };
}

const named = (ask: PanelAsk) => allOptions(ask).find(({ id }) => id === ask.params.id);

export const deliveryOptionScreen: PanelScreen = {
  address: optionAddress,
  roles: [],
  show: async (ask) => {
    const option = named(ask);
    return option ? optionPage(ask, option, valuesOf(option)) : missing();
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const was = named(ask);
        if (!was) return missing();
        const { option, faults } = optionFrom(form, was, ask.carriers);
        const values = Object.fromEntries([...form.fields.keys()].map((name) => [name, form.text(name)]));
        if (Object.keys(faults).length > 0) return optionPage(ask, was, values, faults);
        const result = await save(
          ask,
          (ways) => ({ ...ways, options: ways.options.map((known) => (known.id === option.id ? option : known)) }),
          {
            to: address,
            // The notice depends on the enabled methods, so it is computed after the change.
            notice: () => `Zapisano. Sklep mówi teraz: dostawa od ${moneyText(lowestOf(ask)?.cost ?? 0)} zł.`,
          },
        );
        return isFault(result) ? optionPage(ask, was, values, {}, [result.fault]) : result;
      },
    },
  },
};
