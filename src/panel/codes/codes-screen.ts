import {
  allRebateCodes,
  codeSales,
  codeUses,
  removeRebateCode,
  setRebateCode,
} from '../../data/owner/codes/rebate-codes.ts';
import { type ScopeThing, scopeThings } from '../../data/owner/codes/rebate-scope.ts';
import { isRebateCode, isUsedUp, normalizedCode, type RebateCode } from '../../shop/basket/rebate-code.ts';
import { lowestDelivery } from '../../shop/delivery/delivery-settings.ts';
import { formatMoney, money2, parseMoney } from '../../shop/money/money.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { codesAddress } from '../addresses.ts';
import { dayText } from '../pieces/when.ts';
import { codeWorth } from '../prices/calendar-offers.ts';
import { codeFault, endIn, percentIn, priceIn, startIn } from '../prices/price-form.ts';
import { type DataDone, dataScreen, type PanelAsk, type PanelForm, type PanelRedirect } from '../screen.ts';
import { giftFields, giftRows, removeGift, saveGift } from './gifts.ts';
import { type ChosenThing, chosenIn, readScope, scopeValues } from './scope-form.ts';

const address = codesAddress;
const codeFields = ['code', 'kind', 'value', 'min', 'from', 'until', 'uses', 'perBuyer', 'first', 'scopeText'] as const;
const fields = [...codeFields, ...giftFields];

/** A form that was refused, as it was typed. */
interface CodesTold {
  faults: Record<string, string>;
  typed: Record<string, string>;
  things: ChosenThing[];
  ways: string[];
}

const told = async (ask: PanelAsk, form: PanelForm, faults: Record<string, string>): Promise<DataDone<CodesTold>> => ({
  told: {
    faults,
    typed: Object.fromEntries(fields.map((name) => [name, form.text(name)])),
    things: await chosenIn(ask, form.all('scope')),
    ways: form.all('ways'),
  },
});

function timeOf({ startsAt, endsAt }: RebateCode, now: Instant): 'running' | 'early' | 'over' {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'early' : 'running';
}

function daysOf({ startsAt, endsAt }: RebateCode): string {
  const from = startsAt === null ? '' : `od ${dayText(startsAt)}`;
  const until = endsAt === null ? '' : `do ${dayText(endsAt - 1)}`;
  return [from, until].filter(Boolean).join(' ') || 'zawsze';
}

interface Known {
  things: ScopeThing[];
  ways: ReturnType<typeof waysOf>;
}

const waysOf = ({ delivery }: Pick<ShopSettings, 'delivery'>) =>
  delivery.options.filter(({ carrier }) => carrier !== 'email').map(({ id, name }) => ({ id, name }));

/** What a code is for, by name. */
function scopeTexts({ categories, products, ways }: RebateCode, { things, ways: known }: Known): string[] {
  const named = (kind: ScopeThing['kind'], ids: readonly number[]) =>
    ids.map((id) => things.find((one) => one.kind === kind && one.id === id)?.name ?? 'usunięte');
  const goods = [...named('category', categories), ...named('product', products)];
  const more = goods.length - shownThings;
  const names = goods.slice(0, shownThings).join(', ');
  return [
    ...(goods.length === 0 ? [] : [`tylko: ${names}${more > 0 ? ` i jeszcze ${more}` : ''}`]),
    ...(ways.length === 0
      ? []
      : [`dostawa: ${ways.map((id) => known.find((way) => way.id === id)?.name ?? id).join(', ')}`]),
  ];
}

const shownThings = 4;

const limitsOf = ({ mostUses, mostPerBuyer, firstOrderOnly }: RebateCode, used: number): string[] => [
  ...(mostUses === null ? [] : [`użyty ${formatNumber(used)} z ${counted(mostUses, nouns.time)}`]),
  ...(mostPerBuyer === null ? [] : [`jeden kupujący: ${counted(mostPerBuyer, nouns.time)}`]),
  ...(firstOrderOnly ? ['tylko pierwsze zamówienie'] : []),
];

