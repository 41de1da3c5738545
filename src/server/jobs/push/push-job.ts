import { panelPath } from '../../../panel/addresses.ts';
import { complaintAddress } from '../../../panel/complaints/complaint-addresses.ts';
import { noticesAddress } from '../../../panel/notices/notices-address.ts';
import { orderAddress } from '../../../panel/orders/order-addresses.ts';
import { withdrawalAddress } from '../../../panel/returns/return-addresses.ts';
import type { ShopMail } from '../../../shop/mail/mail-kinds.ts';
import { ExpectedFailure } from '../../../shop/staff/job-failure.ts';
import { encryptPush } from '../../push/encrypt-push.ts';
import { postToPublic } from '../../push/post-push.ts';
import { vapidHeader } from '../../push/vapid.ts';
import type { ComposeParts } from '../compose.ts';
import { composeMail } from '../mailer.ts';
import type { HandlerOf } from '../runner.ts';

/** What the panel's service worker shows. */
interface PushMessage {
  title: string;
  body: string;
  /** The address of the panel that a press opens. */
  to: string;
  /** A message with the same tag replaces the earlier one. */
  tag: string;
}

/** Sends a body and returns the status. */
export type PostPush = (address: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

interface Parts extends ComposeParts {
  /** Another one in tests; by default only public hosts are called. */
  postPush?: PostPush | undefined;
}

/** Services keep a message for a browser that is away. After a day it is of no use. */
const keptSeconds = 86_400;
const gone = [404, 410];

/** Sends one message to one browser. */
export function pushJob(parts: Parts): HandlerOf<'push'> {
  const { store, settings, origin, now, postPush = postToPublic } = parts;
  return {
    maxTries: 6,
    run: async ({ subscription: id, notice }) => {
      const own = await store.push.active(id);
      const message = own && (notice ? await messageOf(notice, parts) : trial);
      if (!own || !message) return;
      const { email } = settings.company;
      const contact = email === '' ? origin : `mailto:${email}`;
      const headers = {
        authorization: vapidHeader(await store.push.keys(), { endpoint: own.endpoint, contact, now: now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        urgency: 'normal',
      };
      const status = await sent(() => postPush(own.endpoint, headers, encryptPush(JSON.stringify(message), own)), id);
      if (gone.includes(status)) return store.push.forget(id);
      if (status < 200 || status >= 300) throw new ExpectedFailure('message not pushed', { subscription: id, status });
    },
  };
}

/** An endpoint is the secret of a browser, so errors that name it are not logged. */
async function sent(post: () => Promise<number>, subscription: number): Promise<number> {
  try {
    return await post();
  } catch (error) {
    throw new ExpectedFailure('message not pushed', {
      subscription,
      code: (error as { code?: string }).code ?? 'refused',
    });
  }
}

const trial: PushMessage = {
  title: 'Powiadomienia działają',
  body: 'Ta przeglądarka dostanie wiadomości o wybranych zdarzeniach.',
  to: noticesAddress,
  tag: 'proba',
};

/** The title is the subject of the mail about the same event. `null`: there is nothing to tell any more. */
async function messageOf({ mail, ...content }: ShopMail, parts: ComposeParts): Promise<PushMessage | null> {
  // The compiler cannot tell that kind and content belong together once they are apart.
  const waiting = { id: 0, kind: mail, content, recipient: '' } as Parameters<typeof composeMail>[0];
  const composed = await composeMail(waiting, parts);
  const to = await addressOf(content, parts);
  if (!composed || to === null) return null;
  return { title: composed.subject, body: '', to, tag: [mail, ...Object.values(content)].join('-') };
}

/** The screen of the case. */
async function addressOf(content: object, { store }: ComposeParts): Promise<string | null> {
  const about = content as { orderId?: number; withdrawalId?: number; complaintId?: number };
  if (about.orderId !== undefined) return pathTo(orderAddress, await store.orders.byId(about.orderId));
  if (about.withdrawalId !== undefined)
    return pathTo(withdrawalAddress, await store.withdrawals.byId(about.withdrawalId));
  return about.complaintId === undefined
    ? null
    : pathTo(complaintAddress, await store.complaints.byId(about.complaintId));
}

const pathTo = (address: string, found: { number: string } | null): string | null =>
  found && panelPath(address, { number: found.number });
