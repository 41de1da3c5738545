import type { WebhookDelivery, WebhookTurn } from '../../data/integration/webhooks.ts';
import type { Store } from '../../data/store.ts';
import { webhookBody, webhookLimits, webhookTimes } from '../../shop/integration/webhook.ts';
import { type PublicFetch, PublicFetchError, publicFetch } from '../http/public/public-fetch.ts';
import type { Log } from '../log.ts';
import { webhookHeaders } from './sign-webhook.ts';

interface Parts {
  store: Pick<Store, 'integration'>;
  log: Log;
  now: () => number;
  /** Another one in tests; by default only public hosts are called. */
  fetch?: PublicFetch | undefined;
}

/** Other addresses get their turn after these. */
const mostInTurn = 100;
const turnMs = 60_000;
const leaseMs = turnMs + 2 * webhookTimes.timeoutMs;

interface Sent {
  isGood: boolean;
  status: number;
  answer: string;
}

/** Sends what waits, each address its own in order: what fails is tried again before what is behind it. */
export async function sendWebhooks({ store, log, now, fetch = publicFetch }: Parts): Promise<void> {
  const { webhooks } = store.integration;
  const had: number[] = [];
  for (;;) {
    const turn = await webhooks.take(had, leaseMs, now());
    if (!turn) return;
    had.push(turn.id);
    try {
      await sendInTurn(turn);
    } finally {
      await webhooks.release(turn.id);
    }
  }

  async function sendInTurn(turn: WebhookTurn): Promise<void> {
    const until = Date.now() + turnMs;
    for (let sent = 0; sent < mostInTurn && Date.now() < until; sent += 1) {
      const delivery = await webhooks.next(turn.id);
      if (!delivery) return;
      const result = await send(turn, delivery);
      const isOff = await webhooks.tried(delivery, result, now());
      if (isOff) log.note('a webhook is switched off', { webhook: turn.id, status: result.status });
      if (!result.isGood) return;
    }
  }

  async function send({ url, secrets }: WebhookTurn, delivery: WebhookDelivery): Promise<Sent> {
    if (secrets.length === 0) return { isGood: false, status: 0, answer: 'secret' };
    const body = webhookBody(delivery);
    const seconds = Math.floor(now() / 1_000);
    // The same in every try, so that a receiver knows what it has.
    const id = `msg_${delivery.id}`;
    try {
      const { status, body: answer } = await fetch(url, {
        method: 'POST',
        headers: {
          ...webhookHeaders(secrets, { id, seconds, body }),
          'content-type': 'application/json',
          'user-agent': 'Witryna-Webhooks/1',
        },
        body: Buffer.from(body),
        timeoutMs: webhookTimes.timeoutMs,
        mostBytes: webhookLimits.answer,
        whenLonger: 'cut',
        schemes: ['https:'],
      });
      return { isGood: status >= 200 && status < 300, status, answer: storable(answer.toString('utf8')) };
    } catch (error) {
      if (!(error instanceof PublicFetchError)) throw error;
      return { isGood: false, status: 0, answer: error.code };
    }
  }
}

const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '').slice(0, webhookLimits.answer);
