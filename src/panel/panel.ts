import { randomBytes } from 'node:crypto';
import type { StaffSession } from '../data/staff/staff-sessions.ts';
import type { LimitedKind } from '../shop/limits.ts';
import { staffLimits } from '../shop/limits.ts';
import { cookieIn } from '../shop/privacy/cookies.ts';
import { deviceOf } from '../shop/session/device.ts';
import { isFreshProof } from '../shop/session/fresh-proof.ts';
import { mayOpen } from '../shop/staff/roles.ts';
import { isTryLater } from '../shop/try-later.ts';
import { type FormLimits, FormProblem, type SentForm } from '../shop/upload/sent-form.ts';
import { paramsOf } from './addresses.ts';
import { panelHeaders, panelRefusal, panelSheet, printSheet, type RefusalKind } from './answer.ts';
import { type EntryData, type FrameData, narrowCookie } from './frame/frame-data.ts';
import { countedWaiting, framePerson, menuOf } from './frame/frame-of.ts';
import type { Instead } from './frame/instead.ts';
import { pushWorkerAddress } from './notices/notices-address.ts';
import pushWorker from './notices/push-worker.js?raw';
import { looksCookie, readLooks } from './pieces/list/written-looks.ts';
import type { DataDone, PanelAction, PanelAsk, PanelForm, PanelParts, PanelScreen, PanelTries } from './screen.ts';
import { panelGroups, panelScreens } from './screens.ts';
import { confirmation } from './staff/confirmation.ts';
import { type EntryPage, entryAnswer, entryPaths } from './staff/sign-in/staff-sign-in.ts';
import { todayScreen } from './today/today-screen.ts';
import type { ActionAnswer, PanelView, RenderPanel } from './view.ts';

/** The program's data and functions for one request. */
interface PanelRequest {
  request: Request;
  path: string;
  /** The address of the panel as the browser sees it. */
  origin: string;
  json(): Promise<unknown>;
  /** Reads the fields and files of a form. */
  receive(request: Request, limits: FormLimits): Promise<SentForm>;
  /** Counts an attempt; throws after too many. */
  take(kind: LimitedKind, account?: string): Promise<void>;
  tries: PanelTries;
  /** Called when the session is known, which allows large forms. */
  known(session: string): void;
}

interface PanelCookies {
  token: string | null;
  /** The token of a new session; an empty text deletes the cookie. */
  set(token: string): void;
}

export const panelRoot = '/panel';
export const isPanelPath = (path: string): boolean =>
  path === panelRoot || path === `${panelRoot}.data` || path.startsWith(`${panelRoot}/`);

const formLimits: FormLimits = { fields: 2_000, bytes: staffLimits.formBytes };

/** One request of a signed-in person. */
interface Asked {
  visit: PanelRequest;
  session: StaffSession;
  /** The address of the screen: without `.data`. */
  url: URL;
  /** The browser's router asks for data, to show them without a page load. */
  byScript: boolean;
}

