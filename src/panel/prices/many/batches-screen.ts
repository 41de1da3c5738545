import type { NewBatchLine } from '../../../data/owner/price-batches.ts';
import { staffLimits } from '../../../shop/limits.ts';
import { counted } from '../../../shop/text/plural.ts';
import { humanTime } from '../../../shop/time/human-time.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { typedDay } from '../../../shop/time/typed-day.ts';
import { dayOf } from '../../../shop/time/warsaw-time.ts';
import type { FormLimits } from '../../../shop/upload/sent-form.ts';
import { panelPath } from '../../addresses.ts';
import { whenText } from '../../pieces/when.ts';
import { type DataDone, dataScreen, type PanelAsk, type PanelForm } from '../../screen.ts';
import { priceAddresses } from '../price-addresses.ts';
import { endIn, percentIn, plannedAt, startIn } from '../price-form.ts';
import { fileLines, fileRows, judgeBy, promotionLines, regularLines } from './batch-lines.ts';
import { countedPrices, isRounding } from './batch-names.ts';

/** Maximum number of prices in one bulk change, limited by the time of a request. */
const mostLines = 5_000;
const shownFaults = 20;

/** Ways to change many prices, each with its own form. */
const ways = ['regular', 'promotion', 'plik'] as const;
export type Way = (typeof ways)[number];

async function load({ store, url, now }: PanelAsk) {
  const sent = url.searchParams.get('co');
  const { categories, producers } = await store.ownPrices.shelves();
  const batches = await store.priceBatches.newest(staffLimits.perPage);
  const shelves: [string, string][] = [
    ['', 'Cały sklep'],
    ...categories.map(({ id, name }): [string, string] => [`k${id}`, `Kategoria: ${name}`]),
    ...producers.map(({ id, name }): [string, string] => [`p${id}`, `Producent: ${name}`]),
  ];
  return {
    way: ways.find((way) => way === sent) ?? 'regular',
    shelf: url.searchParams.get('kategoria') === null ? '' : `k${url.searchParams.get('kategoria')}`,
    shelves,
    today: dayOf(now),
    batches: batches.map(({ id, title, who, createdAt, state }) => ({
      id,
      title,
      who,
      when: { short: humanTime(createdAt, now), whole: whenText(createdAt) },
      state,
    })),
  };
}

/** Why nothing is shown, with what was typed. */
export interface BatchTold {
  faults: string[];
  values: Record<string, string>;
}

type Done = DataDone<BatchTold>;

const refused = (faults: string[], values: Record<string, string>): Done => ({ told: { faults, values } });

async function shownBatch({ store, staff, now }: PanelAsk, title: string, lines: NewBatchLine[]): Promise<Done> {
  const id = await store.priceBatches.make(title, staff.name, lines, now);
  return {
    to: panelPath(priceAddresses.batch, { batch: id }),
    notice: `Próba: ${counted(lines.length, countedPrices)} do zmiany. Nic jeszcze nie zapisano.`,
    journal: { action: 'prices-shown', subject: `price-batch ${id}`, after: { title, lines: lines.length } },
  };
}

async function byPercent(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const { store } = ask;
  const read = (name: string) => form.text(name);
  const values = Object.fromEntries(
    ['shelf', 'what', 'percent', 'rounding', 'from', 'hour', 'until'].map((name) => [name, read(name)]),
  );
  const again = (...faults: string[]) => refused(faults, values);
  const [, letter, shelf] = /^([kp])(\d{1,9})$/.exec(read('shelf')) ?? [];
  const isAll = read('shelf') === '' && form.has('shelf');
  if (!letter && !isAll) return again('Wybierz produkty.');
  const choice = { category: letter === 'k' ? Number(shelf) : null, producer: letter === 'p' ? Number(shelf) : null };
  const lines = await percentLines(ask, read, () => store.ownPrices.sizesOf(choice, mostLines + 1));
  if (typeof lines === 'string') return again(lines);
  if (lines.length === 0) return again('Żadna cena by się nie zmieniła.');
  if (lines.length > mostLines)
    return again(`Naraz można zmienić ${mostLines} cen. Wybierz kategorię albo producenta.`);
  const what = read('what') === 'regular' ? 'Ceny regularne' : 'Promocja';
  return shownBatch(ask, `${what}: ${read('percent')}%`, lines);
}

