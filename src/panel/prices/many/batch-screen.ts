import { allProducts } from '../../../data/owner/assortment.ts';
import type { BatchLine, PriceBatch } from '../../../data/owner/price-batches.ts';
import { staffLimits } from '../../../shop/limits.ts';
import { formatMoney, money2 } from '../../../shop/money/money.ts';
import { lineName } from '../../../shop/product/line-name.ts';
import { csvStart, writeCsvRow } from '../../../shop/text/csv.ts';
import { counted } from '../../../shop/text/plural.ts';
import { panelPath } from '../../addresses.ts';
import { pageLinks } from '../../pieces/list/page-links.ts';
import { cursorIn } from '../../pieces/place.tsx';
import { dayText, whenText } from '../../pieces/when.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelScreen } from '../../screen.ts';
import { numberIn, priceAddresses } from '../price-addresses.ts';
import { momentText } from '../price-words.ts';
import { judgeBy } from './batch-lines.ts';
import { countedPrices, fileColumns } from './batch-names.ts';

function afterText({ edit }: BatchLine): string {
  if (edit.kind === 'regular') return formatMoney(edit.gross);
  if (edit.kind === 'plan') return `${formatMoney(edit.gross)} od ${momentText(edit.startsAt)}`;
  if (edit.kind !== 'promotion') return '–';
  const { gross, startsAt, endsAt } = edit.promotion;
  return `promocja ${formatMoney(gross)} od ${dayText(startsAt)}${endsAt === null ? '' : ` do ${dayText(endsAt - 1)}`}`;
}

function difference({ edit, before }: BatchLine): string {
  const gross = 'gross' in edit ? edit.gross : edit.kind === 'promotion' ? edit.promotion.gross : before;
  const percent = before === 0 ? 0 : Math.round(((gross - before) * 1000) / before) / 10;
  return `${percent > 0 ? '+' : ''}${String(percent).replace('.', ',').replace('-', '−')}%`;
}

const lineStates = ['waiting', 'refused', 'done', 'undone'] as const;

async function load(ask: PanelAsk) {
  const batch = await batchOf(ask);
  if (!batch) return missing();
  const { store, url } = ask;
  const sent = url.searchParams.get('stan');
  const state = lineStates.find((one) => one === sent) ?? null;
  const { rows: lines, ...page } = await store.priceBatches.lines(batch.id, cursorIn(url), staffLimits.perPage, state);
  return {
    id: batch.id,
    title: batch.title,
    who: batch.who,
    when: whenText(batch.createdAt),
    state: batch.state,
    shown: state,
    counts: await store.priceBatches.counts(batch.id),
    rows: lines.map((line) => ({
      position: line.position,
      to: panelPath(priceAddresses.size, { id: line.product.id, size: line.size.id }),
      name: lineName({ name: line.product.name, sizeName: line.size.name }),
      code: line.product.code,
      before: formatMoney(line.before),
      after: afterText(line),
      difference: difference(line),
      state: line.state,
      refusal: line.refusal,
    })),
    pages: pageLinks(
      url,
      page,
      lines.map(({ position }) => position),
    ),
  };
}

async function batchOf({ store, params }: PanelAsk): Promise<PriceBatch | null> {
  const id = numberIn(params.batch);
  return id === null ? null : store.priceBatches.batch(id);
}

const turned = (verb: 'apply' | 'undo') => ({
  run: async (ask: PanelAsk): Promise<DataDone<never>> => {
    const { store, settings, now } = ask;
    const batch = await batchOf(ask);
    if (!batch) return missing();
    const to = panelPath(priceAddresses.batch, { batch: batch.id });
    const result = await store.priceBatches[verb](batch.id, judgeBy(settings.omnibus, now), now);
    if (!result) return { to, notice: verb === 'apply' ? 'Ta zmiana była już zapisana.' : 'Nie ma czego cofać.' };
    const { done, refused } = result;
    const left = refused > 0 ? ` Pominięto: ${refused}, powody są w tabeli.` : '';
    return {
      to,
      notice: `${verb === 'apply' ? 'Zapisano' : 'Cofnięto'}: ${counted(done, countedPrices)}.${left}`,
      ...(verb === 'apply' && done > 0 ? { undo: { to: `${to}?akcja=cofnij`, fields: {} } } : {}),
      journal: {
        action: verb === 'apply' ? 'prices-applied' : 'prices-undone',
        subject: `price-batch ${batch.id}`,
        after: result,
      },
    };
  },
});

/** The price differences of one bulk change, with its possible actions. */
export const batchScreen = dataScreen({
  address: priceAddresses.batch,
  roles: ['catalogue'],
  load,
  actions: { zastosuj: turned('apply'), cofnij: turned('undo') },
});

/** All prices as a file that can be edited and uploaded, streamed in portions. */
export const priceFileScreen: PanelScreen = {
  address: priceAddresses.file,
  roles: ['catalogue'],
  show: async ({ store }) => {
    const products = await store.maintain(async ({ orm }) => allProducts(orm));
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(`${csvStart}${writeCsvRow([...fileColumns])}\r\n`)),
      pull: async (controller) => {
        const { value, done } = await products.next();
        if (done) return controller.close();
        const rows = value.sizes.map(({ id, gross }) =>
          writeCsvRow([value.code, id, gross > 0 ? money2(gross).replace('.', ',') : '', '', '', '', '']),
        );
        if (rows.length > 0) controller.enqueue(encoder.encode(`${rows.join('\r\n')}\r\n`));
        else controller.enqueue(encoder.encode(''));
      },
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="ceny.csv"',
      },
    });
  },
};
