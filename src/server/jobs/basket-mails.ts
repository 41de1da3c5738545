import { to } from '../../routes.ts';
import { mayStillRemind } from '../../shop/basket/reminder.ts';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import { basketReminderMail } from '../../shop/mail/basket-mail.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { oneClickHeaders } from '../calls/one-click.ts';
import { signatureOf } from './account/account-mails.ts';
import { type Composers, type ComposeParts as Parts, richMail } from './compose.ts';
import type { HandlerOf } from './runner.ts';

const everySeconds = 600;

/** Reminds clients of baskets that they left. Left out of the settings: none. */
export function basketRemindersJob({ store, settings, now }: Parts): HandlerOf<'basket-reminders'> {
  return {
    maxTries: 1,
    everySeconds,
    run: async () => {
      const { hours } = settings.basketReminder ?? {};
      if (hours !== undefined) await store.basketReminders.remindDue(hours, now());
    },
  };
}

export const basketMails: Composers<'basket-reminder'> = {
  /** Nothing is sent if the client ordered or took the consent back, or nothing in the basket can be bought. */
  'basket-reminder': async ({ clientId, token, at, until }, { store, settings, origin, now }) => {
    const basket = await store.basketReminders.ofClient(clientId);
    const owner = (await store.basketReminders.byToken(token, now()))?.owner;
    if (!basket || !owner || !mayStillRemind(basket, at)) return null;
    const { lines } = await store.baskets.content(owner, settings.gifts, now());
    const goods = lines.flatMap((line) => (line.own && !isUnavailable(line.own.size) ? [lineName(line)] : []));
    if (goods.length === 0) return null;
    const link = origin + to('basketReturn', { token });
    const words = { shop: settings.name, signature: signatureOf(settings), overrides: settings.messages };
    const mail = richMail(basketReminderMail({ goods, link, stop: `${link}#zgoda`, until }, words), settings);
    return { ...mail, headers: oneClickHeaders(link) };
  },
};
