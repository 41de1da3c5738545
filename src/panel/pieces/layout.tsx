import type { StaffSession } from '../../data/staff/staff-sessions.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { mayOpen, roleNames } from '../../shop/staff/roles.ts';
import type { PanelPage, PanelScreen } from '../screen.ts';

interface Props {
  page: PanelPage;
  settings: ShopSettings;
  /** Without one there is no menu. */
  session: StaffSession | null;
  style: string;
  path: string;
  screens: readonly PanelScreen[];
}

export function Layout({ page, settings, session, style, path, screens }: Props) {
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
          <Frame {...{ page, settings, session, path, screens }} />
        ) : (
          <Plain page={page} shop={settings.name} />
        )}
      </body>
    </html>
  );
}

/** The menu entry that the shown address is under: the longest that begins it. */
function menuAddress(path: string, screens: readonly PanelScreen[]): string | undefined {
  return screens
    .filter(
      ({ menu, address }) =>
        menu !== undefined && (path === address || (address !== '/panel' && path.startsWith(`${address}/`))),
    )
    .sort((one, other) => other.address.length - one.address.length)[0]?.address;
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
  screens,
}: Omit<Props, 'style' | 'session'> & { session: StaffSession }) {
  const { staff, notice } = session;
  const current = menuAddress(path, screens);
  return (
    <>
      <a className="skip" href="#tresc">
        Przejdź do treści
      </a>
      <header>
        <a className="shop" href="/panel">
          {settings.name}
        </a>
        <a href="/" className="quiet">
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
      <nav aria-label="Panel">
        <ul>
          {screens
            .filter(({ menu, roles }) => menu !== undefined && mayOpen(staff.role, roles))
            .map(({ address, menu }) => (
              <li key={address}>
                <a href={address} aria-current={address === current ? 'page' : undefined}>
                  {menu}
                </a>
              </li>
            ))}
        </ul>
      </nav>
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
