import { snippetConsents } from '../../shop/privacy/consent.ts';
import { type Snippet, type SnippetRegion, snippetFault, snippetRegions } from '../../shop/privacy/snippets.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';
import { saveSettings } from './save-settings.ts';

const address = '/panel/dodatki';
const snippetAddress = '/panel/dodatki/:id';

export const regionNames: Record<SnippetRegion, string> = {
  head: 'w nagłówku strony',
  body_top: 'na początku treści',
  body_bottom: 'na końcu treści',
  before_shop_js: 'przed skryptami sklepu',
  after_shop_js: 'po skryptach sklepu',
};

export const consentNames: Record<Snippet['consent'], string> = {
  necessary: 'niezbędny: bez pytania',
  analytics: 'za zgodą na statystyki',
  marketing: 'za zgodą na marketing',
};
const consents = ['necessary', ...snippetConsents] as const;
const most = 20;

const hostsIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

function snippetFrom(form: PanelForm, id: string): Snippet | null {
  const region = snippetRegions.find((known) => known === form.text('region'));
  const consent = consents.find((known) => known === form.text('consent'));
  if (!region || !consent) return null;
  const [html, src] = [form.text('html'), form.text('src')];
  const [hosts, frames] = [hostsIn(form.text('hosts')), hostsIn(form.text('frames'))];
  return {
    id,
    region,
    consent,
    ...(html === '' ? {} : { html }),
    ...(src === '' ? {} : { script: { src } }),
    ...(hosts.length === 0 ? {} : { hosts }),
    ...(frames.length === 0 ? {} : { frames }),
  };
}

/** Errors that the owner can correct in the form, as text. */
function faultOf(snippet: Snippet): string | null {
  const fault = snippetFault(snippet);
  if (fault === null) return null;
  const { html = '', script } = snippet;
  if (html === '' && !script) return 'Podaj adres skryptu albo HTML.';
  if (/<script/i.test(html)) return 'W HTML nie może być <script>: podaj adres skryptu w swoim polu.';
  if (/\son\w+\s*=|javascript:/i.test(html)) return 'W HTML nie może być skryptów w atrybutach.';
  if (/\sstyle\s*=|<style/i.test(html)) return 'W HTML nie może być stylów.';
  if (/names|neither https/.test(fault)) return 'Adres skryptu i serwery zapisuje się jak https://stats.example.';
  return 'HTML pokazuje zdjęcie albo ramkę z serwera, którego nie ma na liście serwerów.';
}

function listPage({ settings }: PanelAsk, faults: string[] = []): PanelPage {
  return {
    title: 'Dodatki zewnętrzne',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults} />
        <p>
          Statystyki, czaty i piksele innych firm. Sklep pyta o zgodę tylko na to, co tu jest, i nie wpuszcza serwerów
          spoza listy. To cudze programy na stronach sklepu, dlatego dodaje je tylko właściciel.
        </p>
        <Table
          name="Dodatki"
          columns={['Dodatek', 'Zgoda', 'Miejsce']}
          empty="Nie ma dodatków."
          rows={settings.snippets.map(({ id, consent, region }) => ({
            key: id,
            cells: [
              <a key="id" href={panelPath(snippetAddress, { id })}>
                {id}
              </a>,
              consentNames[consent],
              regionNames[region],
            ],
          }))}
        />
        <section aria-labelledby="nowy">
          <h2 id="nowy">Nowy dodatek</h2>
          <ActionForm action="dodaj">
            <Field name="id" label="Nazwa" hint="Litery bez polskich znaków, cyfry i łączniki, np. statystyki." />
            <SnippetFields snippet={null} />
            <Button>Dodaj</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
}