async function load(ask: PanelAsk) {
  const { store, settings, now } = ask;
  const codes = await store.maintain(({ orm }) => allRebateCodes(orm));
  const uses = await store.maintain(({ orm }) => codeUses(orm));
  const sales = await store.maintain(({ orm }) => codeSales(orm));
  const known = { things: await store.maintain(({ orm }) => scopeThings(orm, codes)), ways: waysOf(settings) };
  const changed = codes.find(({ code }) => code === normalizedCode(ask.url.searchParams.get('zmien') ?? ''));
  return {
    ways: known.ways,
    changed: changed
      ? { typed: typedOf(changed, now), things: await chosenIn(ask, scopeValues(changed)), ways: [...changed.ways] }
      : null,
    codes: codes.map((own) => ({
      code: own.code,
      to: `${address}?${new URLSearchParams({ zmien: own.code })}#kod`,
      worth: codeWorth(own),
      min: own.minGross > 0 ? `od ${formatMoney(own.minGross)}` : '',
      limits: [...scopeTexts(own, known), ...limitsOf(own, uses.get(own.code) ?? 0)],
      days: daysOf(own),
      time: isUsedUp(own, uses.get(own.code) ?? 0) ? ('used' as const) : timeOf(own, now),
      orders: formatNumber(sales.get(own.code)?.orders ?? 0),
      sold: formatMoney(sales.get(own.code)?.gross ?? 0),
    })),
    gifts: await giftRows(ask),
    freeDelivery: freeDeliveryText(settings),
  };
}

const worthOf = (kind: string, value: string): number | null =>
  kind === 'delivery' ? 0 : kind === 'percent' ? percentIn(value) : kind === 'quota' ? priceIn(value) : null;

/** The dates of a form, with error sentences. */
function readDays(form: PanelForm, now: Instant) {
  const [from, until] = [form.text('from'), form.text('until')];
  const [first, last] = [typedDay(from), typedDay(until)];
  const faults: Record<string, string> = {};
  if (from !== '' && first === null) faults.from = 'Podaj dzień.';
  if (until !== '' && (last === null || last < (first ?? dayOf(now))))
    faults.until = 'Koniec musi być po początku i nie w przeszłości.';
  return { faults, startsAt: first === null ? null : startIn(first, now), endsAt: last === null ? null : endIn(last) };
}

/** A number of uses, `null` if there is no limit. */
const readUses = (text: string): number | null | 'wrong' =>
  text === '' ? null : /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 'wrong';

const usesFault = 'Podaj liczbę od 1 do 9 999 999 albo zostaw puste.';

/** The code described by a form, or error sentences by field. */
async function readCode(ask: PanelAsk, form: PanelForm): Promise<RebateCode | Record<string, string>> {
  const { now, settings } = ask;
  const code = normalizedCode(form.text('code'));
  const kind = form.text('kind');
  const value = worthOf(kind, form.text('value'));
  const minGross = form.text('min') === '' ? 0 : parseMoney(form.text('min'));
  const { faults, startsAt, endsAt } = readDays(form, now);
  const [mostUses, mostPerBuyer] = [readUses(form.text('uses')), readUses(form.text('perBuyer'))];
  const scope = await readScope(ask, form);
  if ('fault' in scope) faults.scopeText = scope.fault;
  if (mostUses === 'wrong') faults.uses = usesFault;
  if (mostPerBuyer === 'wrong') faults.perBuyer = usesFault;
  if (!isRebateCode(code)) faults.code = codeFault;
  if (value === null)
    faults.value = kind === 'percent' ? 'Podaj procent od 1 do 99.' : 'Podaj kwotę, na przykład 20,00.';
  if (minGross === null || minGross < 0 || minGross > 2_000_000_000) faults.min = 'Podaj kwotę, na przykład 150,00.';
  if (value === null || minGross === null || mostUses === 'wrong' || mostPerBuyer === 'wrong' || 'fault' in scope)
    return faults;
  if (Object.keys(faults).length > 0) return faults;
  const limits = { mostUses, mostPerBuyer, firstOrderOnly: form.text('first') !== '' };
  const known = kind === 'percent' || kind === 'delivery' ? kind : 'quota';
  const ways = known === 'delivery' ? form.all('ways').filter((id) => isWay(settings, id)) : [];
  return { code, kind: known, value, minGross, startsAt, endsAt, ...limits, ...scope, ways };
}

