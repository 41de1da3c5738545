import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Overrides } from '../../shop/text/messages.ts';
import { Messages } from '../context/messages.tsx';

/**
 * Mounts a component outside the page's React tree, for components that few visits need, so that the page contains no
 * code for them.
 */
export function showIsland(overrides: Overrides, draw: (close: () => void) => ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Messages overrides={overrides}>{draw(close)}</Messages>);
}
