import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { pageContext } from './page-context/page-context.ts';
import { offeredDelivery } from './shop/delivery/delivery-offer.ts';
import { instalmentsFrom } from './shop/instalments/instalments.ts';
import { errorAlertTime } from './shop/notices/alert-time.ts';
import { hasCompany } from './shop/owner/company.ts';
import { familiesOf } from './shop/owner/look.ts';
import { bannerConsents } from './shop/privacy/consent.ts';
import { fewestCharacters } from './shop/search/suggesting.ts';
import { dayOf } from './shop/time/warsaw-time.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/icons.css';
import { type FrameData, useFrameData } from './ui/context/frame-data.ts';
import { Messages } from './ui/context/messages.tsx';
import figtree from './ui/fonts/figtree.woff2?url';
import figtreePolish from './ui/fonts/figtree-pl.woff2?url';
import fraunces from './ui/fonts/fraunces.woff2?url';
import frauncesPolish from './ui/fonts/fraunces-pl.woff2?url';
import errorStyles from './ui/frame/error-screens.module.css';
import { FailureScreen, MissingScreen } from './ui/frame/errors/error-screens.tsx';
import { Frame } from './ui/frame/frame.tsx';
import { logoAttributes } from './ui/frame/logo.ts';
import { headerOf } from './ui/frame/menu-links.ts';
import { staticFrame } from './ui/frame/static-frame.tsx';
import { PageScripts } from './ui/loading/page-scripts.tsx';
import { swapPage } from './ui/loading/page-swap.ts';
import { addDrawn } from './ui/loading/render-fragment.tsx';
import { Toasts } from './ui/widgets/toast.tsx';

const allFamilies = ['figtree', 'fraunces'] as const;
const fontFiles = { figtree: [figtree, figtreePolish], fraunces: [fraunces, frauncesPolish] };

export const links: Route.LinksFunction = () => [
  { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const { reads, settings, sheets, variant, origin, now, deliveryTerms, scriptNonce: nonce } = context.get(pageContext);
  const [menu, infoPages] = await Promise.all([reads.menu(), reads.infoPages()]);
  const { name, tagline, company, colours, messages, search, infoBars, snippets, toplayers, keyboardHelp } = settings;
  const { logo, fonts, menus } = settings;
  const frame: FrameData = {
    shop: {
      name,
      tagline,
      paper: colours.paper,
      ...(sheets.length > 0 ? { sheets } : {}),
      ...(fonts ? { families: familiesOf(fonts) } : {}),
      ...(logo ? { logo: logoAttributes(logo) } : {}),
    },
    company: hasCompany(settings) ? company : null,
    menu: menu.map(({ children: _, ...node }) => node),
    header: headerOf(menus, menu, messages),
    infoPages,
    messages,
    guaranteeNotice: settings.guaranteeNotice,
    netFirst: variant.prices === 'net',
    country: variant.country,
    search: { limit: search.limit, minCharacters: fewestCharacters(search) },
    bars: {
      info: infoBars,
      freeDeliveryFrom: offeredDelivery(await deliveryTerms())?.freeFrom ?? 0,
      instalmentsFrom: instalmentsFrom(settings.instalments),
    },
    quietKeyboardHelp: keyboardHelp === 'link',
    consents: bannerConsents(snippets),
    hasServices: (settings.signInServices ?? []).length > 0,
    errorsShown: errorAlertTime(settings.alerts?.errors),
    extras: snippets.length + toplayers.length > 0,
    origin,
    year: Number(dayOf(now).slice(0, 4)),
  };
  addDrawn(context, await staticFrame({ data: frame, menu, withdrawal: settings.withdrawal.link, menus, nonce }));
  return frame;
}

/** Runs for every navigation inside the shop. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [swapPage];

/** The frame is the same on every page, so it is loaded once. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrameData();
  const { pathname } = useLocation();
  return (
    <html lang="pl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {frame && <meta name="theme-color" content={frame.shop.paper} />}
        {(frame?.shop.families ?? allFamilies).flatMap((family) =>
          fontFiles[family].map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
          )),
        )}
        <Meta />
        <Links />
        {frame?.shop.sheets?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <Messages overrides={frame?.messages ?? noOverrides}>
          <Toasts here={pathname} errorsShown={frame?.errorsShown}>
            {frame ? <Frame data={frame}>{children}</Frame> : <main>{children}</main>}
          </Toasts>
        </Messages>
        <AfterPage />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const id = isRouteErrorResponse(error) ? (error.data?.id ?? null) : null;
  return <div className={errorStyles.place}>{isMissing ? <MissingScreen /> : <FailureScreen id={id} />}</div>;
}

const noOverrides = {};

/** After a server error the page is not hydrated, so its links load whole pages. */
function AfterPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status >= 500) return null;
  return (
    <>
      <ScrollRestoration />
      {import.meta.env.DEV ? <Scripts /> : <PageScripts />}
    </>
  );
}