function SnippetFields({ snippet }: { snippet: Snippet | null }) {
  return (
    <>
      <Select
        name="consent"
        label="Zgoda"
        value={snippet?.consent ?? 'analytics'}
        choices={consents.map((value) => ({ value, label: consentNames[value] }))}
      />
      <Select
        name="region"
        label="Miejsce"
        value={snippet?.region ?? 'body_bottom'}
        choices={snippetRegions.map((value) => ({ value, label: regionNames[value] }))}
      />
      <Field name="src" label="Adres skryptu" value={snippet?.script?.src ?? ''} />
      <Field name="html" label="HTML bez skryptów" value={snippet?.html ?? ''} lines={4} />
      <Field
        name="hosts"
        label="Serwery, z którymi się łączy"
        value={(snippet?.hosts ?? []).join(', ')}
        hint="Oddzielone przecinkami, np. https://stats.example. Serwer skryptu dodaje się sam."
      />
      <Field name="frames" label="Serwery w ramkach" value={(snippet?.frames ?? []).join(', ')} />
    </>
  );
}

/** Changes the currently stored list, or returns why that is not possible. */
async function keep(
  ask: PanelAsk,
  notice: string,
  change: (snippets: Snippet[]) => Snippet[] | string,
): Promise<PanelDone | { fault: string }> {
  const saved = await saveSettings(ask, ['snippets'], (stored) => {
    const snippets = change(stored.snippets ?? ask.own.defaults.snippets);
    return typeof snippets === 'string' ? snippets : { ...stored, snippets };
  });
  return 'fault' in saved ? saved : { to: address, notice, journal: saved.journal };
}

const addFault = `Wybierz miejsce, zgodę i nową nazwę. Dodatków jest najwyżej ${most}.`;

export const snippetsScreen: PanelScreen = {
  address,
  roles: [],
  menu: 'Dodatki',
  show: async (ask) => listPage(ask),
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const id = form.text('id');
        const snippet = snippetFrom(form, id);
        if (!/^[\w-]{1,64}$/.test(id))
          return listPage(ask, ['Podaj nazwę: litery bez polskich znaków, cyfry, łączniki.']);
        if (!snippet) return listPage(ask, [addFault]);
        const fault = faultOf(snippet);
        if (fault) return listPage(ask, [fault]);
        const done = await keep(ask, 'Dodatek jest już na stronach.', (snippets) =>
          snippets.length >= most || snippets.some((known) => known.id === id) ? addFault : [...snippets, snippet],
        );
        return 'fault' in done ? listPage(ask, [done.fault]) : done;
      },
    },
  },
};

function snippetPage(snippet: Snippet, faults: string[] = []): PanelPage {
  return {
    title: `Dodatek ${snippet.id}`,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <p>
          <a href={address}>Wszystkie dodatki</a>
        </p>
        <Faults texts={faults} />
        <ActionForm action="zapisz">
          <SnippetFields snippet={snippet} />
          <Button>Zapisz</Button>
        </ActionForm>
        <ActionForm action="usun">
          <Button quiet>Usuń dodatek</Button>
        </ActionForm>
      </>
    ),
  };
}

const named = ({ settings, params }: PanelAsk) => settings.snippets.find(({ id }) => id === params.id);

export const snippetScreen: PanelScreen = {
  address: snippetAddress,
  roles: [],
  show: async (ask) => {
    const snippet = named(ask);
    return snippet ? snippetPage(snippet) : missing();
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const was = named(ask);
        if (!was) return missing();
        const typed = snippetFrom(form, was.id);
        if (!typed) return snippetPage(was, ['Wybierz miejsce i zgodę.']);
        // Settings without a field stay unchanged.
        const { devices, pages } = was;
        const snippet = { ...typed, ...(devices ? { devices } : {}), ...(pages ? { pages } : {}) };
        const fault = faultOf(snippet);
        if (fault) return snippetPage(snippet, [fault]);
        const done = await keep(ask, 'Zapisano.', (snippets) =>
          snippets.some(({ id }) => id === was.id)
            ? snippets.map((known) => (known.id === was.id ? snippet : known))
            : 'Tego dodatku już nie ma: ktoś go usunął.',
        );
        return 'fault' in done ? snippetPage(snippet, [done.fault]) : done;
      },
    },
    usun: {
      run: async (ask) => {
        const was = named(ask);
        if (!was) return missing();
        const done = await keep(ask, 'Dodatek usunięty.', (snippets) => snippets.filter(({ id }) => id !== was.id));
        return 'fault' in done ? snippetPage(was, [done.fault]) : done;
      },
    },
  },
};
