import { type CodedSize, sizesOfCode } from '../../data/owner/catalogue/sizes-of-code.ts';
import { type GiftDays, giftTime } from '../../shop/basket/gift-days.ts';
import { formatMoney, type Grosze, parseMoney } from '../../shop/money/money.ts';
import { lineName } from '../../shop/product/line-name.ts';
import type { GiftRule } from '../../shop/settings.ts';
import type { Day } from '../../shop/time/instant.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf, formatDayShort } from '../../shop/time/warsaw-time.ts';
import { highestPrice } from '../prices/price-form.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';

type Texts = Record<string, string>;

/** Field names that must differ from those of the codes form on the same screen. */
export const giftFields = ['giftCode', 'giftSize', 'giftMin', 'giftFrom', 'giftUntil'] as const;

const daysText = ({ firstDay, lastDay }: GiftDays): string =>
  [
    firstDay === undefined ? '' : `od ${formatDayShort(firstDay)}`,
    lastDay === undefined ? '' : `do ${formatDayShort(lastDay)}`,
  ]
    .filter(Boolean)
    .join(' ') || 'zawsze';

/** The name of the gift's product, or its address if the product is not on sale. */
export async function giftName({ store, now }: Pick<PanelAsk, 'store' | 'now'>, { product, size }: GiftRule) {
  const found = await store.catalogue.product(product, now);
  const sizeName = found?.sizes.find((own) => own.size.id === size)?.size.name ?? '';
  const name = found?.name ?? product;
  return lineName({ name, sizeName });
}

const sameGift = (one: Pick<GiftRule, 'product' | 'size'>, other: Pick<GiftRule, 'product' | 'size'>): boolean =>
  one.product === other.product && one.size === other.size;

/** The gifts of the shop, as plain data. */
export async function giftRows(ask: Pick<PanelAsk, 'store' | 'settings' | 'now'>) {
  const { settings, now } = ask;
  return Promise.all(
    settings.gifts.map(async (rule) => ({
      product: rule.product,
      size: rule.size,
      name: await giftName(ask, rule),
      from: formatMoney(rule.from),
      days: daysText(rule),
      time: giftTime(rule, now),
    })),
  );
}

interface Faulty {
  faults: Texts;
}

function readSize(sizes: CodedSize[], typed: string): CodedSize | Faulty {
  if (sizes.length === 0) return { faults: { giftCode: 'Nie ma produktu o takim kodzie.' } };
  const fitting = typed === '' ? sizes : sizes.filter(({ size, sizeName }) => size === typed || sizeName === typed);
  if (fitting.length === 1 && fitting[0]) return fitting[0];
  const known = sizes.map(({ size, sizeName }) => sizeName || size).join(', ');
  return { faults: { giftSize: `Podaj rozmiar: ${known}.` } };
}

function readDays(form: PanelForm, today: Day): { days: GiftDays } | Faulty {
  const [from, until] = [form.text('giftFrom'), form.text('giftUntil')];
  const [first, last] = [typedDay(from), typedDay(until)];
  if (from !== '' && first === null) return { faults: { giftFrom: 'Podaj dzień.' } };
  if (until !== '' && (last === null || last < today || (first !== null && last < first)))
    return { faults: { giftUntil: 'Koniec musi być po początku i nie w przeszłości.' } };
  return { days: { ...(first === null ? {} : { firstDay: first }), ...(last === null ? {} : { lastDay: last }) } };
}

function readFrom(text: string): { from: Grosze } | Faulty {
  const from = text === '' ? 0 : parseMoney(text);
  const isSum = from !== null && from >= 0 && from <= highestPrice;
  return isSum ? { from } : { faults: { giftMin: 'Podaj kwotę, na przykład 150,00.' } };
}

/** The gift described by a form, or error sentences by field. */
async function readGift({ store, now }: PanelAsk, form: PanelForm): Promise<{ rule: GiftRule } | Faulty> {
  const sizes = await store.maintain(({ orm }) => sizesOfCode(orm, form.text('giftCode')));
  const found = readSize(sizes, form.text('giftSize'));
  const least = readFrom(form.text('giftMin'));
  const read = readDays(form, dayOf(now));
  if ('faults' in found || 'faults' in least || 'faults' in read) {
    return { faults: Object.assign({}, ...[found, least, read].map((part) => ('faults' in part ? part.faults : {}))) };
  }
  return { rule: { product: found.product, size: found.size, ...least, ...read.days } };
}

/** Returns error sentences by field, or a notice about what was saved. */
export async function saveGift(ask: PanelAsk, form: PanelForm) {
  const read = await readGift(ask, form);
  if ('faults' in read) return read;
  const { rule } = read;
  const saved = await saveSettings(ask, ['gifts'], (stored) => {
    const gifts = stored.gifts ?? ask.own.defaults.gifts;
    return { ...stored, gifts: [...gifts.filter((own) => !sameGift(own, rule)), rule] };
  });
  if ('fault' in saved) return { faults: { giftCode: saved.fault } };
  return { notice: `Prezent ${await giftName(ask, rule)} jest zapisany.`, journal: saved.journal };
}

export async function removeGift(ask: PanelAsk, form: PanelForm) {
  const rule = { product: form.text('product'), size: form.text('size'), from: 0 };
  const saved = await saveSettings(ask, ['gifts'], (stored) => {
    const gifts = stored.gifts ?? ask.own.defaults.gifts;
    const left = gifts.filter((own) => !sameGift(own, rule));
    return left.length === gifts.length ? 'Nie ma takiego prezentu.' : { ...stored, gifts: left };
  });
  if ('fault' in saved) return { faults: { giftCode: saved.fault } };
  return { notice: `Prezent ${await giftName(ask, rule)} jest usunięty.`, journal: saved.journal };
}
