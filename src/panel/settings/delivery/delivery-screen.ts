import {
  type Carrier,
  carriers,
  type DeliveryOption,
  type DeliveryPayment,
} from '../../../shop/delivery/delivery-option.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { LabelCarrierFacts } from '../../../shop/order/labels/label-carrier.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import { panelPath } from '../../addresses.ts';
import { carrierNamed } from '../../labels/label-names.ts';
import { dataScreen, type PanelAsk, type PanelForm } from '../../screen.ts';
import { everyWay, offWays, saveDelivery, switchWay } from './delivery-actions.ts';
import { deliveryAddress, deliveryOptionAddress } from './delivery-addresses.ts';
import { carrierNames, whenPaidNames } from './delivery-form.ts';
import { pointTexts } from './point-texts.ts';

/** The lowest price of a method, or "free". */
function priceText({ prices }: DeliveryOption): string {
  const [first] = prices;
  if (!first) return '–';
  if (first.price === 0 && prices.length === 1) return 'bezpłatnie';
  return prices.length === 1 ? formatMoney(first.price) : `od ${formatMoney(first.price)}`;
}

const kindText = ({ carriers: known }: PanelAsk, { carrier, payment, countries, labels }: DeliveryOption): string =>
  [
    carrierNames[carrier],
    `płatne ${whenPaidNames[payment]}`,
    countries.join(', '),
    ...(labels ? [`etykiety ${carrierNamed(known, labels).label}`] : []),
  ].join(' · ');

/** The rows of the list, also for the first steps. */
export function wayRows(ask: PanelAsk) {
  const off = offWays(ask);
  return everyWay(ask).map((option) => ({
    id: option.id,
    name: option.name,
    kind: kindText(ask, option),
    price: priceText(option),
    freeFrom: option.freeFrom === null ? '–' : formatMoney(option.freeFrom),
    days: option.days.from === option.days.to ? `${option.days.from}` : `${option.days.from}–${option.days.to}`,
    isOff: off.includes(option.id),
    to: panelPath(deliveryOptionAddress, { id: option.id }),
  }));
}

/** Carriers with points of their own. */
const withPoints = (carriers: readonly LabelCarrierFacts[]) =>
  carriers.filter(({ ways }) => ways.includes('locker')).map(({ label }) => label);

async function load(ask: PanelAsk) {
  const [carrier = null] = withPoints(ask.labels?.carriers ?? []);
  return {
    rows: wayRows(ask),
    carriers: ask.labels?.carriers.map(({ label }) => label) ?? [],
    points: {
      carrier,
      mayConnect: withPoints(ask.carriers).join(', '),
      ...pointTexts(await ask.store.pickupPoints.loads.read('locker'), carrier, ask.now),
    },
    choices: {
      carriers: carriers.map((value) => [value, carrierNames[value]] as const),
      payments: Object.entries(whenPaidNames) as [string, string][],
    },
  };
}

const switched = (off: boolean) => ({
  run: async (ask: PanelAsk, form: PanelForm) => {
    const done = await switchWay(ask, form.text('id'), { off, to: deliveryAddress });
    return 'fault' in done ? { told: { faults: [done.fault] } } : done;
  },
});

const mostOptions = 50;

export const deliveryScreen = dataScreen<Awaited<ReturnType<typeof load>>, { faults: string[] }>({
  address: deliveryAddress,
  roles: [],
  menu: 'Dostawa',
  load,
  actions: {
    wylacz: switched(true),
    wlacz: switched(false),
    punkty: {
      run: async ({ store, labels, now }, form) => {
        if (withPoints(labels?.carriers ?? []).length === 0) {
          return { told: { faults: ['Sklep nie jest połączony z przewoźnikiem, który ma punkty odbioru.'] } };
        }
        await store.pickupPoints.loads.ask('locker', form.has('mniej'), now);
        return {
          to: deliveryAddress,
          notice: 'Punkty odbioru wczytują się w tle.',
          journal: { action: 'points-asked', subject: 'settings delivery' },
        };
      },
    },
    dodaj: {
      run: async (ask, form) => {
        const [name, carrier, payment] = [form.text('name'), form.text('carrier'), form.text('payment')];
        const id = slugOf(name).slice(0, 32).replace(/-+$/, '');
        const faults = [
          ...(id === '' || name.length > 100 ? ['Podaj nazwę, do 100 znaków.'] : []),
          ...((carriers as readonly string[]).includes(carrier) ? [] : ['Wybierz rodzaj dostawy.']),
          ...(payment === 'prepaid' || payment === 'on-delivery' ? [] : ['Wybierz, kiedy się płaci.']),
          ...(carrier === 'email' && payment === 'on-delivery'
            ? ['Bez paczki nie ma komu zapłacić przy odbiorze.']
            : []),
        ];
        if (faults.length > 0) return { told: { faults } };
        const option = newOption({ id, name, carrier: carrier as Carrier, payment: payment as DeliveryPayment }, ask);
        const done = await saveDelivery(
          ask,
          ({ options, off }) => {
            if (options.some((known) => known.id === id)) return 'Sposób o takiej nazwie już jest.';
            if (options.length >= mostOptions) return `Sposobów dostawy jest najwyżej ${mostOptions}.`;
            return { options: [...options, option], off: [...off, id] };
          },
          {
            to: panelPath(deliveryOptionAddress, { id }),
            notice: () => 'Dodano, na razie wyłączony. Ustaw ceny i włącz go.',
          },
        );
        return 'fault' in done ? { told: { faults: [done.fault] } } : done;
      },
    },
  },
});

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
