import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate, useRouteLoaderData } from 'react-router';
import type { FoundGroup } from '../search/found.ts';
import { addressesIn, FoundList } from '../search/found-list.tsx';
import { knownPlaces } from '../search/known-places.ts';
import { leastCharacters, queryField, searchAddress } from '../search/search-address.ts';
import type { FrameData } from './frame-data.ts';
import styles from './search-box.module.css';
import { Sign } from './signs.tsx';

const Opener = createContext<() => void>(() => {});

/** Search everywhere. It opens with Ctrl+K, and by the buttons of the frame. */
export function SearchBox({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Opener value={() => setOpen(true)}>
      {children}
      {isOpen ? <Box close={() => setOpen(false)} /> : null}
    </Opener>
  );
}

/** Without scripts it leads to the page of the search. */
export function SearchOpener({ isInBar = false }: { isInBar?: boolean }) {
  const open = useContext(Opener);
  return (
    <Link
      to={searchAddress}
      className={isInBar ? undefined : styles.opener}
      aria-keyshortcuts="Control+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      <Sign name="search" size={isInBar ? 22 : 18} />
      <span>{isInBar ? 'Szukaj' : 'Szukaj zamówienia, produktu, ekranu'}</span>
      {isInBar ? null : <kbd>Ctrl K</kbd>}
    </Link>
  );
}

/** Waits for a short pause in typing before the server is asked. */
const pauseMs = 120;

function Box({ close }: { close: () => void }) {
  const frame = useRouteLoaderData<FrameData>('root');
  const fetcher = useFetcher<{ query: string; groups: FoundGroup[] }>();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { load } = fetcher;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (query.trim().length < leastCharacters) return undefined;
    const timer = setTimeout(() => load(`${searchAddress}?${new URLSearchParams({ [queryField]: query })}`), pauseMs);
    return () => clearTimeout(timer);
  }, [query, load]);

  const typed = query.trim();
  const known = fetcher.data && typed.length >= leastCharacters ? fetcher.data.groups : [];
  const groups = [...known, ...knownPlaces(frame?.groups ?? [], typed)];
  const addresses = addressesIn(groups);
  const active = addresses[Math.min(at, addresses.length - 1)];
  const isAsking = fetcher.state !== 'idle' || (fetcher.data?.query ?? '') !== typed;
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((Math.min(at, addresses.length - 1) + step + addresses.length) % Math.max(addresses.length, 1));
    }
    // In a search field Escape would only empty it.
    if (event.key === 'Escape') dialog.current?.close();
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      dialog.current?.close();
      navigate(active);
    }
  };
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label="Szukaj w panelu"
      onClose={close}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      onKeyDown={move}
    >
      <div className={styles.field}>
        <Sign name="search" />
        <input
          autoFocus
          type="search"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setAt(0);
          }}
          placeholder="Numer, nazwisko, telefon, paczka, produkt, kod, ekran"
          aria-label="Szukaj w panelu"
        />
        <button type="button" aria-label="Zamknij" onClick={() => dialog.current?.close()}>
          <Sign name="close" size={18} />
        </button>
      </div>
      <div className={styles.found} aria-live="polite">
        {groups.length > 0 ? (
          <FoundList groups={groups} active={active} onChoose={() => dialog.current?.close()} />
        ) : (
          <p>{hintOf(typed, isAsking)}</p>
        )}
      </div>
    </dialog>
  );
}

function hintOf(typed: string, isAsking: boolean): string {
  if (typed.length < leastCharacters) return 'Zacznij pisać. Strzałki wybierają, Enter otwiera.';
  return isAsking ? 'Szukam…' : `Nie ma nic o nazwie „${typed}”.`;
}
