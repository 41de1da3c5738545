import { type ReactNode, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { signOutAddress } from '../staff/staff-addresses.ts';
import styles from './frame.module.css';
import { type FrameData, type MenuGroup, narrowCookie } from './frame-data.ts';
import { currentEntry } from './menu-place.ts';
import { PanelLink } from './panel-link.tsx';
import { SearchBox, SearchOpener } from './search-box.tsx';
import { Sidebar } from './sidebar.tsx';
import { Sign } from './signs.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const moreId = 'menu';
const personId = 'osoba';

/** The frame of every page: the menu at the left, search above, and on a phone a bar below. */
export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const [isNarrow, setNarrow] = useState(frame.isNarrow);
  const { state } = useNavigation();
  const turn = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, so that the page comes with the right sidebar.
    document.cookie = `${narrowCookie}=1; path=/panel; SameSite=Strict; max-age=${isNarrow ? 0 : 31_536_000}`;
    setNarrow(!isNarrow);
  };
  return (
    <SearchBox>
      <div className={styles.frame} data-narrow={isNarrow || undefined}>
        <a className={styles.skip} href="#tresc">
          Przejdź do treści
        </a>
        <div className={styles.progress} data-going={state === 'loading' || undefined} />
        <Sidebar frame={frame} turn={turn} isNarrow={isNarrow} />
        <header className={styles.top}>
          <PanelLink to="/panel" className={styles.shop}>
            {frame.shop}
          </PanelLink>
          <SearchOpener />
          <a href={frame.shopHome} className={styles.visit}>
            <Sign name="shop" size={18} />
            Zobacz sklep
          </a>
          <button
            type="button"
            className={styles.person}
            data-initials={initials(frame.person.name)}
            popoverTarget={personId}
            aria-label={`Konto: ${frame.person.name}`}
          ></button>
          <div id={personId} popover="auto" className={styles.card}>
            <p>
              {frame.person.name}
              <small>{frame.person.role}</small>
            </p>
            <Leaving frame={frame} />
          </div>
        </header>
        <main id="tresc" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <UnsavedGuard />
        <BottomBar frame={frame} />
        <AllScreens frame={frame} />
      </div>
    </SearchBox>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Links of the person, and the way out. */
function Leaving({ frame: { shopHome } }: { frame: FrameData }) {
  return (
    <>
      <ul>
        <li>
          <PanelLink to="/panel/konto">Moje konto</PanelLink>
        </li>
        <li>
          <a href={shopHome}>Zobacz sklep</a>
        </li>
      </ul>
      <form method="post" action={signOutAddress}>
        <button type="submit">Wyloguj</button>
      </form>
    </>
  );
}

const barSigns = ['today', 'orders', 'products'] as const;

/** On a phone: what is needed all day, search, and the rest behind one button. */
function BottomBar({ frame: { groups } }: { frame: FrameData }) {
  const { pathname } = useLocation();
  const current = currentEntry(groups, pathname)?.group;
  const shown = barSigns.flatMap((sign) => groups.find((group) => group.sign === sign) ?? []);
  return (
    <nav className={styles.bar} aria-label="Skróty">
      {shown.map((group) => (
        <PanelLink key={group.to} to={group.to} aria-current={group === current ? 'true' : undefined}>
          <Sign name={group.sign} size={22} />
          {group.name}
          <Count group={group} />
        </PanelLink>
      ))}
      <SearchOpener isInBar />
      <button type="button" popoverTarget={moreId}>
        <Sign name="more" size={22} />
        Więcej
      </button>
    </nav>
  );
}

const Count = ({ group: { count } }: { group: MenuGroup }) =>
  count ? (
    <span className={styles.count}>
      {count}
      <span className={styles.hidden}> czeka</span>
    </span>
  ) : null;

/** On a phone: all screens. It opens and closes without a script. */
function AllScreens({ frame }: { frame: FrameData }) {
  const { pathname } = useLocation();
  const current = currentEntry(frame.groups, pathname)?.entry.to;
  return (
    <nav id={moreId} popover="auto" className={styles.all} aria-label="Wszystkie ekrany">
      <p className={styles.allTop}>
        {frame.shop}
        <button type="button" popoverTarget={moreId} popoverTargetAction="hide">
          <Sign name="close" />
          Zamknij
        </button>
      </p>
      {frame.groups.map(({ name, sign, entries }) => (
        <section key={name}>
          <h2 id={`wszystkie-${sign}`}>
            <Sign name={sign} size={18} />
            {name}
          </h2>
          <ul aria-labelledby={`wszystkie-${sign}`}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <PanelLink
                  to={entry.to}
                  aria-current={entry.to === current ? 'page' : undefined}
                  onClick={() => document.getElementById(moreId)?.hidePopover()}
                >
                  {entry.name}
                  {entry.count ? <span className={styles.count}>{entry.count}</span> : null}
                </PanelLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.leaving}>
        <h2>{frame.person.name}</h2>
        <Leaving frame={frame} />
      </section>
    </nav>
  );
}
