import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './page-context/page-context.ts';
import { ScriptNonce } from './ui/context/script-nonce.ts';
import { PartsOfPage, pagePartsContext } from './ui/loading/fragment-cache.tsx';
import { LoaderData } from './ui/loading/page-scripts.tsx';
import { drawnHtmlContext } from './ui/loading/render-fragment.tsx';
import { RenderTurns, renderTurns } from './ui/loading/render-slice.tsx';
import { ReadyHtml } from './ui/loading/static-html.tsx';

const renderTimeout = 10_000;

/**
 * Renders the whole page before the first byte is sent, because pages are cached and their scripts hashed for the CSP.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  nameErrors(routerContext, loadContext);
  const nonce = loadContext.get(pageContext).scriptNonce;
  // In development React Router's own scripts provide the data.
  const data = import.meta.env.DEV ? '' : await takeLoaderData(routerContext);
  const page = (
    <ScriptNonce value={nonce}>
      <ReadyHtml value={loadContext.get(drawnHtmlContext)}>
        <PartsOfPage value={loadContext.get(pagePartsContext)}>
          <LoaderData value={data}>
            <RenderTurns value={renderTurns()}>
              <ServerRouter context={ownRoutesOf(routerContext)} url={request.url} {...(nonce ? { nonce } : {})} />
            </RenderTurns>
          </LoaderData>
        </PartsOfPage>
      </ReadyHtml>
    </ScriptNonce>
  );
  const html = await rendered(page, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const parts = loadContext.get(pagePartsContext);
  if (!parts) return new Response(html, { status, headers });
  // Passed on as text instead of a response body, because encoding and decoding took 5% of the time of a page.
  parts.html = html;
  return new Response(null, { status, headers });
}

/** Leaves out the routes of other pages, which React Router would otherwise prepare for each page. */
function ownRoutesOf(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...routerContext, manifest: { ...manifest, routes } };
}

/** All loaders have finished before the page is rendered, so their data need no Suspense boundary. */
async function takeLoaderData(routerContext: EntryContext): Promise<string> {
  const stream = routerContext.serverHandoffStream;
  delete routerContext.serverHandoffStream;
  return stream ? text(stream) : '';
}

async function rendered(page: ReactNode, nonce: string | undefined): Promise<string> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let failure: unknown;
  const { pipe, abort } = renderToPipeableStream(page, {
    ...(nonce ? { nonce } : {}),
    // The page is not streamed, so React must not move large parts to the end and insert them with a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onError: (error) => {
      failure ??= error;
    },
    onShellError: reject,
  });
  const timer = setTimeout(() => abort(new Error(`The page took over ${renderTimeout} ms to render`)), renderTimeout);
  await ready.finally(() => clearTimeout(timer));
  if (failure) throw failure;
  return text(pipe(new PassThrough()));
}

/** React Router calls this for every unexpected error of a loader or a render. The server decides where to log it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A form sent to a page without an action is the sender's error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(pageContext).report?.(error);
};

/** The error page gets only the id under which the server logged the bug. */
function nameErrors({ staticHandlerContext }: EntryContext, loadContext: RouterContextProvider): void {
  const { errors } = staticHandlerContext;
  for (const [route, error] of Object.entries(errors ?? {})) {
    if (!errors || isRouteErrorResponse(error)) continue;
    const id = loadContext.get(pageContext).errorId ?? null;
    errors[route] = { status: 500, statusText: '', internal: false, data: { id } };
  }
}
