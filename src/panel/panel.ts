import { randomBytes } from 'node:crypto';
import type { StaffSession } from '../data/staff/staff-sessions.ts';
import type { LimitedKind } from '../shop/limits.ts';
import { staffLimits } from '../shop/limits.ts';
import { deviceOf } from '../shop/session/device.ts';
import { isFreshProof } from '../shop/session/fresh-proof.ts';
import { mayOpen } from '../shop/staff/roles.ts';
import { isTryLater } from '../shop/try-later.ts';
import { type FormLimits, FormProblem, type SentForm } from '../shop/upload/sent-form.ts';
import { paramsOf } from './addresses.ts';
import { panelHeaders, panelHtml, panelStyle, refusalPage } from './answer.tsx';
import panelScript from './panel-script.js?raw';
import type {
  PanelAction,
  PanelAsk,
  PanelDone,
  PanelForm,
  PanelPage,
  PanelParts,
  PanelScreen,
  PanelTries,
} from './screen.ts';
import { panelGroups, panelScreens } from './screens.ts';
import { confirmation } from './staff/confirm-page.tsx';
import { entryAnswer, entryPaths } from './staff/staff-sign-in.tsx';

/** The program's data and functions for one request. */
export interface PanelRequest {
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

export interface PanelCookies {
  token: string | null;
  /** The token of a new session; an empty text deletes the cookie. */
  set(token: string): void;
}

export const panelRoot = '/panel';
export const isPanelPath = (path: string): boolean => path === panelRoot || path.startsWith(`${panelRoot}/`);

type Shown = Pick<PanelAsk, 'session' | 'url'>;

const formLimits: FormLimits = { fields: 2_000, bytes: staffLimits.formBytes };

/** The panel: one function from a request to a response, over a table of screens. */
export function openPanel(parts: PanelParts & { https: boolean }) {
  const { store, settings, https } = parts;
  const style = panelStyle(settings);
  const headers = panelHeaders(https);
  const files: Record<string, { type: string; text: string }> = {
    [style.path]: { type: 'text/css; charset=utf-8', text: style.text },
    '/panel/panel.js': { type: 'text/javascript; charset=utf-8', text: panelScript },
  };

  function html(page: PanelPage, session: StaffSession | null, path: string): Response {
    const text = panelHtml(page, {
      settings,
      session,
      path,
      style: style.path,
      groups: panelGroups,
      shopHome: parts.shopHome,
    });
    return new Response(text, { status: page.status ?? 200, headers });
  }

  const redirect = (to: string) => new Response(null, { status: 303, headers: { ...headers, location: to } });

  async function shown(answer: PanelPage | Response, { session, url }: Shown): Promise<Response> {
    if (!(answer instanceof Response)) {
      if (session.notice !== null) await store.staffSessions.setNotice(session.id, null);
      return html(answer, session, url.pathname);
    }
    return answer.status === 404 ? html(refusalPage('missing'), session, url.pathname) : withHeaders(answer);
  }

  /** Adds the panel's headers to files and redirects of screens if they do not set their own. */
  function withHeaders(response: Response): Response {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  }

  async function done(result: PanelDone, ask: PanelAsk): Promise<Response> {
    if (result instanceof Response || !('to' in result)) return shown(result, ask);
    await store.staffSessions.setNotice(ask.session.id, result.notice);
    return redirect(result.to);
  }

  /**
   * Writes a journal entry before the action, so that its author is known even if the process stops halfway. By then
   * money may have been sent.
   */
  async function writtenDown(name: string, ask: PanelAsk, run: () => Promise<PanelDone>): Promise<PanelDone> {
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
    }
  }

  function actionOf(screen: PanelScreen, name: string): PanelAction | null {
    const actions = screen.actions ?? {};
    return Object.hasOwn(actions, name) ? (actions[name] ?? null) : null;
  }

  /** `null` if the action may continue without a confirmation. */
  async function proofAsked({ confirmed }: PanelAction, ask: PanelAsk, form: PanelForm): Promise<Response | null> {
    if (!confirmed || isFreshProof(ask.session.confirmedAt, ask.now)) return null;
    const asked = await confirmation(ask, form);
    return asked && html(asked, ask.session, ask.url.pathname);
  }

  async function posted(screen: PanelScreen, ask: PanelAsk, visit: PanelRequest): Promise<Response> {
    if (!screen.actions) return html(refusalPage('missing'), ask.session, visit.path);
    // The action's name is in the address, because the limits for reading the form depend on it.
    const name = ask.url.searchParams.get('akcja') ?? '';
    const action = actionOf(screen, name);
    if (!action) return html(refusalPage('missing'), ask.session, visit.path);
    if (!mayOpen(ask.staff.role, action.roles ?? screen.roles))
      return html(refusalPage('forbidden'), ask.session, visit.path);
    visit.known(ask.session.tokenHash);
    try {
      const sent = await visit.receive(visit.request, action.limits ?? formLimits);
      const form = formOf(sent);
      return (
        (await proofAsked(action, ask, form)) ??
        (await done(await writtenDown(name, ask, () => action.run(ask, form)), ask))
      );
    } catch (error) {
      if (error instanceof FormProblem)
        return html(refusalPage(error.code === 'tooLarge' ? 'tooLarge' : 'unreadable'), ask.session, visit.path);
      throw error;
    }
  }

  async function screenAnswer(visit: PanelRequest, session: StaffSession, now: number): Promise<Response> {
    const { request, path } = visit;
    const { now: _clock, https: _https, ...around } = parts;
    for (const screen of panelScreens) {
      const params = paramsOf(screen.address, path);
      if (!params) continue;
      if (!mayOpen(session.staff.role, screen.roles)) return html(refusalPage('forbidden'), session, path);
      const url = new URL(request.url);
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
      return request.method === 'POST' ? posted(screen, ask, visit) : shown(await screen.show(ask), ask);
    }
    return html(refusalPage('missing'), session, path);
  }

  return async (visit: PanelRequest, cookies: PanelCookies): Promise<Response> => {
    const { request, path } = visit;
    const file = files[path];
    if (file) return withHeaders(new Response(file.text, { headers: { 'content-type': file.type } }));
    const now = parts.now();
    const session = cookies.token === null ? null : await store.staffSessions.find(cookies.token, now);
    const device = deviceOf(request.headers.get('user-agent'));
    if (entryPaths.some((entry) => paramsOf(entry, path) !== null) || !session?.proven) {
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
      return answer instanceof Response ? withHeaders(answer) : html(answer, null, path);
    }
    return screenAnswer(visit, session, now);
  };
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
