import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Overrides } from '../../shop/text/messages.ts';
import { Messages } from '../context/messages.tsx';

/** Puts a piece beside the page that few visits need: the page itself holds no place and no script for it. */
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
