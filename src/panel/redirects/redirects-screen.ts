import {
  askedAddress,
  chainFault,
  namesPageOfMain,
  readRedirects,
  type TypedRedirect,
} from '../../shop/content/redirects.ts';
import { staffLimits } from '../../shop/limits.ts';
import { withQuery } from '../addresses.ts';
import { redirectsAddress } from '../content/content-addresses.ts';
import { pathOwner } from '../content/own-addresses.ts';
import { type DataDone, dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';

const shownFaults = 20;
const longest = 1_000;

/** Where an old address leads now, in words. */
async function leadsTo(ask: PanelAsk, typed: string) {
  const asked = askedAddress(typed);
  if (!asked) return { text: 'To nie jest adres. Wpisz go tak, jak w przeglądarce, np. /stary-kubek.html.', to: null };
  if (await isOwnPage(ask, asked))
    return { text: 'Pod tym adresem sklep ma swoją stronę:', to: asked.pathname + asked.search };
  const to = await ask.store.redirects.from(asked);
  return to === null
    ? { text: 'Nie prowadzi nigdzie: kupujący zobaczy, że takiej strony nie ma.', to }
    : { text: 'Prowadzi do:', to };
}

/** Whether a redirect from this address would never work. */
async function isOwnPage({ hasPage }: PanelAsk, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  if (pathname === '/' && namesPageOfMain(new URLSearchParams(search))) return false;
  const place = pathOwner(pathname);
  return place === 'own' || (place === 'maybe' && (await hasPage(pathname)));
}

async function load(ask: PanelAsk) {
  const { store, url } = ask;
  const text = (name: string) => (url.searchParams.get(name) ?? '').slice(0, longest);
  const rows = await store.redirects.list(text('po'), staffLimits.perPage + 1, text('szukaj').trim());
  const last = rows[staffLimits.perPage - 1];
  const isMore = rows.length > staffLimits.perPage && last !== undefined;
  const tried = text('adres');
  return {
    rows: rows.slice(0, staffLimits.perPage),
    searched: text('szukaj'),
    pages: [
      { name: 'Od początku', to: text('po') === '' ? null : withQuery(url, { po: null, akcja: null }) },
      { name: 'Następne', to: isMore ? withQuery(url, { po: last.from, akcja: null }) : null },
    ],
    tried: tried === '' ? null : { address: tried, ...(await leadsTo(ask, tried)) },
  };
}

/** Sentences about redirect addresses at which the shop already has a page. */
async function ownAddresses(ask: PanelAsk, redirects: readonly TypedRedirect[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { from } of redirects) {
    const asked = askedAddress(from);
    if (asked && (await isOwnPage(ask, asked))) {
      faults.push(`${from}: pod tym adresem sklep ma swoją stronę, więc przekierowanie nigdy by nie zadziałało.`);
    }
  }
  return faults;
}

interface Told {
  lines: string;
  faults: string[];
}

async function add(ask: PanelAsk, form: PanelForm): Promise<DataDone<Told>> {
  const lines = form.text('lines');
  const told = (faults: string[]) => ({ told: { lines, faults: faults.slice(0, shownFaults) } });
  const { redirects, faults } = readRedirects(lines);
  if (faults.length > 0) return told(faults);
  if (redirects.length === 0) return told(['Podaj stary i nowy adres.']);
  const own = await ownAddresses(ask, redirects);
  if (own.length > 0) return told(own);
  const chained = chainFault(redirects, await ask.store.redirects.known());
  if (chained) return told([chained]);
  if (!(await ask.store.redirects.set(redirects))) return told(['Jest już zbyt wiele przekierowań.']);
  return {
    to: redirectsAddress,
    notice: `Dodano: ${redirects.length}.`,
    journal: { action: 'redirects-set', subject: 'redirects', after: redirects },
  };
}

export const redirectsScreen = dataScreen<Awaited<ReturnType<typeof load>>, Told>({
  address: redirectsAddress,
  roles: ['content'],
  menu: 'Przekierowania',
  load,
  actions: {
    dodaj: { run: add },
    usun: {
      run: async (ask, form) => {
        const from = form.text('from');
        const to = await ask.store.redirects.remove(from);
        if (to === null) return { told: { lines: '', faults: ['Nie ma takiego przekierowania.'] } };
        return {
          to: withQuery(ask.url, { akcja: null }),
          notice: `Usunięto: ${from}.`,
          undo: { to: `${redirectsAddress}?akcja=dodaj`, fields: { lines: `${from} ${to}` } },
          journal: { action: 'redirect-removed', subject: 'redirects', before: { from, to } },
        };
      },
    },
  },
});