const isWay = (settings: ShopSettings, id: string): boolean => waysOf(settings).some((way) => way.id === id);

const isCode = (read: RebateCode | Record<string, string>): read is RebateCode => 'minGross' in read;

const knownCode = async ({ store }: PanelAsk, code: string): Promise<RebateCode | null> =>
  (await store.maintain(({ orm }) => allRebateCodes(orm))).find((own) => own.code === normalizedCode(code)) ?? null;

/** A code as a form has it. */
function typedOf(code: RebateCode, now: Instant): Record<string, string> {
  const { kind, value, minGross, startsAt, endsAt, mostUses, mostPerBuyer, firstOrderOnly } = code;
  return {
    code: code.code,
    kind,
    value: kind === 'delivery' ? '' : kind === 'percent' ? String(value) : money2(value),
    min: minGross > 0 ? money2(minGross) : '',
    from: startsAt !== null && startsAt > now ? dayOf(startsAt) : '',
    until: endsAt === null ? '' : dayOf(endsAt - 1),
    uses: mostUses === null ? '' : String(mostUses),
    perBuyer: mostPerBuyer === null ? '' : String(mostPerBuyer),
    first: firstOrderOnly ? '1' : '',
  };
}

/** The form that saves a code again; a code that is over cannot be typed again. */
function undoOf(code: RebateCode, countsFrom: Instant, now: Instant): Pick<PanelRedirect, 'undo'> {
  if (timeOf(code, now) === 'over') return {};
  const more = { since: String(countsFrom), scope: scopeValues(code), ways: [...code.ways] };
  return { undo: { to: `${address}?akcja=zapisz`, fields: { ...typedOf(code, now), ...more } } };
}

async function giftDone(ask: PanelAsk, form: PanelForm, work: typeof saveGift): Promise<DataDone<CodesTold>> {
  const done = await work(ask, form);
  return 'faults' in done ? told(ask, form, done.faults) : { to: address, ...done };
}

/** Codes with what they brought, and gifts. */
export const codesScreen = dataScreen<Awaited<ReturnType<typeof load>>, CodesTold>({
  address,
  roles: ['catalogue'],
  menu: 'Kody i prezenty',
  load,
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const read = await readCode(ask, form);
        if (!isCode(read)) return told(ask, form, read);
        const before = await knownCode(ask, read.code);
        const since = /^\d{1,15}$/.test(form.text('since')) ? Number(form.text('since')) : ask.now;
        await ask.store.maintain(({ orm }) => setRebateCode(orm, read, ask.now, Math.min(since, ask.now)));
        return {
          to: address,
          notice: `Kod ${read.code} jest zapisany.`,
          journal: { action: 'code-saved', subject: `code ${read.code}`, before, after: read },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const before = await knownCode(ask, form.text('code'));
        if (!before) return told(ask, form, { code: 'Nie ma takiego kodu.' });
        const since = await ask.store.maintain(({ orm }) => removeRebateCode(orm, before.code));
        return {
          to: address,
          notice: `Kod ${before.code} jest usunięty.`,
          ...undoOf(before, since ?? ask.now, ask.now),
          journal: { action: 'code-removed', subject: `code ${before.code}`, before },
        };
      },
    },
    'zapisz-prezent': { run: (ask, form) => giftDone(ask, form, saveGift) },
    'usun-prezent': { run: (ask, form) => giftDone(ask, form, removeGift) },
  },
});

function freeDeliveryText({ delivery, prices }: Pick<ShopSettings, 'delivery' | 'prices'>): string {
  const freeFrom = lowestDelivery(delivery.options, prices.countries?.[0] ?? 'PL')?.freeFrom ?? null;
  return freeFrom === null ? 'Dostawa nigdy nie jest darmowa' : `Darmowa dostawa od ${formatMoney(freeFrom)}`;
}
