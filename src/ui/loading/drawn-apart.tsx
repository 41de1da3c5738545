import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  type RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { FrameData } from '../context/frame-data.ts';
import { Messages } from '../context/messages.tsx';
import { ScriptNonce } from '../context/script-nonce.ts';

/** HTML by element id, as loaders have drawn it for `ReadyHtml`. */
export type DrawnHtml = Readonly<Record<string, string>>;

export const drawnHtmlContext = createContext<DrawnHtml>({});

/** Loaders run side by side, so each adds its own. */
export function addDrawn(context: Readonly<RouterContextProvider>, html: DrawnHtml): void {
  context.set(drawnHtmlContext, { ...context.get(drawnHtmlContext), ...html });
}

interface Around {
  /** What the parts read of the frame. */
  frame: Partial<FrameData>;
  nonce?: string | undefined;
}

/** Draws a part of a page before the page. It must depend on nothing but its own properties and the frame. */
export async function drawnApart(part: ReactNode, { frame, nonce }: Around): Promise<string> {
  const element = (
    <ScriptNonce value={nonce}>
      <Messages overrides={frame.messages ?? {}}>{part}</Messages>
    </ScriptNonce>
  );
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '/', loader: () => frame, element }]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('a part of a page answered with a response');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Remembers what was made from the last few different arguments, which are compared by identity. */
export function rememberLast<Made>(most: number) {
  const kept: { from: readonly unknown[]; made: Promise<Made> }[] = [];
  return (from: readonly unknown[], make: () => Promise<Made>): Promise<Made> => {
    const index = kept.findIndex((entry) => entry.from.every((part, position) => part === from[position]));
    const entry = kept[index] ?? { from, made: make() };
    if (index >= 0) kept.splice(index, 1);
    else entry.made.catch(() => kept.splice(kept.indexOf(entry), 1));
    kept.unshift(entry);
    kept.length = Math.min(kept.length, most);
    return entry.made;
  };
}
