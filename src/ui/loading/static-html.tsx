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

/** HTML that was made before the page, by the ids of the parts it stands in. Only the server has any. */
export const ReadyHtml = createContext<Record<string, string>>({});

interface Props {
  id: string;
  className?: string | undefined;
  /**
   * Of the frame, which comes with the first page and stays, none where the HTML is ready (`frame/static-frame.tsx`), or
   * given in the server alone: `{import.meta.env.SSR && <Surroundings />}`. Of a page, a part that comes `late`: a
   * browser that steps to the page fetches it.
   */
  children?: ReactNode;
  /** Pages that its links lead to are fetched when a pointer rests on one or the keyboard is at it. */
  prefetch?: boolean;
}

/**
 * A part of a page that the server draws: the browser keeps it as it came, and loads no script to draw it again. The id
 * must be another for another content, since the browser finds by it what was sent. Its links lead on without a reload like any other; its buttons are answered by `pressed.ts`, which is fetched
 * when the first of them is pressed.
 */
export function StaticHtml({ id, className, children, prefetch }: Props) {
  const navigate = useNavigate();
  const ready = useContext(ReadyHtml)[id];
  const [drawn] = useState(() => (import.meta.env.SSR ? ready !== undefined && { __html: ready } : drawnAs(id)));
  const [wanted, setWanted] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!drawn) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  const click = (event: MouseEvent) => {
    const met = (event.target as Element).closest('a, button');
    if (met instanceof HTMLButtonElement) {
      event.preventDefault();
      // Where the script does not come, the button sends its form as it would without any.
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
      {/* biome-ignore lint/a11y: what is clicked are the links and buttons inside, by keyboard too. */}
      <div
        id={id}
        className={className}
        onClick={click}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, or what stands there already.
        dangerouslySetInnerHTML={drawn}
        {...(prefetch && { onPointerOver: aim, onFocus: aim })}
      />
      {wanted && <PrefetchPageLinks page={wanted} />}
    </>
  );
}

const pathOf = ({ href }: HTMLAnchorElement) => href.slice(location.origin.length);

/** As long as React Router's own links wait. */
const restingMs = 100;

function drawnAs(id: string): { __html: string } | null {
  const sent = document.getElementById(id);
  return sent && { __html: sent.innerHTML };
}

/** A click that opens another tab or saves is the browser's own. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
