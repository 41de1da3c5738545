import { fieldsOf, moveFieldName } from '../../shop/owner/move/move-fields.ts';
import type { MoveOptions } from '../../shop/owner/move/move-options.ts';
import { type MoveNote, moveNotes } from '../../shop/owner/move/move-options.ts';
import type { MoveFileAbout, MoveReport } from '../../shop/owner/move/move-report.ts';
import { ignoredColumns } from '../../shop/owner/move/move-report.ts';
import { panelPath } from '../addresses.ts';
import { whenText } from '../pieces/when.ts';
import { numberOf } from '../products/product-texts.ts';
import { type DataDone, dataScreen, missing, type PanelAction, type PanelAsk } from '../screen.ts';
import { saidMove, taxesOf } from './move-form-values.ts';
import { kindValue, moveAddress } from './move-names.ts';

const shownRedirects = 20;
const shownFailed = 20;

export interface MoveTold {
  faults: string[];
}

type Done = DataDone<MoveTold>;

const fileFacts = ({ head, samples, rows, fields, platform, content }: MoveFileAbout) => ({
  kind: kindValue({ platform, content }),
  content,
  rows,
  ignored:
    content === 'products' || content === 'clients' || content === 'variants' ? ignoredColumns({ head, fields }) : [],
  columns: head.map((name, at) => ({
    name: name || `(kolumna ${at + 1})`,
    samples: samples.map((row) => row[at] ?? '').filter(Boolean),
    field: fields[at] ?? '',
  })),
});

const vatText = (vat: MoveOptions['vat']): string => (vat === null ? 'zw' : String(vat));

const reportFacts = ({ notes, ...report }: MoveReport) => ({
  ...report,
  notes: Object.entries(notes).flatMap(([note, own]) =>
    // A report of an older version may say what is no longer said.
    Object.hasOwn(moveNotes, note) ? [{ text: moveNotes[note as MoveNote], ...own }] : [],
  ),
});

const nothingToShow =
  'Nie ma czego pokazać: nowe produkty z tego przeniesienia są już w sklepie albo nie były opublikowane w starym.';

async function load({ store, params }: PanelAsk) {
  const id = numberOf(params.id ?? '') ?? 0;
  const move = await store.moves.byId(id);
  if (!move) return missing();
  const files = await store.moves.files(id);
  const { options, report } = move;
  return {
    id,
    who: move.who,
    when: whenText(move.createdAt),
    state: move.state,
    fault: move.fault,
    changeId: move.changeId,
    files: files.map(({ position, name, about, fault }) => ({
      position,
      name,
      fault,
      about: about && fileFacts(about),
    })),
    choices: {
      products: fieldsOf('products').map((field) => [field, moveFieldName(field)] as const),
      clients: fieldsOf('clients').map((field) => [field, moveFieldName(field)] as const),
    },
    taxes: taxesOf(files).map((name) => ({
      name,
      rate: Object.hasOwn(options.taxes, name) ? vatText(options.taxes[name] ?? null) : vatText(options.vat),
    })),
    options: { ...options, vat: vatText(options.vat), taxes: undefined },
    report: report && reportFacts(report),
    progress: await store.moves.progress(id),
    redirects: await store.moves.redirectsOf(id, shownRedirects),
    failedPictures: await store.moves.failedPictures(id, shownFailed),
  };
}

export type MoveData = Exclude<Awaited<ReturnType<typeof load>>, Response>;

/** An action on the move of the address. `null`: it is not in a state for it. */
const onMove = (
  run: (ask: PanelAsk, id: number, form: Parameters<PanelAction<Done>['run']>[1]) => Promise<Done | null>,
): PanelAction<Done> => ({
  run: async (ask, form) => {
    const id = numberOf(ask.params.id ?? '') ?? 0;
    if (!(await ask.store.moves.byId(id))) return missing();
    return (
      (await run(ask, id, form)) ?? {
        to: panelPath(moveAddress, { id }),
        notice: 'Ktoś zmienił to przeniesienie w międzyczasie. Zobacz, jak jest teraz.',
      }
    );
  },
});

const here = (id: number) => panelPath(moveAddress, { id });

const describe = onMove(async ({ store }, id, form) => {
  const move = await store.moves.byId(id);
  if (!move) return null;
  const said = saidMove(form, await store.moves.files(id), move.options);
  if (!said.isOther && said.faults.length > 0) return { told: { faults: said.faults } };
  const done = await store.moves.describe(id, said, said.isOther ? 'reading' : 'planning');
  if (!done) return null;
  const notice = said.isOther
    ? 'Sklep czyta pliki jeszcze raz. Sprawdź potem kolumny.'
    : 'Trwa próba: sklep sprawdza, co zrobi, i niczego nie zmienia.';
  return { to: here(id), notice };
});

export const moveScreen = dataScreen<MoveData, MoveTold>({
  address: moveAddress,
  roles: [],
  load,
  actions: {
    proba: describe,
    popraw: onMove(async ({ store }, id) =>
      (await store.moves.reopen(id))
        ? { to: here(id), notice: 'Popraw kolumny albo ustawienia i powtórz próbę.' }
        : null,
    ),
    przenies: onMove(async ({ store }, id) =>
      (await store.moves.begin(id))
        ? {
            to: here(id),
            notice: 'Przenoszenie się zaczęło. Możesz zamknąć tę stronę.',
            journal: { action: 'move-begun', subject: `move ${id}` },
          }
        : null,
    ),
    cofnij: onMove(async ({ store }, id) =>
      (await store.moves.undo(id))
        ? {
            to: here(id),
            notice: 'Cofanie się zaczęło. Możesz zamknąć tę stronę.',
            journal: { action: 'move-undone', subject: `move ${id}` },
          }
        : null,
    ),
    zdjecia: onMove(async ({ store, now }, id) => {
      const count = await store.moves.retryPictures(id, now);
      return { to: here(id), notice: `Sklep spróbuje jeszcze raz pobrać zdjęć: ${count}.` };
    }),
    pokaz: onMove(async ({ store }, id) => {
      const shown = await store.moves.showNew(id);
      if (shown === 0) return { to: here(id), notice: nothingToShow };
      return {
        to: here(id),
        notice: `Pokazano produktów: ${shown}.`,
        journal: { action: 'products-shown', subject: `move ${id}`, after: { shown } },
      };
    }),
  },
});
