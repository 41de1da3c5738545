import { allProducts } from '../../data/owner/assortment.ts';
import type { BatchLine, PriceBatch } from '../../data/owner/price-batches.ts';
import { staffLimits } from '../../shop/limits.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { csvStart, writeCsvRow } from '../../shop/text/csv.ts';
import { counted } from '../../shop/text/plural.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText, whenText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelDone, type PanelPage, type PanelScreen } from '../screen.ts';
import { fileColumns, judgeBy } from './batch-lines.ts';
import { batchStates, countedPrices } from './batches-screen.tsx';
import { numberIn, priceAddresses } from './price-list-screen.tsx';
import { momentText } from './price-words.ts';

const lineStates: Record<BatchLine['state'], string> = {
  waiting: 'można zapisać',
  refused: 'odrzucona',
  done: 'zapisana',
  undone: 'cofnięta',
};

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

async function batchPage(ask: PanelAsk, batch: PriceBatch): Promise<PanelPage> {
  const { store, url } = ask;
  const { rows: lines, ...page } = await store.priceBatches.lines(batch.id, cursorIn(url), staffLimits.perPage);
  const counts = await store.priceBatches.counts(batch.id);
  const { state } = batch;
  return {
    title: batch.title,
    body: (
      <>
        <p>{`${batch.who}, ${whenText(batch.createdAt)}: ${batchStates[state]}.`}</p>
        <p>
          {(Object.keys(counts) as BatchLine['state'][])
            .filter((own) => counts[own] > 0)
            .map((own) => `${lineStates[own]}: ${counts[own]}`)
            .join(' · ')}
        </p>
        {state !== 'undone' && counts.waiting > 0 ? (
          <ActionForm action="zastosuj">
            <p>Odrzucone pozycje zostaną pominięte; pozostałe sprawdzimy jeszcze raz przy zapisie.</p>
            <Button>{`Zapisz (${counted(counts.waiting, countedPrices)})`}</Button>
          </ActionForm>
        ) : null}
        {state === 'applied' && counts.done > 0 ? (
          <ActionForm action="cofnij">
            <p>
              Cofnięcie przywraca dawne ceny tam, gdzie wolno, kończy promocje i odwołuje plany. Historia cen zachowa
              obie zmiany.
            </p>
            <Button quiet>Cofnij</Button>
          </ActionForm>
        ) : null}
        <Table
          name="Różnice"
          columns={['Produkt', 'Cena regularna', 'Po zmianie', 'Różnica', 'Czy wolno']}
          empty="Ta zmiana nie ma pozycji."
          rows={lines.map((line) => ({
            key: line.position,
            cells: [
              <span key="name">
                <a href={panelPath(priceAddresses.size, { id: line.product.id, size: line.size.id })}>
                  {line.size.name === '' ? line.product.name : `${line.product.name}, ${line.size.name}`}
                </a>
                <small>{line.product.code}</small>
              </span>,
              formatMoney(line.before),
              afterText(line),
              difference(line),
              <span key="state" className={line.refusal === null ? 'good' : 'late'}>
                {lineStates[line.state]}
                {line.refusal === null ? null : <small>{line.refusal}</small>}
              </span>,
            ],
          }))}
        />
        <CursorPager url={url} page={page} ids={lines.map(({ position }) => position)} />
        <p>
          <a href={priceAddresses.batches}>Wszystkie zmiany</a>
        </p>
      </>
    ),
  };
}

async function batchOf({ store, params }: PanelAsk): Promise<PriceBatch | null> {
  const id = numberIn(params.batch);
  return id === null ? null : store.priceBatches.batch(id);
}

const turned = (verb: 'apply' | 'undo') => ({
  run: async (ask: PanelAsk): Promise<PanelDone> => {
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
      journal: {
        action: verb === 'apply' ? 'prices-applied' : 'prices-undone',
        subject: `price-batch ${batch.id}`,
        after: result,
      },
    };
  },
});

/** The price differences of one bulk change, with its possible actions. */
export const batchScreen: PanelScreen = {
  address: priceAddresses.batch,
  roles: ['catalogue'],
  show: async (ask) => {
    const batch = await batchOf(ask);
    return batch ? batchPage(ask, batch) : missing();
  },
  actions: { zastosuj: turned('apply'), cofnij: turned('undo') },
};

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
