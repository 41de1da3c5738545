import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFetcher, useRouteLoaderData } from 'react-router';
import { panelOrderLimits } from '../../shop/limits.ts';
import type { FoundGroup } from '../search/found.ts';
import { addressesIn, FoundList } from '../search/found-list.tsx';
import { knownPlaces } from '../search/known-places.ts';
import { leastCharacters, queryField, searchAddress } from '../search/search-address.ts';
import type { FrameData } from './frame-data.ts';
import { PanelLink, useOpen } from './panel-link.tsx';
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
    <PanelLink
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
    </PanelLink>
  );
}

/** Waits for a short pause in typing before the server is asked. */
const pauseMs = 120;

function Box({ close }: { close: () => void }) {
  const frame = useRouteLoaderData<FrameData>('root');
  const fetcher = useFetcher<{ query: string; groups: FoundGroup[] } | null>();
  const open = useOpen();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { load } = fetcher;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (query.trim().length < leastCharacters) return undefined;
    const timer = setTimeout(() => load(pageOf(query)), pauseMs);
    return () => clearTimeout(timer);
  }, [query, load]);

  const typed = query.trim();
  const answer = fetcher.data?.query === typed ? fetcher.data : null;
  const isAsking = typed.length >= leastCharacters && !answer;
  const hasFailed = fetcher.state === 'idle' && fetcher.data === null;
  const groups = [...(answer?.groups ?? []), ...knownPlaces(frame?.groups ?? [], typed)];
  const addresses = addressesIn(groups);
  const active = addresses[Math.min(at, addresses.length - 1)];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((Math.min(at, addresses.length - 1) + step + addresses.length) % Math.max(addresses.length, 1));
    }
    // What will be found is not known yet, so its page is opened and not what was found for fewer characters.
    const chosen = isAsking ? pageOf(typed) : active;
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      dialog.current?.close();
      open(chosen);
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
      onKeyDown={({ key, currentTarget }) => {
        // In a search field Escape would only empty it.
        if (key === 'Escape') currentTarget.close();
      }}
    >
      <div className={styles.field}>
        <Sign name="search" />
        <input
          autoFocus
          type="search"
          value={query}
          maxLength={panelOrderLimits.typed}
          onKeyDown={move}
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
          <p>{hintOf(typed, isAsking, hasFailed)}</p>
        )}
      </div>
    </dialog>
  );
}

const pageOf = (query: string): string => `${searchAddress}?${new URLSearchParams({ [queryField]: query })}`;

function hintOf(typed: string, isAsking: boolean, hasFailed: boolean): string {
  if (typed.length < leastCharacters) return 'Zacznij pisać. Strzałki wybierają, Enter otwiera.';
  if (isAsking && hasFailed) return 'Nie ma połączenia ze sklepem. Enter spróbuje jeszcze raz.';
  return isAsking ? 'Szukam…' : `Nie ma nic o nazwie „${typed}”.`;
}
