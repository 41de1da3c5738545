import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './page-context.ts';
import { ScriptNonce } from './ui/context/script-nonce.ts';
import { staticFrameContext } from './ui/frame/static-frame.tsx';
import { LoaderData } from './ui/loading/page-scripts.tsx';
import { ReadyHtml } from './ui/loading/static-html.tsx';

const renderTimeout = 10_000;

/** Renders a whole page before a byte leaves: finished pages are cached, and their scripts hashed for the CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  nameErrors(routerContext, loadContext);
  const nonce = loadContext.get(pageContext).scriptNonce;
  // In development React Router's own scripts bring the data.
  const data = import.meta.env.DEV ? '' : await takeLoaderData(routerContext);
  const page = (
    <ScriptNonce value={nonce}>
      <ReadyHtml value={loadContext.get(staticFrameContext)}>
        <LoaderData value={data}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
        </LoaderData>
      </ReadyHtml>
    </ScriptNonce>
  );
  const html = await rendered(page, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** All loaders have answered before a page is rendered, so their data need no boundary of their own in it. */
async function takeLoaderData(routerContext: EntryContext): Promise<string> {
  const stream = routerContext.serverHandoffStream;
  delete routerContext.serverHandoffStream;
  const chunks: Uint8Array[] = [];
  if (stream) for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function rendered(page: ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        done();
        if (failure) return reject(failure);
        resolve(Buffer.concat(chunks));
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      // Nothing is sent in parts, so no part is moved to the end for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onError: (error) => {
        failure ??= error;
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
    });
    const timer = setTimeout(() => abort(new Error(`The page took over ${renderTimeout} ms to render`)), renderTimeout);
  });
}

/** React Router calls this with every unexpected error of a loader or a render; the server says where it goes. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A form sent to a page that takes none is the sender's mistake.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(pageContext).report?.(error);
};

/** A bug reaches the error page as the id under which the server logged it, and nothing more. */
function nameErrors({ staticHandlerContext }: EntryContext, loadContext: RouterContextProvider): void {
  const { errors } = staticHandlerContext;
  for (const [route, error] of Object.entries(errors ?? {})) {
    if (!errors || isRouteErrorResponse(error)) continue;
    const id = loadContext.get(pageContext).errorId ?? null;
    errors[route] = { status: 500, statusText: '', internal: false, data: { id } };
  }
}
