import type { ShopSettings } from '../../../shop/settings.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { errorPage } from './error-page.ts';
import type { Headers } from './security.ts';

const retryAfterSeconds = 5;

/** The work timed out and was rolled back, so it can be retried. */
export function timedOut(path: string, id: string, settings: ShopSettings, common: Headers): Response {
  const message = translator(settings.messages, callMessages)('call.timedOut');
  const headers = { ...common, 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' };
  if (!path.startsWith('/graphql/') && !path.startsWith('/ajax/')) {
    return errorPage(id, settings, headers, { status: 503, text: message });
  }
  const code = 'TIMED_OUT';
  return Response.json({ error: { code }, errors: [{ message, extensions: { code } }] }, { status: 503, headers });
}
