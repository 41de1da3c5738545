import { recordsInCsv } from '../../../shop/owner/product/product-file.ts';
import type { NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import { readCsv } from '../../../shop/text/csv.ts';
import { humanTime } from '../../../shop/time/human-time.ts';
import type { FormLimits } from '../../../shop/upload/sent-form.ts';
import { panelPath } from '../../addresses.ts';
import { whenText } from '../../pieces/when.ts';
import { type DataDone, dataScreen, type PanelAction, type PanelAsk } from '../../screen.ts';
import { problemTexts, productPicturesForm, wholeOf } from '../picture-files.ts';
import { addByCode } from '../pictures-by-code.ts';
import { fileAddresses } from './file-addresses.ts';

const mebibyte = 1_024 * 1_024;
const mostProducts = 10_000;
const shownLatest = 30;

const fileForm: FormLimits = {
  fields: 10,
  bytes: 16 * 1_024,
  files: {
    most: 1,
    bytes: 25 * mebibyte,
    rules: { maxBytes: 20 * mebibyte, kinds: ['csv', 'txt'] },
    takes: (field) => field === 'plik',
  },
};

/** Why nothing, or not everything, was taken. */
export interface FileTold {
  faults: string[];
  heading: string;
}

type Done = DataDone<FileTold>;

const refused = (faults: string[], heading = 'Niczego nie wczytano. Popraw:'): Done => ({ told: { faults, heading } });

async function load({ store, staff, now }: PanelAsk) {
  const latest = await store.ownCatalogue.many.latest(shownLatest);
  return {
    isOwner: staff.role === 'owner',
    most: mostProducts,
    rows: latest.map(({ id, title, who, state, createdAt }) => ({
      id,
      title,
      who,
      state,
      when: { short: humanTime(createdAt, now), whole: whenText(createdAt) },
    })),
  };
}

/** Spreadsheets on Windows may still write Windows-1250. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

const takeFile: PanelAction<Done> = {
  limits: fileForm,
  run: async (ask, form): Promise<Done> => {
    const [file] = form.files;
    if (!file) return refused(['Wybierz plik CSV.']);
    if (!file.content)
      return refused([
        file.problem === 'tooLarge' || file.problem === 'empty' ? problemOf(file.problem) : 'To nie jest plik CSV.',
      ]);
    const sent = await ask.store.uploads.open(file.content.key);
    const text = sent ? decoded(await wholeOf(sent)).replaceAll('\0', '') : '';
    await ask.store.uploads.remove(file.content.key);
    const records = readRecords(text);
    if ('fault' in records) return refused([records.fault]);
    const about = { title: file.name.slice(0, 200), who: ask.staff.name };
    const { id, same } = await ask.store.ownCatalogue.many.showFile(records.found, about, ask.now);
    const unchanged = same > 0 ? ` Bez zmian: ${same}.` : '';
    return {
      to: panelPath(fileAddresses.change, { id }),
      notice: `Nic się jeszcze nie zmieniło. Sprawdź różnice i zatwierdź.${unchanged}`,
    };
  },
};

const problemOf = (problem: 'tooLarge' | 'empty') =>
  problem === 'empty' ? 'Plik jest pusty.' : 'Plik jest większy niż 20 MB.';

function readRecords(text: string): { found: ReturnType<typeof recordsInCsv> } | { fault: string } {
  try {
    const found = recordsInCsv(readCsv(text));
    if (found.length === 0) return { fault: 'W pliku nie ma żadnego produktu.' };
    if (found.length > mostProducts) return { fault: `W pliku jest więcej niż ${mostProducts} produktów. Podziel go.` };
    return { found };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [, column] = /^there is no column "(.*)"$/s.exec(error.message) ?? [];
    if (column === 'code') return { fault: 'W pliku nie ma kolumny „kod”.' };
    if (column !== undefined) return { fault: `Nie znamy kolumny „${column}”. Nazwy kolumn są we wzorze.` };
    return { fault: 'Nie udało się odczytać pliku: sprawdź cudzysłowy.' };
  }
}

export const changesScreen = dataScreen<Awaited<ReturnType<typeof load>>, FileTold>({
  address: fileAddresses.changes,
  roles: ['catalogue'],
  menu: 'Pliki i zmiany',
  load,
  actions: {
    plik: takeFile,
    zdjecia: {
      limits: productPicturesForm,
      run: async (ask, form) => {
        const { done, refused: left } = await addByCode(ask, form);
        const faults = left.map(
          ({ name, reason }) =>
            `${name}: ${reason === 'code' ? 'nie ma produktu o takim kodzie.' : problemTexts[reason]}`,
        );
        if (done === 0 && faults.length === 0) return refused(['Wybierz pliki ze zdjęciami.']);
        const journal: NewJournalEntry = { action: 'pictures-added', subject: 'products', after: { added: done } };
        if (faults.length === 0) return { to: fileAddresses.changes, notice: `Dodano zdjęć: ${done}.`, journal };
        if (done === 0) return refused(faults);
        await ask.store.journal.write(ask.staff, journal, ask.now);
        return refused(faults, `Dodano zdjęć: ${done}. Tych plików nie dodano:`);
      },
    },
  },
});
