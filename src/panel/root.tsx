import { type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { ScriptNonce } from '../ui/context/script-nonce.ts';
import figtree from '../ui/fonts/figtree.woff2?url';
import figtreePolish from '../ui/fonts/figtree-pl.woff2?url';
import { swapPage } from '../ui/loading/page-swap.ts';
import { Drawn } from './frame/drawn.tsx';
import { Frame } from './frame/frame.tsx';
import type { FrameData } from './frame/frame-data.ts';
import { Notices } from './frame/notices.tsx';
import { hasPage } from './frame/panel-link.tsx';
import { viewContext } from './page.ts';

export const loader = ({ context }: LoaderFunctionArgs): FrameData => context.get(viewContext).frame;

/** A screen without a page is loaded as a document, with the frame and its notice, which is told once. */
export const shouldRevalidate = ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && hasPage(nextUrl.pathname);

/** A failed navigation becomes a page load, and a form that was not accepted keeps what was typed. */
export const clientMiddleware = [swapPage];

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<FrameData>('root');
  const nonce = useContext(ScriptNonce);
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" />
        {[figtree, figtreePolish].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Links />
        {frame ? <link rel="stylesheet" href={frame.sheet} /> : null}
      </head>
      <body>
        {frame ? (
          <Notices told={frame.notice}>
            <Frame frame={frame}>{children}</Frame>
          </Notices>
        ) : (
          children
        )}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/**
 * Why a page cannot be shown, drawn by the server; or a bug of a page in the browser. Bugs of the server are answered by
 * the program.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.data?.title) return <Drawn title={error.data.title} />;
  const text = isRouteErrorResponse(error) ? `Serwer odpowiedział: ${error.status}.` : 'Strona przestała działać.';
  return (
    <div className="server-drawn">
      <h1>Coś poszło nie tak</h1>
      <p>{text} Wczytaj ją jeszcze raz; zapisane zmiany są bezpieczne.</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Wczytaj ponownie
        </button>
      </p>
    </div>
  );
}