/** Lines of the form, or an error sentence. */
async function percentLines(
  { settings, now }: PanelAsk,
  read: (name: string) => string,
  sizes: () => ReturnType<PanelAsk['store']['ownPrices']['sizesOf']>,
): Promise<NewBatchLine[] | string> {
  const { skipGaps } = settings.omnibus;
  const judge = judgeBy(settings.omnibus, now);
  if (read('what') === 'regular') {
    const sent = read('percent').replace(',', '.').replace('−', '-').replace('%', '');
    const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(sent) ? Number(sent) : 0;
    const rounding = read('rounding');
    if (percent === 0 || percent <= -100) return 'Podaj procent, na przykład 5 albo -10.';
    if (!isRounding(rounding)) return 'Wybierz zaokrąglenie.';
    const startsAt = plannedFrom(read, now);
    return typeof startsAt === 'string'
      ? startsAt
      : regularLines(await sizes(), { percent, rounding, startsAt }, judge);
  }
  if (read('what') !== 'promotion') return 'Wybierz, co zmienić.';
  const percent = percentIn(read('percent'));
  const from = typedDay(read('from') || dayOf(now));
  const until = read('until') === '' ? null : typedDay(read('until'));
  if (percent === null) return 'Procent promocji to liczba od 1 do 99.';
  if (!from || from < dayOf(now)) return 'Promocja nie może zacząć się w przeszłości.';
  if (read('until') !== '' && (!until || until < from)) return 'Koniec promocji musi być po jej początku.';
  const time = { startsAt: startIn(from, now), endsAt: until === null ? null : endIn(until) };
  return promotionLines(await sizes(), percent, time, { judge, skipGaps });
}

/** When regular prices change: `null` for immediately, a future instant, or an error sentence. */
function plannedFrom(read: (name: string) => string, now: Instant): Instant | string | null {
  const [day, hour] = [read('from') || dayOf(now), read('hour')];
  if (day === dayOf(now) && hour === '') return null;
  const at = plannedAt(day, hour);
  if (at === null) return 'Podaj dzień i godzinę, od których ceny mają się zmienić.';
  return at > now ? at : 'Chwila, od której ceny mają się zmienić, już minęła.';
}

const mebibyte = 1_024 * 1_024;
const fileForm: FormLimits = {
  fields: 20,
  bytes: staffLimits.formBytes,
  files: {
    most: 1,
    bytes: 2 * mebibyte,
    rules: { maxBytes: 2 * mebibyte, kinds: ['csv', 'txt'] },
    takes: (field) => field === 'file',
  },
};

/** The text of the uploaded file, or the pasted text. Older spreadsheets write Windows-1250. */
async function textOf({ store }: PanelAsk, form: PanelForm): Promise<string> {
  const content = form.files.find(({ field }) => field === 'file')?.content;
  const parts = content ? await store.uploads.open(content.key) : null;
  if (!content || !parts) return form.text('text');
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  const bytes = Buffer.concat(read);
  await store.uploads.remove(content.key);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

async function byFile(ask: PanelAsk, form: PanelForm): Promise<Done> {
  const { store, settings, now } = ask;
  // PostgreSQL cannot store NUL in texts.
  const text = (await textOf(ask, form)).replaceAll('\0', '');
  const again = (faults: string[]) => refused(faults, { what: 'plik', text: form.text('text') });
  if (text.trim() === '') return again(['Wybierz plik albo wklej wiersze.']);
  const rows = fileRows(text, mostLines);
  if (typeof rows === 'string') return again([rows]);
  const products = await store.ownPrices.byCodes([...new Set(rows.map(({ kod }) => kod))]);
  const read = fileLines(rows, products, judgeBy(settings.omnibus, now), now);
  if ('faults' in read) {
    const more = read.faults.length - shownFaults;
    return again([...read.faults.slice(0, shownFaults), ...(more > 0 ? [`I jeszcze ${more}.`] : [])]);
  }
  return read.lines.length === 0 ? again(['Żadna cena by się nie zmieniła.']) : shownBatch(ask, 'Plik CSV', read.lines);
}

/** A dry run of a bulk price change, by percent or by a file. */
export const batchesScreen = dataScreen<Awaited<ReturnType<typeof load>>, BatchTold>({
  address: priceAddresses.batches,
  roles: ['catalogue'],
  load,
  actions: { procent: { run: byPercent }, plik: { limits: fileForm, run: byFile } },
});
