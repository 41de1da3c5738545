import { type ComponentType, type ReactNode, Suspense } from 'react';
import { late } from './lazy-or-pending.ts';
import { StaticHtml } from './static-html.tsx';

let touch = () => {};

/**
 * Resolves on the visitor's first pointer movement, press, key or focus. It listens from the start, because the lower
 * parts are hydrated later and the first interaction may come before that.
 */
const touched: Promise<void> | undefined = import.meta.env.SSR
  ? undefined
  : new Promise((done) => {
      touch = done;
      for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
        addEventListener(sign, () => done(), { once: true, passive: true, capture: true });
      }
    });

/** Starts the loading without an interaction. */
export const touchNow = () => touch();

/** A `late` component whose script is loaded on the first interaction, because most visitors only look at the page. */
export const lateUntilTouched = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  late(touched ? () => touched.then(load) : load);

interface Props {
  id: string;
  /** The class of the component's own styles, which must be loaded with the page. */
  className: string | undefined;
  children: ReactNode;
}

/**
 * A wrapper for such a component. Until its script is loaded, the server's HTML stays, even if surrounding components
 * render again.
 */
export function HydrateOnInteraction({ id, className, children }: Props) {
  return (
    <Suspense fallback={<StaticHtml id={id} className={className} />}>
      <div id={id} className={className}>
        {children}
      </div>
    </Suspense>
  );
}
