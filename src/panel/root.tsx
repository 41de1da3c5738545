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
import { EntryFrame } from './frame/entry-frame.tsx';
import { Frame } from './frame/frame.tsx';
import type { EntryData, FrameData } from './frame/frame-data.ts';
import { InsteadOfPage } from './frame/instead-of-page.tsx';
import { Notices } from './frame/notices.tsx';
import { hasPage } from './frame/panel-link.tsx';
import { viewContext } from './page.ts';
import { PlainButton } from './pieces/button.tsx';
import { PageHead } from './pieces/page-head.tsx';

export const loader = ({ context }: LoaderFunctionArgs): FrameData | EntryData => context.get(viewContext).frame;

/** A screen without a page is loaded as a document, with the frame and its notice, which is told once. */
export const shouldRevalidate = ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && hasPage(nextUrl.pathname);

/** A failed navigation becomes a page load, and a form that was not accepted keeps what was typed. */
export const clientMiddleware = [swapPage];

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<FrameData | EntryData>('root');
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
        <Around frame={frame}>{children}</Around>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Around({ frame, children }: { frame: FrameData | EntryData | undefined; children: ReactNode }) {
  if (!frame) return children;
  if (frame.person === null) return <EntryFrame shop={frame.shop}>{children}</EntryFrame>;
  return (
    <Notices told={frame.notice}>
      <Frame frame={frame}>{children}</Frame>
    </Notices>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What is drawn in the place of a page; or a bug of a page in the browser. Bugs of the server are answered by the program. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.data?.instead) return <InsteadOfPage instead={error.data.instead} />;
  const text = isRouteErrorResponse(error) ? `Serwer odpowiedział: ${error.status}.` : 'Strona przestała działać.';
  return (
    <>
      <PageHead title="Coś poszło nie tak" lead={`${text} Wczytaj ją jeszcze raz; zapisane zmiany są bezpieczne.`} />
      <PlainButton onClick={() => location.reload()}>Wczytaj ponownie</PlainButton>
    </>
  );
}