/** The panel: one function from a request to a response, over a table of screens. */
export function openPanel(parts: PanelParts & { https: boolean; pages: () => Promise<RenderPanel> }) {
  const { store, settings, https } = parts;
  const style = panelSheet(settings);
  const headers = panelHeaders(https);
  const waiting = countedWaiting((now) => store.today.waiting(now));
  const files: Record<string, { type: string; text: string; kept: string }> = {
    ...Object.fromEntries(
      [style, printSheet].map(({ path, text }) => [
        path,
        { type: 'text/css; charset=utf-8', text, kept: 'private, max-age=31536000, immutable' },
      ]),
    ),
    [pushWorkerAddress]: { type: 'text/javascript; charset=utf-8', text: pushWorker, kept: 'no-cache' },
  };

  const redirect = (to: string) => new Response(null, { status: 303, headers: { ...headers, location: to } });

  /** React Router's form of a redirect. `reload`: the browser loads the whole page. */
  const moved = (to: string, reload: boolean) =>
    new Response(null, {
      status: 204,
      headers: {
        ...headers,
        'x-remix-redirect': to,
        'x-remix-status': '302',
        ...(reload ? { 'x-remix-reload-document': 'true' } : { 'x-remix-revalidate': 'true' }),
      },
    });

  async function frameOf({ session, visit, url }: Asked, showsNotice: boolean): Promise<FrameData> {
    const { notice } = session;
    // „Dziś” counts again, and the menu beside it must not differ.
    if (url.pathname === todayScreen.address) waiting.forget();
    if (showsNotice && notice !== null) await store.staffSessions.setNotice(session.id, null);
    return {
      shop: settings.name,
      shopHome: parts.shopHome,
      sheet: style.path,
      person: framePerson(session.staff),
      groups: menuOf(panelGroups, session.staff, await waiting.at(parts.now())),
      notice: showsNotice ? notice : null,
      looks: readLooks(cookieIn(visit.request.headers.get('cookie'), looksCookie)),
      isNarrow: cookieIn(visit.request.headers.get('cookie'), narrowCookie) !== null,
    };
  }

  /** Draws a page. Its request has no body, because the panel has read it. */
  async function rendered(request: Request, view: Omit<PanelView, 'nonce'>): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url');
    const render = await parts.pages();
    // What is drawn in the place of a page is only shown.
    const method = view.instead || view.frame.person === null ? 'GET' : request.method;
    const response = await render(new Request(request.url, { method }), { ...view, nonce });
    const policy = panelHeaders(https, nonce)['content-security-policy'] ?? '';
    // In development Vite adds its own scripts and styles to the page.
    response.headers.set('content-security-policy', import.meta.env.DEV ? '' : policy);
    return withHeaders(response);
  }

  async function framed(
    asked: Asked,
    view: Partial<Pick<PanelView, 'data' | 'status' | 'answer' | 'instead'>>,
  ): Promise<Response> {
    const { request } = asked.visit;
    const routes = new URL(request.url).searchParams.get('_routes')?.split(',');
    const showsNotice = request.method !== 'POST' || !asked.byScript;
    const frame = await frameOf(asked, showsNotice && (!routes || routes.includes('root')));
    return rendered(request, { data: null, answer: null, status: 200, instead: null, ...view, frame });
  }

  /** Before a sign-in. */
  function entryPage({ data, status = 200 }: EntryPage, request: Request): Promise<Response> {
    const frame: EntryData = { shop: settings.name, sheet: style.path, person: null };
    return rendered(request, { data, answer: null, status, instead: null, frame });
  }

  const inPlace = (instead: Instead, status: number, asked: Asked): Promise<Response> =>
    framed(asked, { instead, status });

  /** What cannot be shown or done. The browser's router gets a sentence for a form, and loads any other page whole. */
  async function refused(why: RefusalKind, asked: Asked): Promise<Response> {
    const { status, ...refusal } = panelRefusal(why);
    if (!asked.byScript) return inPlace(refusal, status, asked);
    if (asked.visit.request.method !== 'POST') return moved(addressOf(asked.url), true);
    return framed(asked, { answer: { refused: refusal.text }, status });
  }

  /** Adds the panel's headers to files and redirects of screens if they do not set their own. */
  function withHeaders(response: Response): Response {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  }

  /** A file, a redirect or a missing page that a screen answers by itself. */
  async function ownResponse(response: Response, asked: Asked): Promise<Response> {
    if (response.status === 404) return refused('missing', asked);
    if (!asked.byScript) return withHeaders(response);
    return moved(response.headers.get('location') ?? addressOf(asked.url), true);
  }

  /** The screen as it is now, with the answer of an action. */
  async function shown(
    screen: PanelScreen,
    ask: PanelAsk,
    asked: Asked,
    { answer = null, isPreview = false }: { answer?: ActionAnswer | null; isPreview?: boolean } = {},
  ) {
    if ('show' in screen) {
      const file = await screen.show(ask);
      if (file instanceof Response) return ownResponse(file, asked);
      const { status, ...refusal } = file;
      return asked.byScript ? moved(addressOf(asked.url), true) : inPlace(refusal, status, asked);
    }
    // After an action the browser's router asks for the data by itself.
    const data = answer && asked.byScript ? null : await screen.load(ask);
    if (data instanceof Response) return ownResponse(data, asked);
    const isRefused = answer !== null && 'told' in answer && !isPreview;
    const status = isRefused ? 422 : data === null ? 200 : (screen.statusOf?.(data) ?? 200);
    return framed(asked, { data, answer, status });
  }

  async function done(screen: PanelScreen, result: DataDone<unknown>, ask: PanelAsk, asked: Asked): Promise<Response> {
    if (result instanceof Response) return ownResponse(result, asked);
    if ('told' in result)
      return shown(screen, ask, asked, { answer: { told: result.told }, isPreview: result.isPreview ?? false });
    const { to, notice: text, undo } = result;
    await store.staffSessions.setNotice(ask.session.id, undo ? { text, undo } : { text });
    if (!asked.byScript) return redirect(to);
    // A page that stays does not lose its scroll position.
    return to === addressOf(asked.url) ? shown(screen, ask, asked, { answer: { done: true } }) : moved(to, false);
  }

  /**
   * Writes a journal entry before the action, so that its author is known even if the process stops halfway. By then
   * money may have been sent.
   */
  async function writtenDown(
    name: string,
    ask: PanelAsk,
    run: () => Promise<DataDone<unknown>>,
  ): Promise<DataDone<unknown>> {
    const { staff, now } = ask;
    const begun = await store.journal.begin(staff, { action: name, address: ask.url.pathname }, now);
    try {
      const result = await run();
      const entries = 'journal' in result ? [result.journal ?? []].flat() : [];
      await store.journal.end(begun, staff, entries, now);
      return result;
    } catch (error) {
      // These errors are thrown before any change. After other errors the extent of the change is unknown, so the entry
      // stays open.
      if (error instanceof FormProblem || isTryLater(error)) await store.journal.end(begun, staff, [], now);
      throw error;
    } finally {
      waiting.forget();
    }
  }

  type AnyAction = PanelAction<DataDone<unknown>>;
  function actionOf(screen: PanelScreen, name: string): AnyAction | null {
    const actions: Record<string, AnyAction> = screen.actions ?? {};
    return Object.hasOwn(actions, name) ? (actions[name] ?? null) : null;
  }

  /** `null` if the action may continue without a confirmation. */
  async function proofAsked(action: AnyAction, ask: PanelAsk, form: PanelForm, asked: Asked): Promise<Response | null> {
    if (!action.confirmed || isFreshProof(ask.session.confirmedAt, ask.now)) return null;
    const instead = await confirmation(ask, form);
    if (!instead) return null;
    return asked.byScript ? framed(asked, { answer: { confirm: true } }) : inPlace(instead, 422, asked);
  }

  async function posted(screen: PanelScreen, ask: PanelAsk, asked: Asked): Promise<Response> {
    const { visit } = asked;
    // The action's name is in the address, because the limits for reading the form depend on it.
    const name = ask.url.searchParams.get('akcja') ?? '';
    const action = actionOf(screen, name);
    if (!action) return refused('missing', asked);
    if (!mayOpen(ask.staff.role, action.roles ?? screen.roles)) return refused('forbidden', asked);
    visit.known(ask.session.tokenHash);
    try {
      const sent = await visit.receive(visit.request, action.limits ?? formLimits);
      const form = formOf(sent);
      return (
        (await proofAsked(action, ask, form, asked)) ??
        (await done(screen, await writtenDown(name, ask, () => action.run(ask, form)), ask, asked))
      );
    } catch (error) {
      if (error instanceof FormProblem) return refused(error.code === 'tooLarge' ? 'tooLarge' : 'unreadable', asked);
      throw error;
    }
  }

  async function screenAnswer(asked: Asked, now: number): Promise<Response> {
    const { visit, session, url } = asked;
    const { request } = visit;
    const { now: _clock, https: _https, pages: _pages, ...around } = parts;
    for (const screen of panelScreens) {
      const params = paramsOf(screen.address, url.pathname);
      if (!params) continue;
      if (!mayOpen(session.staff.role, screen.roles)) return refused('forbidden', asked);
      const { origin, take, tries } = visit;
      const ask: PanelAsk = {
        ...around,
        origin,
        now,
        request,
        url,
        params,
        session,
        staff: session.staff,
        take,
        tries,
      };
      return request.method === 'POST' ? posted(screen, ask, asked) : shown(screen, ask, asked);
    }
    return refused('missing', asked);
  }

  return async (visit: PanelRequest, cookies: PanelCookies): Promise<Response> => {
    const { request } = visit;
    const file = files[visit.path];
    if (file) {
      return withHeaders(
        new Response(file.text, { headers: { 'content-type': file.type, 'cache-control': file.kept } }),
      );
    }
    const now = parts.now();
    const session = cookies.token === null ? null : await store.staffSessions.find(cookies.token, now);
    const device = deviceOf(request.headers.get('user-agent'));
    const { url, byScript } = screenUrl(request);
    const path = url.pathname;
    if (entryPaths.some((entry) => paramsOf(entry, path) !== null) || !session?.proven) {
      if (byScript) return moved(addressOf(url), true);
      const answer = await entryAnswer({
        ...parts,
        origin: visit.origin,
        visit,
        cookies,
        session,
        device,
        now,
        newToken,
      });
      return answer instanceof Response ? withHeaders(answer) : entryPage(answer, request);
    }
    return screenAnswer({ visit, session, url, byScript }, now);
  };
}

/** React Router asks for the data of `/panel/x` at `/panel/x.data`, and names the wanted parts in `_routes`. */
function screenUrl({ url: sent }: Request): { url: URL; byScript: boolean } {
  const url = new URL(sent);
  const byScript = url.pathname.endsWith('.data');
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, '');
  if (byScript) url.searchParams.delete('_routes');
  return { url, byScript };
}

/** The address of a page, without the name of an action. */
function addressOf(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('akcja');
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}

const newToken = (): string => randomBytes(32).toString('base64url');

function formOf({ fields, files }: SentForm): PanelForm {
  // PostgreSQL cannot store NUL in texts.
  const texts = (name: string) =>
    fields.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.replaceAll('\0', '')] : []));
  return {
    text: (name) => (texts(name)[0] ?? '').trim(),
    all: texts,
    has: (name) => fields.has(name),
    fields,
    files,
  };
}
