import { type ComponentType, type ReactNode, Suspense } from 'react';
import { late } from './late.ts';
import { StaticHtml } from './static-html.tsx';

let touch = () => {};

/**
 * Resolves when the visitor first moves, presses or types something. Listens from the start: parts below are hydrated
 * later than the page's first part, which somebody may have turned to by then.
 */
const touched: Promise<void> | undefined = import.meta.env.SSR
  ? undefined
  : new Promise((done) => {
      touch = done;
      for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
        addEventListener(sign, () => done(), { once: true, passive: true, capture: true });
      }
    });

/** For what must be live at once. */
export const touchNow = () => touch();

/** A `late` component whose script is loaded when the visitor turns to the page, because most only look. */
export const lateUntilTouched = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  late(touched ? () => touched.then(load) : load);

interface Props {
  id: string;
  /** Of the component's own styles, which must come with the page. */
  className: string | undefined;
  children: ReactNode;
}

/** The place of such a component. Until its script is here, the server's HTML stays, whatever is rendered around it. */
export function WhenTouched({ id, className, children }: Props) {
  return (
    <Suspense fallback={<StaticHtml id={id} className={className} />}>
      <div id={id} className={className}>
        {children}
      </div>
    </Suspense>
  );
}
