import { documentNumber } from '../../shop/order/documents/document-numbers.ts';
import { type DocumentSeries, nextNumber } from '../../shop/order/documents/next-numbers.ts';
import type { SaleDocumentKind } from '../../shop/order/documents/sale-document.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { whenText } from '../pieces/when.ts';
import { dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { numbersAddress } from './document-addresses.ts';

const names: Record<SaleDocumentKind, string> = {
  invoice: 'Faktury',
  advance: 'Faktury zaliczkowe',
  correction: 'Korekty',
  proof: 'Potwierdzenia zakupu',
};
const yearOf = ({ now }: PanelAsk) => Number(dayOf(now).slice(0, 4));
const mostMissing = 10;

const missingText = ({ missing }: DocumentSeries) =>
  missing
    .slice(0, mostMissing)
    .map(([from, until]) => (from === until ? `${from}` : `${from}–${until}`))
    .join(', ') + (missing.length > mostMissing ? ' i dalsze' : '');

async function load(ask: PanelAsk) {
  const year = yearOf(ask);
  const since = await ask.store.documentSeries.unconfirmedSince();
  return {
    year,
    since: since === null ? null : whenText(since),
    rows: (await ask.store.documentSeries.ofYear(year)).map((series) => ({
      kind: series.kind,
      name: names[series.kind],
      last: series.used === 0 ? null : documentNumber(series.kind, year, series.used),
      next: String(series.last + 1),
      sample: documentNumber(series.kind, year, series.last + 1),
      missing: missingText(series),
    })),
  };
}

type Typed = Record<string, string>;
/** What was typed, with what is wrong with it, by kind. */
interface NumbersTold {
  values: Typed;
  faults: Typed;
}

async function save(ask: PanelAsk, form: PanelForm) {
  const year = yearOf(ask);
  const [values, faults, after]: [Typed, Typed, Record<string, number>] = [{}, {}, {}];
  const { store, now } = ask;
  const series = await store.documentSeries.ofYear(year);
  const check = (one: DocumentSeries): number | null => {
    const typed = form.text(one.kind);
    values[one.kind] = typed;
    const result = nextNumber(typed, one);
    if ('fault' in result) {
      faults[one.kind] = result.fault;
      return null;
    }
    after[one.kind] = result.next;
    return result.next;
  };
  // All faults are told at once; the store checks again with its rows locked.
  for (const one of series) check(one);
  const done = Object.keys(faults).length === 0 ? await store.documentSeries.confirm(year, check, now) : null;
  if (!done) return { told: { values, faults } };
  const before = Object.fromEntries(done.before.map(({ kind, last }) => [kind, last + 1]));
  return {
    to: numbersAddress,
    notice: 'Numery zapisane. Sklep wystawia dokumenty.',
    journal: { action: 'numbers-set', subject: 'shop', before, after } as const,
  };
}

/** The next numbers of documents, for an owner who knows of documents that the shop does not have. */
export const numbersScreen = dataScreen<Awaited<ReturnType<typeof load>>, NumbersTold>({
  address: numbersAddress,
  roles: [],
  load,
  actions: { zapisz: { confirmed: true, run: save } },
});
