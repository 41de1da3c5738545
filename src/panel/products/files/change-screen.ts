import type { ChangeItem } from '../../../data/owner/catalogue/changes-of-many.ts';
import { staffLimits } from '../../../shop/limits.ts';
import { differencesOf } from '../../../shop/owner/product/differences.ts';
import { columnText } from '../../../shop/owner/product/product-file.ts';
import { panelPath } from '../../addresses.ts';
import { pageLinks } from '../../pieces/list/page-links.ts';
import { cursorIn } from '../../pieces/place.tsx';
import type { Tone } from '../../pieces/state-label.tsx';
import { whenText } from '../../pieces/when.ts';
import { type DataDone, dataScreen, missing, type PanelAction, type PanelAsk } from '../../screen.ts';
import { numberOf } from '../product-texts.ts';
import { rowRefusalText } from '../refusal-texts.ts';
import { itemFilters } from './change-names.ts';
import { fileAddresses } from './file-addresses.ts';

const longestShown = 160;
const shortened = (text: string) =>
  text === '' ? '(puste)' : text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

/** What a row changes; of a new product only what is filled. */
const differencesIn = ({ before, after }: ChangeItem) =>
  after
    ? differencesOf(before, after)
        .filter(({ to, from }) => before || to !== '' || from !== '')
        .map(({ field, from, to }) => ({
          field: columnText(field),
          from: before ? shortened(from) : null,
          to: shortened(to),
        }))
    : [];

function stateOf({ state, refusal, before }: ChangeItem): { text: string; tone: Tone } {
  if (state === 'refused') return { text: rowRefusalText(refusal ?? ''), tone: 'brick' };
  if (state === 'waiting') return { text: before ? 'zmiana' : 'nowy produkt', tone: 'plain' };
  if (state === 'done') return { text: 'zapisany', tone: 'sage' };
  return { text: before ? 'cofnięty' : 'ukryty', tone: 'ink' };
}

async function load({ store, params, url }: PanelAsk) {
  const { many } = store.ownCatalogue;
  const change = await many.byId(numberOf(params.id ?? '') ?? 0);
  if (!change) return missing();
  const sent = url.searchParams.get('stan');
  const filter = itemFilters.find(({ key }) => key === sent) ?? itemFilters[0];
  const { rows, ...page } = await many.items(change.id, cursorIn(url), staffLimits.perPage, filter.state);
  return {
    id: change.id,
    title: change.title,
    who: change.who,
    when: whenText(change.createdAt),
    state: change.state,
    counts: await many.counts(change.id),
    filter: filter.key,
    rows: rows.map((item) => ({
      position: item.position,
      code: item.code,
      state: stateOf(item),
      differences: differencesIn(item),
    })),
    pages: pageLinks(
      url,
      page,
      rows.map(({ position }) => position),
    ),
  };
}

const run = (way: 'apply' | 'undo'): PanelAction<DataDone<never>> => ({
  run: async (ask): Promise<DataDone<never>> => {
    const { many } = ask.store.ownCatalogue;
    const change = await many.byId(numberOf(ask.params.id ?? '') ?? 0);
    const result = change && (await many.run(change.id, way, { now: ask.now }));
    if (!change) return missing();
    const to = panelPath(fileAddresses.change, { id: change.id });
    if (!result) return { to, notice: 'Tej zmiany nie można już zapisać ani cofnąć.' };
    if (result.isMore) return { to, notice: 'Trwa. Kolejna część zacznie się sama albo po przycisku „Dalej”.' };
    const counts = await many.counts(change.id);
    return {
      to,
      notice: way === 'apply' ? `Zapisano produktów: ${counts.done}.` : `Cofnięto produktów: ${counts.undone}.`,
      ...(way === 'apply' && counts.done > 0 ? { undo: { to: `${to}?akcja=cofnij`, fields: {} } } : {}),
      journal: {
        action: way === 'apply' ? 'products-changed' : 'products-change-undone',
        subject: `products-change ${change.id}`,
        after: { title: change.title, ...counts },
      },
    };
  },
});

const showNew: PanelAction<DataDone<never>> = {
  run: async (ask): Promise<DataDone<never>> => {
    const { many } = ask.store.ownCatalogue;
    const change = await many.byId(numberOf(ask.params.id ?? '') ?? 0);
    if (!change) return missing();
    const shown = await many.showNew(change.id);
    const to = panelPath(fileAddresses.change, { id: change.id });
    if (shown === 0) return { to, notice: 'Nie ma już nowych produktów do pokazania.' };
    return {
      to,
      notice: `Pokazano produktów: ${shown}.`,
      journal: { action: 'products-shown', subject: `products-change ${change.id}`, after: { shown } },
    };
  },
};

export const changeScreen = dataScreen({
  address: fileAddresses.change,
  roles: ['catalogue'],
  load,
  actions: { zapisz: run('apply'), cofnij: run('undo'), pokaz: showNew },
});
