import { type Snippet, snippetFault, snippetRegions } from '../../shop/privacy/snippets.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm, type PanelRedirect } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { snippetAddress, snippetConsentKinds, snippetsAddress } from './snippet-names.ts';

const most = 20;

const listIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The fields of the form, as typed. */
export interface TypedSnippet {
  id: string;
  consent: string;
  region: string;
  src: string;
  html: string;
  hosts: string;
  frames: string;
}

const fields = ['id', 'consent', 'region', 'src', 'html', 'hosts', 'frames'] as const;
const emptySnippet: TypedSnippet = {
  id: '',
  consent: 'analytics',
  region: 'body_bottom',
  src: '',
  html: '',
  hosts: '',
  frames: '',
};

const typedIn = (form: PanelForm): TypedSnippet =>
  Object.fromEntries(fields.map((name) => [name, form.text(name)])) as Record<(typeof fields)[number], string>;

const typedOf = ({ id, consent, region, script, html = '', hosts = [], frames = [] }: Snippet): TypedSnippet => ({
  id,
  consent,
  region,
  src: script?.src ?? '',
  html,
  hosts: hosts.join(', '),
  frames: frames.join(', '),
});

function snippetFrom({ src, html, ...typed }: TypedSnippet, id: string): Snippet | null {
  const region = snippetRegions.find((known) => known === typed.region);
  const consent = snippetConsentKinds.find((known) => known === typed.consent);
  if (!region || !consent) return null;
  const [hosts, frames] = [listIn(typed.hosts), listIn(typed.frames)];
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

interface SnippetTold {
  fault: string;
  typed: TypedSnippet;
}

/** Changes the currently stored list, or returns why that is not possible. */
async function keep(
  ask: PanelAsk,
  notice: string,
  change: (snippets: Snippet[]) => Snippet[] | string,
): Promise<PanelRedirect | { fault: string }> {
  const saved = await saveSettings(ask, ['snippets'], (stored) => {
    const snippets = change(stored.snippets ?? ask.own.defaults.snippets);
    return typeof snippets === 'string' ? snippets : { ...stored, snippets };
  });
  return 'fault' in saved ? saved : { to: snippetsAddress, notice, journal: saved.journal };
}

const addFault = `Wybierz miejsce, zgodę i nową nazwę. Dodatków jest najwyżej ${most}.`;

export const snippetsScreen = dataScreen<{ snippets: TypedSnippet[]; empty: TypedSnippet }, SnippetTold>({
  address: snippetsAddress,
  roles: [],
  menu: 'Dodatki',
  load: async ({ settings }) => ({ snippets: settings.snippets.map(typedOf), empty: emptySnippet }),
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const typed = typedIn(form);
        const { id } = typed;
        const snippet = snippetFrom(typed, id);
        const refused = (fault: string): DataDone<SnippetTold> => ({ told: { fault, typed } });
        if (!/^[\w-]{1,64}$/.test(id)) return refused('Podaj nazwę: litery bez polskich znaków, cyfry, łączniki.');
        if (!snippet) return refused(addFault);
        const fault = faultOf(snippet);
        if (fault) return refused(fault);
        const done = await keep(ask, 'Dodatek jest już na stronach.', (snippets) =>
          snippets.length >= most || snippets.some((known) => known.id === id) ? addFault : [...snippets, snippet],
        );
        return 'fault' in done ? refused(done.fault) : done;
      },
    },
  },
});

const named = ({ settings, params }: PanelAsk) => settings.snippets.find(({ id }) => id === params.id);

export const snippetScreen = dataScreen<{ snippet: TypedSnippet }, SnippetTold>({
  address: snippetAddress,
  roles: [],
  load: async (ask) => {
    const snippet = named(ask);
    return snippet ? { snippet: typedOf(snippet) } : missing();
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const was = named(ask);
        if (!was) return missing();
        const typed = { ...typedIn(form), id: was.id };
        const refused = (fault: string): DataDone<SnippetTold> => ({ told: { fault, typed } });
        const next = snippetFrom(typed, was.id);
        if (!next) return refused('Wybierz miejsce i zgodę.');
        // Settings without a field stay unchanged.
        const { devices, pages } = was;
        const snippet = { ...next, ...(devices ? { devices } : {}), ...(pages ? { pages } : {}) };
        const fault = faultOf(snippet);
        if (fault) return refused(fault);
        const done = await keep(ask, 'Zapisano.', (snippets) =>
          snippets.some(({ id }) => id === was.id)
            ? snippets.map((known) => (known.id === was.id ? snippet : known))
            : 'Tego dodatku już nie ma: ktoś go usunął.',
        );
        return 'fault' in done ? refused(done.fault) : done;
      },
    },
    usun: {
      run: async (ask) => {
        const was = named(ask);
        if (!was) return missing();
        const done = await keep(ask, 'Dodatek usunięty.', (snippets) => snippets.filter(({ id }) => id !== was.id));
        if ('fault' in done) return { told: { fault: done.fault, typed: typedOf(was) } };
        // The form does not have all that a snippet of `shop.config.ts` may have.
        if (was.devices || was.pages) return done;
        return { ...done, undo: { to: `${snippetsAddress}?akcja=dodaj`, fields: { ...typedOf(was) } } };
      },
    },
  },
});
