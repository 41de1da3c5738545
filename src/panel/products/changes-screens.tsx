import type { ChangeCounts, ChangeItem, ChangeRow } from '../../data/owner/catalogue/changes-of-many.ts';
import { staffLimits } from '../../shop/limits.ts';
import { differencesOf } from '../../shop/owner/product/differences.ts';
import { columnText, recordsInCsv } from '../../shop/owner/product/product-file.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import { readCsv } from '../../shop/text/csv.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { ActionForm, Button, Faults } from '../pieces/form.tsx';
import { CursorPager, cursorIn } from '../pieces/place.tsx';
import { chosenLink, Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import {
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelDone,
  type PanelPage,
  type PanelScreen,
} from '../screen.ts';
import { CatalogueNav } from './catalogue-nav.tsx';
import { pictureForm, problemTexts, wholeOf } from './picture-files.ts';
import { addByCode } from './pictures-by-code.ts';
import { numberOf } from './product-texts.ts';
import { refusalText } from './refusal-texts.ts';

const address = '/panel/produkty/zmiany';
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

const stateNames: Record<ChangeRow['state'], string> = {
  shown: 'do zatwierdzenia',
  applying: 'w trakcie',
  applied: 'zapisana',
  undoing: 'w trakcie cofania',
  undone: 'cofnięta',
};

async function listPage(ask: PanelAsk, faults: string[] = [], heading?: string): Promise<PanelPage> {
  const latest = await ask.store.ownCatalogue.many.latest(shownLatest);
  return {
    title: 'Plik CSV i zmiany wielu produktów',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here={address} />
        <Faults texts={faults} heading={heading} />
        <div className="panes">
          <section aria-labelledby="z-pliku">
            <h2 id="z-pliku">Produkty z pliku CSV</h2>
            <p>
              Plik dodaje produkty o nowych kodach i zmienia te o znanych. Zmieniają się tylko kolumny, które w nim są.
              Najpierw zobaczysz każdą różnicę. Nowe produkty są ukryte, dopóki ich nie pokażesz.
            </p>
            <p>
              <a href="/panel/produkty/wzor.csv" download>
                Pobierz wzór
              </a>{' '}
              <a href="/panel/produkty/eksport.csv" download>
                Pobierz wszystkie produkty
              </a>
            </p>
            {ask.staff.role === 'owner' ? (
              <p>
                Wszystko, co jest Twoje w sklepie, razem ze zdjęciami, stronami i ustawieniami:{' '}
                <a href="/panel/eksport.tar.gz" download>
                  Pobierz całość (tar.gz)
                </a>
              </p>
            ) : null}
            <ActionForm action="plik" files>
              <p className="field">
                <label htmlFor="plik">Plik CSV</label>
                <input id="plik" name="plik" type="file" accept=".csv,text/csv" aria-describedby="plik-hint" />
                <small id="plik-hint">{`Do ${mostProducts} produktów i 20 MB.`}</small>
              </p>
              <Button>Pokaż różnice</Button>
            </ActionForm>
          </section>
          <section aria-labelledby="wiele-zdjec">
            <h2 id="wiele-zdjec">Wiele zdjęć naraz</h2>
            <p>
              Nazwa pliku mówi, czyje to zdjęcie: KUB-7.jpg jest pierwszym zdjęciem produktu o kodzie KUB-7, a
              KUB-7-2.jpg drugim.
            </p>
            <ActionForm action="zdjecia" files>
              <p className="field">
                <label htmlFor="zdjecia">Pliki JPG, PNG lub WebP</label>
                <input id="zdjecia" name="zdjecia" type="file" multiple accept="image/jpeg,image/png,image/webp" />
              </p>
              <Button>Dodaj zdjęcia</Button>
            </ActionForm>
          </section>
        </div>
        <section aria-labelledby="ostatnie">
          <h2 id="ostatnie">Ostatnie zmiany</h2>
          <Table
            name="Zmiany wielu produktów"
            columns={['Kiedy', 'Co', 'Kto', 'Stan']}
            empty="Nie było jeszcze takich zmian."
            rows={latest.map((row) => ({
              key: row.id,
              cells: [
                whenText(row.createdAt),
                <a key="open" href={`${address}/${row.id}`}>
                  {row.title}
                </a>,
                row.who,
                stateNames[row.state],
              ],
            }))}
          />
        </section>
      </>
    ),
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

const takeFile: PanelAction = {
  limits: fileForm,
  run: async (ask, form): Promise<PanelDone> => {
    const [file] = form.files;
    if (!file) return listPage(ask, ['Wybierz plik CSV.']);
    if (!file.content)
      return listPage(ask, [
        file.problem === 'tooLarge' || file.problem === 'empty' ? problemOf(file.problem) : 'To nie jest plik CSV.',
      ]);
    const sent = await ask.store.uploads.open(file.content.key);
    const text = sent ? decoded(await wholeOf(sent)).replaceAll('\0', '') : '';
    await ask.store.uploads.remove(file.content.key);
    const records = readRecords(text);
    if ('fault' in records) return listPage(ask, [records.fault]);
    const about = { title: file.name.slice(0, 200), who: ask.staff.name };
    const { id, same } = await ask.store.ownCatalogue.many.showFile(records.found, about, ask.now);
    const unchanged = same > 0 ? ` Bez zmian: ${same}.` : '';
    return { to: `${address}/${id}`, notice: `Nic się jeszcze nie zmieniło. Sprawdź różnice i zatwierdź.${unchanged}` };
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

export const changesScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: (ask) => listPage(ask),
  actions: {
    plik: takeFile,
    zdjecia: {
      limits: pictureForm,
      run: async (ask, form) => {
        const { done, refused } = await addByCode(ask, form);
        const faults = refused.map(
          ({ name, reason }) =>
            `${name}: ${reason === 'code' ? 'nie ma produktu o takim kodzie.' : problemTexts[reason]}`,
        );
        if (done === 0 && faults.length === 0) return listPage(ask, ['Wybierz pliki ze zdjęciami.']);
        const journal: NewJournalEntry = { action: 'pictures-added', subject: 'products', after: { added: done } };
        if (faults.length === 0) return { to: address, notice: `Dodano zdjęć: ${done}.`, journal };
        if (done === 0) return listPage(ask, faults);
        await ask.store.journal.write(ask.staff, journal, ask.now);
        return listPage(ask, faults, `Dodano zdjęć: ${done}. Tych plików nie dodano:`);
      },
    },
  },
};

async function changePage(ask: PanelAsk, change: ChangeRow): Promise<PanelPage> {
  const { many } = ask.store.ownCatalogue;
  const counts = await many.counts(change.id);
  const sent = ask.url.searchParams.get('stan');
  const filter = filters.find(({ key }) => key === sent) ?? filters[0];
  const { rows: items, ...page } = await many.items(change.id, cursorIn(ask.url), staffLimits.perPage, filter.state);
  return {
    title: change.title,
    body: (
      <>
        <CatalogueNav here="" />
        <p>{`${whenText(change.createdAt)}, ${change.who}. Stan: ${stateNames[change.state]}.`}</p>
        <Progress change={change} counts={counts} />
        <p className="links">
          {filters.map(({ key, name, state }) => (
            <a
              key={key}
              href={key === '' ? `${address}/${change.id}` : `${address}/${change.id}?stan=${key}`}
              {...chosenLink(filter.key === key)}
            >
              {state === null ? name : `${name}: ${counts[state]}`}
            </a>
          ))}
        </p>
        <Table
          name="Różnice"
          columns={['Kod', 'Różnice', 'Stan']}
          empty={filter.state === null ? 'Ten plik niczego nie zmienia.' : 'Nie ma takich wierszy.'}
          rows={items.map((item) => ({
            key: item.position,
            cells: [item.code, <Differences key="differences" item={item} />, itemText(item)],
          }))}
        />
        <CursorPager url={ask.url} page={page} ids={items.map(({ position }) => position)} />
      </>
    ),
  };
}

const filters = [
  { key: '', name: 'Wszystkie', state: null },
  { key: 'odrzucone', name: 'Odrzucone', state: 'refused' },
  { key: 'do-zapisania', name: 'Do zapisania', state: 'waiting' },
  { key: 'zapisane', name: 'Zapisane', state: 'done' },
] as const satisfies readonly { key: string; name: string; state: ChangeItem['state'] | null }[];

function itemText({ state, refusal, before }: ChangeItem) {
  if (state === 'refused') return <strong className="fault">{refusalText(refusal ?? '')}</strong>;
  if (state === 'waiting') return before ? 'zmiana' : 'nowy produkt';
  return state === 'done' ? 'zapisany' : before ? 'cofnięty' : 'ukryty';
}

function Differences({ item: { before, after } }: { item: ChangeItem }) {
  if (!after) return null;
  const differences = differencesOf(before, after).filter(({ to, from }) => before || to !== '' || from !== '');
  return (
    <ul className="differences">
      {differences.map(({ field, from, to }) => (
        <li key={field}>
          {columnText(field)}:{' '}
          {before ? (
            <>
              <del>{shortened(from)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          ) : null}
          <ins>{shortened(to)}</ins>
        </li>
      ))}
    </ul>
  );
}

const longestShown = 160;
const shortened = (text: string) =>
  text === '' ? '(puste)' : text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;

function Progress({ change, counts }: { change: ChangeRow; counts: ChangeCounts }) {
  const { state } = change;
  const all = counts.waiting + counts.done + counts.undone;
  const isUndoing = state === 'undoing';
  const ready = isUndoing ? counts.undone : counts.done;
  return (
    <section aria-labelledby="postep">
      <h2 id="postep" className="hidden">
        Postęp
      </h2>
      <p>
        {[
          `Do zapisania: ${counts.waiting}`,
          `zapisane: ${counts.done}`,
          `cofnięte: ${counts.undone}`,
          `odrzucone: ${counts.refused}`,
        ].join(', ')}
        .
      </p>
      {state === 'applying' || state === 'undoing' ? (
        <p>
          <progress aria-label="Postęp" max={Math.max(all, 1)} value={ready} />
        </p>
      ) : null}
      {state === 'shown' && counts.waiting > 0 ? (
        <ActionForm action="zapisz">
          <Button>{`Zapisz zmiany: ${counts.waiting}`}</Button>
        </ActionForm>
      ) : null}
      {state === 'applying' || isUndoing ? (
        <ActionForm action={isUndoing ? 'cofnij' : 'zapisz'} className="go-on">
          <Button>Dalej</Button>
        </ActionForm>
      ) : null}
      {state === 'applied' && counts.done > 0 ? (
        <ActionForm action="pokaz">
          <Button>Pokaż nowe produkty w sklepie</Button>{' '}
          <small>Nowe produkty z tej zmiany są ukryte. Obejrzyj je najpierw na liście produktów.</small>
        </ActionForm>
      ) : null}
      {state === 'applied' && counts.done > 0 ? (
        <ActionForm action="cofnij">
          <Button quiet>Cofnij te zmiany</Button>{' '}
          <small>
            Wrócą poprzednie wartości; nowe produkty zostaną ukryte. Czego ktoś dotknął później, zostanie bez zmian, a
            zapas zmieni się o różnicę.
          </small>
        </ActionForm>
      ) : null}
    </section>
  );
}

const run = (way: 'apply' | 'undo'): PanelAction => ({
  run: async (ask): Promise<PanelDone> => {
    const { many } = ask.store.ownCatalogue;
    const change = await many.byId(numberOf(ask.params.id ?? '') ?? 0);
    const result = change && (await many.run(change.id, way, { now: ask.now }));
    if (!change) return missing();
    const to = `${address}/${change.id}`;
    if (!result) return { to, notice: 'Tej zmiany nie można już zapisać ani cofnąć.' };
    if (result.isMore) return { to, notice: 'Trwa. Kolejna część zacznie się sama albo po przycisku „Dalej”.' };
    const counts = await many.counts(change.id);
    return {
      to,
      notice: way === 'apply' ? `Zapisano produktów: ${counts.done}.` : `Cofnięto produktów: ${counts.undone}.`,
      journal: {
        action: way === 'apply' ? 'products-changed' : 'products-change-undone',
        subject: `products-change ${change.id}`,
        after: { title: change.title, ...counts },
      },
    };
  },
});

const showNew: PanelAction = {
  run: async (ask): Promise<PanelDone> => {
    const { many } = ask.store.ownCatalogue;
    const change = await many.byId(numberOf(ask.params.id ?? '') ?? 0);
    if (!change) return missing();
    const shown = await many.showNew(change.id);
    const to = `${address}/${change.id}`;
    if (shown === 0) return { to, notice: 'Żaden nowy produkt z tej zmiany nie jest ukryty.' };
    return {
      to,
      notice: `Pokazano produktów: ${shown}.`,
      journal: { action: 'products-shown', subject: `products-change ${change.id}`, after: { shown } },
    };
  },
};

export const changeScreen: PanelScreen = {
  address: `${address}/:id`,
  roles: ['catalogue'],
  show: async (ask) => {
    const change = await ask.store.ownCatalogue.many.byId(numberOf(ask.params.id ?? '') ?? 0);
    return change ? changePage(ask, change) : missing();
  },
  actions: { zapisz: run('apply'), cofnij: run('undo'), pokaz: showNew },
};
