import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { refusalMessages } from '../../../shop/text/refusal-messages.ts';
import type { LaterReason, TryLater } from '../../../shop/try-later.ts';
import { isCall } from '../request/own-write.ts';
import { plainPage } from './plain-page.ts';
import type { Headers } from './security.ts';
import type { SentAgain } from './sent-again.ts';

const answers: Record<LaterReason, { status: number; code: string }> = {
  busy: { status: 503, code: 'BUSY' },
  limit: { status: 429, code: 'TOO_MANY_REQUESTS' },
  loading: { status: 503, code: 'LOADING' },
  blocked: { status: 403, code: 'ACCOUNT_BLOCKED' },
};

interface Options {
  path: string;
  settings: ShopSettings;
  common: Headers;
  /** The form that was refused. */
  again?: SentAgain | null;
}

/** People get a sentence, programs its code; both get Retry-After. */
export function tryLaterAnswer(later: Pick<TryLater, 'reason' | 'retryAfterSeconds'>, options: Options): Response {
  const { path, settings, common, again = null } = options;
  const { status, code } = answers[later.reason];
  const t = translator(settings.messages, refusalMessages);
  const minutes = Math.ceil(later.retryAfterSeconds / 60);
  const message = t(`refusal.${later.reason}`, { minutes });
  const headers = { ...common, 'cache-control': 'no-store', 'retry-after': String(later.retryAfterSeconds) };
  if (isCall(path)) {
    const body = { error: { code }, errors: [{ message, code, extensions: { code } }] };
    return Response.json(body, { status, headers });
  }
  const link = { href: '/', text: t('refusal.back') };
  const title = t(later.reason === 'blocked' ? 'refusal.blockedTitle' : 'refusal.title');
  const text = again ? `${message} ${t('refusal.kept')}` : message;
  return plainPage({ status, title, text, again, note: t('refusal.code', { code }), link }, settings, headers);
}
