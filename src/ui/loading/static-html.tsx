import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

interface Props {
  id: string;
  className?: string | undefined;
  /**
   * Of the frame, which comes with the first page and stays, given in the server alone:
   * `{import.meta.env.SSR && <Footer />}`. Of a page, a part that comes `late`: a browser that steps to the page fetches
   * it.
   */
  children: ReactNode;
}

/**
 * A part of a page that the server draws: the browser keeps it as it came, and loads no script to draw it again. The id
 * must be another for another content, since the browser finds by it what was sent. Its links lead on without a reload like any other; its buttons are answered by `pressed.ts`, which is fetched
 * when the first of them is pressed.
 */
export function StaticHtml({ id, className, children }: Props) {
  const navigate = useNavigate();
  const [drawn] = useState(() => (import.meta.env.SSR ? null : drawnAs(id)));
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
      navigate((met as HTMLAnchorElement).href.slice(location.origin.length));
    }
  };
  return (
    // biome-ignore lint/a11y: what is clicked are the links and buttons inside, by keyboard too.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already.
    <div id={id} className={className} onClick={click} dangerouslySetInnerHTML={drawn} />
  );
}

function drawnAs(id: string): { __html: string } | null {
  const sent = document.getElementById(id);
  return sent && { __html: sent.innerHTML };
}

/** A click that opens another tab or saves is the browser's own. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(button || metaKey || ctrlKey || shiftKey || altKey);
