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

/** HTML by element id, rendered by loaders for `ReadyHtml`. */
export type DrawnHtml = Readonly<Record<string, string>>;

export const drawnHtmlContext = createContext<DrawnHtml>({});

/** Adds HTML to the context. Loaders run in parallel, so each adds its own. */
export function addDrawn(context: Readonly<RouterContextProvider>, html: DrawnHtml): void {
  context.set(drawnHtmlContext, { ...context.get(drawnHtmlContext), ...html });
}

interface Around {
  /** The frame data that the parts use. */
  frame: Partial<FrameData>;
  nonce?: string | undefined;
}

/** Renders a part of a page before the page. It may depend only on its own props and the frame. */
export async function renderFragment(part: ReactNode, { frame, nonce }: Around): Promise<string> {
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
