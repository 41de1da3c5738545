import { countryByCode } from '../../../shop/address/regions.ts';
import type { Carrier, DeliveryOption, DeliveryPayment, WeightPrice } from '../../../shop/delivery/delivery-option.ts';
import { bringsParcels, lowestDelivery, mayHaveLabels } from '../../../shop/delivery/delivery-settings.ts';
import { money2, parseMoney } from '../../../shop/money/money.ts';
import type { LabelCarrierFacts } from '../../../shop/order/labels/label-carrier.ts';
import type { PanelForm } from '../../screen.ts';

export const carrierNames: Record<Carrier, string> = {
  locker: 'Automat paczkowy',
  courier: 'Kurier',
  post: 'Poczta',
  collect: 'Odbiór osobisty',
  email: 'E-mail (bez paczki)',
};

export const whenPaidNames: Record<DeliveryPayment, string> = { prepaid: 'z góry', 'on-delivery': 'przy odbiorze' };

/** How many rows the form has for prices by weight. */
export const priceRows = 6;

export type OptionFaults = Partial<Record<string, string>>;

export const amountFieldText = (grosze: number): string => money2(grosze).replace('.', ',');

/** The form's values of a delivery method. */
export function valuesOf(option: DeliveryOption): Record<string, string> {
  const { name, prices, freeFrom, cashFee, days, cutOff } = option;
  return {
    name,
    labels: option.labels ?? '',
    ...Object.fromEntries(
      prices.flatMap(({ upToGrams, price }, at) => [
        [`grams${at}`, String(upToGrams)],
        [`price${at}`, amountFieldText(price)],
      ]),
    ),
    freeFrom: freeFrom === null ? '' : amountFieldText(freeFrom),
    cashFee: amountFieldText(cashFee),
    daysFrom: String(days.from),
    daysTo: String(days.to),
    cutOff,
    countries: option.countries.join(', '),
    excludedZipcodes: option.excludedZipcodes.join(', '),
    excludedProducts: option.excludedProducts.join(', '),
  };
}

const listed = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The delivery method with the typed values. Settings without a field stay unchanged. */
export function optionFrom(
  form: PanelForm,
  was: DeliveryOption,
  carriers: readonly LabelCarrierFacts[],
): { option: DeliveryOption; faults: OptionFaults } {
  const faults: OptionFaults = {};
  const name = form.text('name');
  if (name === '' || name.length > 100) faults.name = 'Podaj nazwę, którą zobaczy kupujący, do 100 znaków.';
  const countries = listed(form.text('countries').toUpperCase());
  const strange = countries.find((code) => countryByCode(code) === null);
  if (countries.length === 0) faults.countries = 'Podaj przynajmniej jeden kraj, np. PL.';
  if (strange) faults.countries = `Sklep nie zna kraju ${strange}. Kraj zapisuje się jak PL.`;
  const excludedZipcodes = listed(form.text('excludedZipcodes').toUpperCase());
  if (excludedZipcodes.some((code) => !/^[\dA-Z][\dA-Z-]{0,9}$/.test(code)))
    faults.excludedZipcodes = 'Podaj kody albo ich początki, np. 84-14, 84-15.';
  const excludedProducts = listed(form.text('excludedProducts').toLowerCase());
  if (excludedProducts.some((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)))
    faults.excludedProducts = 'Podaj końcówki adresów produktów, np. lampa-wiszaca.';
  const { labels: _, ...rest } = was;
  const option: DeliveryOption = {
    ...rest,
    ...labelsFrom(form, { was, carriers }, faults),
    name,
    countries,
    excludedZipcodes,
    excludedProducts,
    prices: pricesFrom(form, was, faults),
    freeFrom: form.text('freeFrom') === '' ? null : amount(form, 'freeFrom', faults),
    cashFee: was.payment === 'on-delivery' ? amount(form, 'cashFee', faults) : 0,
    days: daysFrom(form, faults),
    cutOff: form.text('cutOff'),
  };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(option.cutOff)) faults.cutOff = 'Podaj godzinę, np. 14:30.';
  return { option, faults };
}

/** The carriers that serve this kind of delivery. */
export const labelCarriersOf = ({ carrier }: DeliveryOption, carriers: readonly LabelCarrierFacts[]) =>
  carriers.filter(({ ways }) => ways.some((way) => way === carrier));

/** An empty choice is valid: parcel numbers are then typed by hand. */
function labelsFrom(
  form: PanelForm,
  { was, carriers }: { was: DeliveryOption; carriers: readonly LabelCarrierFacts[] },
  faults: OptionFaults,
): Pick<DeliveryOption, 'labels'> {
  const typed = form.text('labels');
  if (!mayHaveLabels(was) || typed === '') return {};
  const labels = labelCarriersOf(was, carriers).find(({ name }) => name === typed)?.name;
  if (!labels) faults.labels = 'Wybierz, czyje etykiety mają paczki.';
  return labels ? { labels } : {};
}

const highest = 100_000_00;

function amount(form: PanelForm, name: string, faults: OptionFaults): number {
  const grosze = parseMoney(form.text(name));
  if (grosze !== null && grosze >= 0 && grosze <= highest) return grosze;
  faults[name] = 'Podaj kwotę, np. 12,99.';
  return 0;
}

function pricesFrom(form: PanelForm, { carrier }: DeliveryOption, faults: OptionFaults): WeightPrice[] {
  const rows = Array.from({ length: priceRows }, (_, at) => at).filter(
    (at) => form.text(`grams${at}`) !== '' || form.text(`price${at}`) !== '',
  );
  const prices = rows.map((at) => {
    const grams = form.text(`grams${at}`);
    if (!/^[1-9]\d{0,6}$/.test(grams)) faults[`grams${at}`] = 'Podaj wagę w gramach, np. 5000.';
    return { upToGrams: Number(grams) || 0, price: amount(form, `price${at}`, faults) };
  });
  if (prices.length === 0 && carrier !== 'email') faults.price0 = 'Podaj przynajmniej jedną cenę.';
  if (prices.some(({ upToGrams }, at) => at > 0 && upToGrams <= (prices[at - 1]?.upToGrams ?? 0)))
    faults.grams0 ??= 'Wagi idą od najlżejszej do najcięższej.';
  return prices;
}

function daysFrom(form: PanelForm, faults: OptionFaults): DeliveryOption['days'] {
  const days = (name: string) => (/^\d{1,2}$/.test(form.text(name)) ? Number(form.text(name)) : Number.NaN);
  const [from, to] = [days('daysFrom'), days('daysTo')];
  if (!(from <= 60)) faults.daysFrom = 'Podaj liczbę dni roboczych, od 0 do 60.';
  if (!(to <= 60)) faults.daysTo = 'Podaj liczbę dni roboczych, od 0 do 60.';
  else if (to < from) faults.daysTo = 'Najpóźniej nie może być przed najwcześniej.';
  return { from: from || 0, to: to || 0 };
}

/** Why these delivery methods alone are not enough for the shop; `null` if they are. */
export function offerFault(options: readonly DeliveryOption[], countries: readonly string[]): string | null {
  const missing = countries.find(
    (country) => !options.some((option) => bringsParcels(option) && option.countries.includes(country)),
  );
  if (missing)
    return `Żaden włączony sposób nie dowozi paczek do kraju: ${countryByCode(missing)?.name ?? missing}. Sklep musi je dowozić.`;
  if (!lowestDelivery(options, countries[0] ?? 'PL'))
    return 'Przynajmniej jeden włączony sposób dostawy paczek musi być płatny z góry.';
  return null;
}
