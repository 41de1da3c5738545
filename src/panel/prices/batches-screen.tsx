import type { NewLine, PriceBatch } from '../../data/owner/price-batches.ts';
import { staffLimits } from '../../shop/limits.ts';
import { counted } from '../../shop/text/plural.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { typedDay } from '../../shop/time/typed-day.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import type { PanelAsk, PanelDone, PanelForm, PanelPage, PanelScreen } from '../screen.ts';
import {
  fileColumns,
  fileLines,
  fileRows,
  isRounding,
  judgeBy,
  promotionLines,
  regularLines,
  roundings,
} from './batch-lines.ts';
import { endIn, percentIn, plannedAt, startIn } from './price-form.ts';
import { priceAddresses } from './price-list-screen.tsx';
import { lowerPriceWarning } from './price-words.ts';

/** Maximum number of prices in one bulk change, limited by the time of a request. */
const mostLines = 5_000;
const shownFaults = 20;

export const countedPrices = { one: 'cena', few: 'ceny', many: 'cen', other: 'ceny' };
export const batchStates: Record<PriceBatch['state'], string> = {
  shown: 'próba, nic nie zmieniono',
  applied: 'zastosowana',
  undone: 'cofnięta',
};

async function listPage(ask: PanelAsk, faults: string[] = [], values: Record<string, string> = {}): Promise<PanelPage> {
  const { store, now } = ask;
  const { categories, producers } = await store.ownPrices.shelves();
  const batches = await store.priceBatches.newest(staffLimits.perPage);
  const shelves = [
    { value: '', label: 'Cały sklep' },
    ...categories.map(({ id, name }) => ({ value: `k${id}`, label: `Kategoria: ${name}` })),
    ...producers.map(({ id, name }) => ({ value: `p${id}`, label: `Producent: ${name}` })),
  ];
  return {
    title: 'Zmiana wielu cen',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>Najpierw zobaczysz każdą różnicę i to, czy wolno ją zapisać. Ceny zmienią się dopiero po potwierdzeniu.</p>
        <Faults texts={faults} />
        <div className="panes">
          <section aria-labelledby="procent">
            <h2 id="procent">O procent</h2>
            <ActionForm action="procent">
              <Select name="shelf" label="Które produkty" choices={shelves} value={values.shelf ?? ''} />
              <Select
                name="what"
                label="Co zmienić"
                value={values.what ?? 'regular'}
                choices={[
                  { value: 'regular', label: 'Cenę regularną' },
                  { value: 'promotion', label: 'Ogłosić promocję' },
                ]}
              />
              <Field
                name="percent"
                label="Procent"
                inputMode="decimal"
                value={values.percent ?? ''}
                hint={`Cena regularna: na przykład 5 albo -10. Promocja: o ile mniej od najniższej ceny z 30 dni. ${lowerPriceWarning}`}
              />
              <Select
                name="rounding"
                label="Zaokrąglenie ceny regularnej"
                value={values.rounding ?? 'grosz'}
                choices={Object.entries(roundings).map(([value, label]) => ({ value, label }))}
              />
              <Field
                name="from"
                label="Od dnia"
                type="date"
                value={values.from || dayOf(now)}
                hint="Dzisiaj i bez godziny: od razu."
              />
              <Field
                name="hour"
                label="Od godziny (cena regularna)"
                type="time"
                value={values.hour ?? ''}
                hint="Puste: od północy."
              />
              <Field
                name="until"
                label="Promocja do dnia włącznie"
                type="date"
                value={values.until ?? ''}
                hint="Puste: do odwołania."
              />
              <Button>Pokaż różnice</Button>
            </ActionForm>
          </section>
          <section aria-labelledby="plik">
            <h2 id="plik">Z pliku CSV</h2>
            <p>
              Kolumny: {fileColumns.join('; ')}. „Cena od” to chwila, od której cena się zmieni, na przykład 2026-12-24
              08:00; pusta: od razu. <a href={priceAddresses.file}>Pobierz obecne ceny</a>, popraw je w arkuszu i wklej
              albo wyślij.
            </p>
            <ActionForm action="plik" files>
              <p className="field">
                <label htmlFor="file">Plik CSV</label>
                <input id="file" name="file" type="file" accept=".csv,text/csv" />
              </p>
              <Field name="text" label="Albo wklejone wiersze" lines={6} value={values.text ?? ''} />
              <Button>Pokaż różnice</Button>
            </ActionForm>
          </section>
        </div>
        <section aria-labelledby="dotad">
          <h2 id="dotad">Dotychczasowe zmiany</h2>
          <Table
            name="Dotychczasowe zmiany"
            columns={['Kiedy', 'Zmiana', 'Kto', 'Stan']}
            empty="Nie było jeszcze żadnej."
            rows={batches.map(({ id, title, who, createdAt, state }) => ({
              key: id,
              cells: [
                whenText(createdAt),
                <a key="open" href={panelPath(priceAddresses.batch, { batch: id })}>
                  {title}
                </a>,
                who,
                batchStates[state],
              ],
            }))}
          />
        </section>
      </>
    ),
  };
}

async function shownBatch({ store, staff, now }: PanelAsk, title: string, lines: NewLine[]): Promise<PanelDone> {
  const id = await store.priceBatches.make(title, staff.name, lines, now);
  return {
    to: panelPath(priceAddresses.batch, { batch: id }),
    notice: `Próba: ${counted(lines.length, countedPrices)} do zmiany. Nic jeszcze nie zapisano.`,
    journal: { action: 'prices-shown', subject: `price-batch ${id}`, after: { title, lines: lines.length } },
  };
}

async function byPercent(ask: PanelAsk, form: PanelForm): Promise<PanelDone> {
  const { store } = ask;
  const read = (name: string) => form.text(name);
  const values = Object.fromEntries(
    ['shelf', 'what', 'percent', 'rounding', 'from', 'hour', 'until'].map((name) => [name, read(name)]),
  );
  const again = (...faults: string[]) => listPage(ask, faults, values);
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
): Promise<NewLine[] | string> {
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

async function byFile(ask: PanelAsk, form: PanelForm): Promise<PanelDone> {
  const { store, settings, now } = ask;
  // PostgreSQL cannot store NUL in texts.
  const text = (await textOf(ask, form)).replaceAll('\0', '');
  const again = (faults: string[]) => listPage(ask, faults, { text: form.text('text') });
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
export const batchesScreen: PanelScreen = {
  address: priceAddresses.batches,
  roles: ['catalogue'],
  show: (ask) => listPage(ask),
  actions: { procent: { run: byPercent }, plik: { limits: fileForm, run: byFile } },
};
