import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ScriptNonce } from '../ui/context/script-nonce.ts';
import { failureContext, viewContext } from './page.ts';

/** Renders the whole page before the first byte is sent, so that a bug never ends in half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(viewContext);
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let failure: unknown;
  const { pipe } = renderToPipeableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: resolve,
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  await ready;
  if (failure) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await text(pipe(new PassThrough())), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // A form sent to a page without an action is the sender's error.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(failureContext).error ??= error;
};
