import { chainFault, readRedirects, type TypedRedirect } from '../../shop/content/redirects.ts';
import { staffLimits } from '../../shop/limits.ts';
import { withQuery } from '../addresses.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import type { PanelAsk, PanelPage, PanelScreen } from '../screen.ts';
import { placeOf } from './own-addresses.ts';

const address = '/panel/przekierowania';
const shownFaults = 20;

async function page({ store, url }: PanelAsk, faults: string[] = [], typed = ''): Promise<PanelPage> {
  const after = (url.searchParams.get('po') ?? '').slice(0, 1_000);
  const rows = await store.redirects.list(after, staffLimits.perPage + 1);
  const last = rows[staffLimits.perPage - 1];
  return {
    title: 'Przekierowania',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <Faults texts={faults.slice(0, shownFaults)} />
        <p>
          Stare adresy, które mają prowadzić do nowych, na przykład po przenosinach z innego sklepu. Adres, pod którym
          jest strona, nigdy nie jest przekierowany. Adres z pytaniem, np. /index.php?id_product=12, prowadzi tylko z
          tego pytania.
        </p>
        <Table
          name="Przekierowania"
          columns={['Stary adres', 'Nowy adres', 'Usuwanie']}
          empty="Nie ma przekierowań."
          rows={rows.slice(0, staffLimits.perPage).map(({ from, to }) => ({
            key: from,
            cells: [
              <code key="from">{from}</code>,
              <a key="to" href={to}>
                {to}
              </a>,
              <ActionForm key="remove" action="usun">
                <input type="hidden" name="from" value={from} />
                <button type="submit" className="quiet">
                  Usuń<span className="hidden">{`: ${from}`}</span>
                </button>
              </ActionForm>,
            ],
          }))}
        />
        {rows.length > staffLimits.perPage && last ? (
          <p>
            <a href={withQuery(url, { po: last.from, akcja: null })}>Następne</a>
          </p>
        ) : null}
        <section aria-labelledby="nowe">
          <h2 id="nowe">Dodaj</h2>
          <ActionForm action="dodaj">
            <Field
              name="lines"
              label="Adresy"
              value={typed}
              lines={6}
              hint="W każdym wierszu stary i nowy adres, np. /stary-kubek.html /produkt/kubek."
            />
            <Button>Dodaj</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
}

/** Sentences about redirect addresses at which the shop already has a page. */
async function ownAddresses({ hasPage }: PanelAsk, redirects: readonly TypedRedirect[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { from } of redirects) {
    const path = from.split('?')[0] ?? from;
    const place = placeOf(path);
    if (place === 'own' || (place === 'maybe' && (await hasPage(path)))) {
      faults.push(`${from}: pod tym adresem sklep ma swoją stronę, więc przekierowanie nigdy by nie zadziałało.`);
    }
  }
  return faults;
}

export const redirectsScreen: PanelScreen = {
  address,
  roles: ['content'],
  menu: 'Przekierowania',
  show: (ask) => page(ask),
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const typed = form.text('lines');
        const { redirects, faults } = readRedirects(typed);
        if (faults.length > 0) return page(ask, faults, typed);
        if (redirects.length === 0) return page(ask, ['Podaj stary i nowy adres.'], typed);
        const own = await ownAddresses(ask, redirects);
        if (own.length > 0) return page(ask, own, typed);
        const chained = chainFault(redirects, await ask.store.redirects.known());
        if (chained) return page(ask, [chained], typed);
        if (!(await ask.store.redirects.set(redirects))) return page(ask, ['Jest już zbyt wiele przekierowań.'], typed);
        return {
          to: address,
          notice: `Dodano: ${redirects.length}.`,
          journal: { action: 'redirects-set', subject: 'redirects', after: redirects },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const from = form.text('from');
        const to = await ask.store.redirects.remove(from);
        if (to === null) return page(ask, ['Nie ma takiego przekierowania.']);
        return {
          to: address,
          notice: 'Usunięto.',
          journal: { action: 'redirect-removed', subject: 'redirects', before: { from, to } },
        };
      },
    },
  },
};
