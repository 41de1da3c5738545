import { isConflict } from '../../data/db/conflicts.ts';
import { isDatabaseUnavailable } from '../../data/db/database-unavailable.ts';
import type { Store } from '../../data/store.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { isTryLater } from '../../shop/try-later.ts';
import type { Log, RequestHandler } from '../log.ts';
import { storeAway } from './answer/database-unavailable.ts';
import { errorPage } from './answer/error-page.ts';
import { tooSlow } from './answer/refusal.ts';
import { withLeastHeaders } from './answer/security.ts';
import { sentAgain } from './answer/sent-again.ts';
import { timedOut } from './answer/timed-out.ts';
import { tryLaterAnswer } from './answer/try-later-answer.ts';
import type { BodiesInFlight } from './body/bodies-in-flight.ts';
import type { ClientQueues } from './body/per-client-queue.ts';
import { loggedPath } from './request/logged-path.ts';
import type { Visit } from './request/visit.ts';
import { BodyStalled, TimedOut, withTimeout } from './timeout.ts';

interface GuardParts {
  store: Store;
  settings: ShopSettings;
  log: Log;
  /** Headers of every page, and the minimum headers of every response. */
  common: Record<string, string>;
  least: Parameters<typeof withLeastHeaders>[1];
  bodies: BodiesInFlight;
  queues: ClientQueues;
  requestTimeoutMs: number;
}

/** Turns every error into a response, and logs every response. */
export function guardedWork({ store, settings, log, common, least, bodies, queues, requestTimeoutMs }: GuardParts) {
  /** The slot is taken when the body has arrived, so that a slow body does not block other requests of its network. */
  async function inQueue(visit: Visit, work: () => Promise<Response>): Promise<Response> {
    const slot = queues.slot(visit.network());
    visit.progress.turn = slot.enter;
    try {
      const response = await work();
      if (slot.refusal) throw slot.refusal;
      return response;
    } catch (error) {
      throw slot.refusal ?? error;
    } finally {
      slot.leave();
    }
  }

  /** The one place where bugs and timeouts are handled; the id on the error page is also in the log. */
  function guarded(visit: Visit, work: () => Promise<Response>): Promise<Response> {
    const cancelled = new AbortController();
    const counted = visit.reading ? work : () => bodies.during(visit.network(), () => inQueue(visit, work));
    const working = () => store.cancelledBy(cancelled.signal, counted);
    return withTimeout(requestTimeoutMs, visit.progress, working, cancelled).catch(async (error: unknown) => {
      if (error instanceof TimedOut) {
        log.bug(visit.id, error);
        return logged(visit, 'bug', timedOut(visit.path, visit.id, settings, common));
      }
      if (error instanceof BodyStalled) return logged(visit, 'stalled', tooSlow(visit.path));
      const again = await sentAgain(visit, settings);
      if (isTryLater(error))
        return logged(visit, 'refused', tryLaterAnswer(error, { path: visit.path, settings, common, again }));
      if (!isGone(visit)) log.bug(visit.id, error);
      // The transaction was retried several times and rolled back each time.
      if (isConflict(error)) {
        const later = { reason: 'busy', retryAfterSeconds: 1 } as const;
        return logged(visit, 'bug', tryLaterAnswer(later, { path: visit.path, settings, common, again }));
      }
      if (isDatabaseUnavailable(error)) return logged(visit, 'away', storeAway(visit.request, settings, common, again));
      return logged(visit, 'bug', errorPage(visit.id, settings, common));
    });
  }

  function logged(visit: Visit, from: RequestHandler, response: Response): Response {
    const { wants, path, began, id } = visit;
    const ms = Math.round((performance.now() - began) * 100) / 100;
    const notice = isGone(visit) ? ({ status: 499, from: 'gone' } as const) : { status: response.status, from };
    log.request({ id, method: wants.method, path: loggedPath(path), ms, ...notice });
    // The unread rest of the body would be parsed as the next request.
    if (hasUnreadBody(visit)) response.headers.set('connection', 'close');
    return withLeastHeaders(response, least);
  }

  return { guarded, logged };
}

/** The client disconnected before the body was complete: no answer can reach it, and it is no bug. */
const isGone = ({ request, progress }: Visit): boolean => progress.awaited && !progress.whole && request.signal.aborted;

const hasUnreadBody = ({ reading, request, progress }: Visit): boolean =>
  !reading && !progress.whole && request.body !== null;
