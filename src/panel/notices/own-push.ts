import { pushWorkerAddress } from './notices-address.ts';

/** What this browser says about messages. */
export type PushState =
  | { is: 'asked' }
  /** It has no messages, or only with https. */
  | { is: 'unable' }
  /** The person has refused them in the browser's own settings. */
  | { is: 'refused' }
  | { is: 'able'; endpoint: string | null };

const isAble = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(pushWorkerAddress);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export async function ownPush(): Promise<PushState> {
  if (!isAble()) return { is: 'unable' };
  if (Notification.permission === 'denied') return { is: 'refused' };
  return { is: 'able', endpoint: (await subscription())?.endpoint ?? null };
}

/** Asks the person and the browser's service. `null`: the person said no. */
export async function subscribePush(publicKey: string): Promise<Record<'endpoint' | 'p256dh' | 'auth', string> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // One that the shop does not know any more may have been made with other keys.
  await (await subscription())?.unsubscribe();
  await navigator.serviceWorker.register(pushWorkerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

export const unsubscribePush = async (): Promise<void> => {
  await (await subscription())?.unsubscribe();
};
