import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useRef,
  useState,
} from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { below } from './below-fold.ts';

/** HTML that loaders have rendered before the page (`drawn-apart.tsx`), by element id. Set only on the server. */
export const ReadyHtml = createContext<Record<string, string>>({});

interface Props {
  id: string;
  className?: string | undefined;
  /**
   * For a part of a page: a `late` component, which the browser loads when it navigates to the page. A part of the
   * frame has none.
   */
  children?: ReactNode;
  /** Whether it is below the first screen. */
  isBelow?: boolean;
  /** Prefetches a linked page when the pointer rests on the link or the link has the focus. */
  prefetch?: boolean;
}

/**
 * A part of a page that only the server renders. The browser leaves the HTML in place and loads no script to render it
 * again. A different content needs a different id, because the browser finds the HTML by id. Links navigate without a
 * page load. Buttons are handled by `static-buttons.ts`, which is loaded on the first click.
 */
export function StaticHtml({ id, className, children, isBelow, prefetch }: Props) {
  const navigate = useNavigate();
  const ready = useContext(ReadyHtml)[id];
  const [drawn] = useState(() => (import.meta.env.SSR ? ready !== undefined && { __html: ready } : drawnAs(id)));
  const [wanted, setWanted] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!drawn) {
    return (
      <div id={id} className={className} {...(isBelow && below)}>
        {children}
      </div>
    );
  }
  const click = (event: MouseEvent) => {
    const met = (event.target as Element).closest('a, button');
    if (met instanceof HTMLButtonElement) {
      event.preventDefault();
      // If the script fails to load, the button submits its form as it would without scripts.
      import('./static-buttons.ts')
        .then(({ pressedStaticButton }) => pressedStaticButton(met))
        .catch(() => met.form?.requestSubmit(met));
    } else if (met && isPlain(event) && (met as HTMLAnchorElement).origin === location.origin) {
      event.preventDefault();
      navigate(pathOf(met as HTMLAnchorElement));
    }
  };
  const aim = ({ target }: SyntheticEvent) => {
    const link = (target as Element).closest('a');
    clearTimeout(resting.current);
    if (link) resting.current = setTimeout(() => setWanted(pathOf(link)), restingMs);
  };
  return (
    <>
      {/* biome-ignore lint/a11y: the clicked elements are the links and buttons inside, which work by keyboard. */}
      <div
        id={id}
        className={className}
        onClick={click}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, or what is on the page already.
        dangerouslySetInnerHTML={drawn}
        {...(isBelow && below)}
        {...(prefetch && { onPointerOver: aim, onFocus: aim })}
      />
      {wanted && <PrefetchPageLinks page={wanted} />}
    </>
  );
}

const pathOf = ({ href }: HTMLAnchorElement) => href.slice(location.origin.length);

/** The same delay as React Router's links. */
const restingMs = 100;

function drawnAs(id: string): { __html: string } | null {
  const sent = document.getElementById(id);
  return sent && { __html: sent.innerHTML };
}

/** Clicks with a modifier or another button are left to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
