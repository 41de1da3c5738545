import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { failureContext, viewContext } from './page.ts';
import type { PanelView } from './view.ts';

const handle = createRequestHandler(
  build as unknown as ServerBuild,
  import.meta.env.DEV ? 'development' : 'production',
);

/** Draws a page of the panel, or answers its data to the browser's router. */
export async function renderPanel(request: Request, view: PanelView): Promise<Response> {
  const failure: { error?: unknown } = {};
  const context = new RouterContextProvider();
  context.set(viewContext, view);
  context.set(failureContext, failure);
  const response = await handle(request, context);
  // React Router has made a page for bugs of it, which is not used.
  if (failure.error) throw failure.error;
  return response.status === 200 && view.status !== 200
    ? new Response(response.body, { status: view.status, headers: response.headers })
    : response;
}
