import { to } from '../../routes.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { type ReturnMailFacts, returnMail } from '../../shop/mail/return/return-mails.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { Return } from '../../shop/return/return.ts';
import { type ReturnMailKind, returnMailKinds } from '../../shop/return/return-mail.ts';
import { plainReturnSettings, type ReturnCarrier } from '../../shop/return/return-settings.ts';
import { returnField } from '../../shop/return/view/return-fields.ts';
import type { ReturnShipping } from '../../shop/return/wizard/return-draft.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { correctionFiles, issueCorrections } from '../documents/issue-corrections.ts';
import { composersOf, type ComposeParts as Parts, richMail } from './compose.ts';
import type { HandlerOf } from './runner.ts';

const prefix = 'return-';

const wayOf = ({ chosen }: Pick<Return, 'chosen'>, { returns }: Pick<ShopSettings, 'returns'>): ReturnShipping | null =>
  (returns ?? plainReturnSettings).shipping.find(({ id }) => id === chosen.shipping?.id) ?? null;

/** The shopper posts the parcel at their own expense, so there is no label. */
const isOwnPost = ({ carrier, cost }: ReturnShipping): boolean => carrier === 'post' && cost === 0;

export interface ReturnPostingParts extends Omit<Parts, 'origin'> {
  /** `null`: the shop has no contract with a carrier. */
  carrier: ReturnCarrier | null;
}

/** Orders a label for the parcel from the carrier. Without a contract the owner enters it (`witryna return`). */
export function returnPostingJob(parts: ReturnPostingParts): HandlerOf<'return-posting'> {
  const { store, settings, now, carrier } = parts;
  return {
    maxTries: 20,
    run: async ({ returnId }) => {
      const own = await store.returns.byId(returnId);
      const way = own && wayOf(own, settings);
      if (!own || !way || !carrier || isOwnPost(way) || own.postingCode !== null) return;
      await store.returns.setPostingCode(own.id, await carrier.postingCode(own, way), { tell: false, now: now() });
    },
  };
}

/** The correction is attached to the mail that states the refunded amount, so it is issued before it. */
const bringsCorrection = (kind: ReturnMailKind): boolean => kind === 'accepted';

/** Mails about a return. */
export const returnMails = composersOf(prefix, returnMailKinds, (kind) => async ({ returnId }, parts) => {
  const { store, settings, origin, now } = parts;
  const found = await store.returns.byId(returnId);
  const order = found && (await store.orders.byId(found.orderId));
  if (!found || !order) return null;
  if (bringsCorrection(kind)) await issueCorrections(order.id, parts);
  const token = await store.orderAccess.newLink(order.id, now());
  const link = origin + to('orderLink', { token }, { [returnField]: found.number });
  const mail = composeReturnMail(kind, { own: found, order, link }, settings);
  const isOwn = (cause: string) => cause === `return-${found.id}`;
  const files = bringsCorrection(kind) ? await correctionFiles(order.id, isOwn, { store, settings }) : [];
  return mail && richMail(mail, settings, files);
});

/** The text of a mail about a return, for the outbox and for the preview in the panel. */
export function composeReturnMail(
  kind: ReturnMailKind,
  { own, order, link }: Pick<ReturnMailFacts, 'own' | 'order' | 'link'>,
  settings: ShopSettings,
): BlockMail | null {
  const { company, messages } = settings;
  const way = wayOf(own, settings);
  return returnMail(kind, {
    own,
    order,
    link,
    shop: settings.name,
    overrides: messages,
    seller: {
      lines: companyLines(company, messages),
      address: `${company.name}, ${company.street}, ${company.postcode} ${company.city}`,
      email: company.email,
    },
    isLocker: way?.carrier === 'locker',
    awaitsCode: way !== null && !isOwnPost(way) && own.postingCode === null,
    places: settings.returns?.places ?? [],
  });
}
