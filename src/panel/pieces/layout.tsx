import type { StaffSession } from '../../data/staff/staff-sessions.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { roleNames } from '../../shop/staff/roles.ts';
import type { PanelGroup, PanelPage } from '../screen.ts';
import { Menu, MenuOpener } from './menu.tsx';

interface Props {
  page: PanelPage;
  settings: ShopSettings;
  /** Without a session there is no menu. */
  session: StaffSession | null;
  style: string;
  path: string;
  groups: readonly PanelGroup[];
  shopHome: string;
}

export function Layout({ page, settings, session, style, path, groups, shopHome }: Props) {
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} · ${settings.name} · panel`}</title>
        <link rel="stylesheet" href={style} />
        <link rel="icon" href="/favicon.ico" />
        <script type="module" src="/panel/panel.js" />
      </head>
      <body className={page.bare ? 'bare' : session ? 'signed' : 'entry'}>
        {session && !page.bare ? (
          <Frame page={page} settings={settings} session={session} path={path} groups={groups} shopHome={shopHome} />
        ) : (
          <Plain page={page} shop={settings.name} />
        )}
      </body>
    </html>
  );
}

function Plain({ page, shop }: { page: PanelPage; shop: string }) {
  return (
    <main id="tresc">
      {page.bare ? null : <p className="shop">{shop}</p>}
      <h1>{page.title}</h1>
      {page.body}
    </main>
  );
}

function Frame({
  page,
  settings,
  session,
  path,
  groups,
  shopHome,
}: Omit<Props, 'style' | 'session'> & { session: StaffSession }) {
  const { staff, notice } = session;
  return (
    <>
      <a className="skip" href="#tresc">
        Przejdź do treści
      </a>
      <header>
        <a className="shop" href="/panel">
          {settings.name}
        </a>
        <MenuOpener />
        <a href={shopHome} className="visit">
          Zobacz sklep
        </a>
        <a href="/panel/konto" className="who">
          {staff.name}
          <small>{roleNames[staff.role]}</small>
        </a>
        <form method="post" action="/panel/wyjscie">
          <button type="submit" className="quiet">
            Wyloguj
          </button>
        </form>
      </header>
      <Menu groups={groups} path={path} staff={staff} shopHome={shopHome} />
      <main id="tresc">
        {notice === null ? null : (
          <p className="notice" role="status">
            {notice}
          </p>
        )}
        <h1>{page.title}</h1>
        {page.body}
      </main>
    </>
  );
}
