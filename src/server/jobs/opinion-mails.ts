import { to } from '../../routes.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import type { MailContent } from '../../shop/mail/mail-kinds.ts';
import {
  answeredMail,
  decisionMail,
  invitationMail,
  type OpinionMailFacts,
  reportDecidedMail,
  reportedMail,
} from '../../shop/mail/opinion-mails.ts';
import { withdrawField } from '../../shop/opinion/opinion-fields.ts';
import { opinionRules } from '../../shop/opinion/opinion-settings.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { oneClickHeaders } from '../calls/one-click.ts';
import { type Composers, type ComposeParts as Parts, richMail } from './compose.ts';
import type { HandlerOf } from './runner.ts';

const everySeconds = 1_800;
/** The limit per run: each invitation is a separate transaction, and the next run follows soon. */
const atOnce = 500;

/** Invites buyers some days after delivery. A setting turns it off. */
export function opinionInvitationsJob({
  store,
  settings,
  now,
}: Omit<Parts, 'origin'>): HandlerOf<'opinion-invitations'> {
  const { inviteAfterDays } = opinionRules(settings);
  return {
    maxTries: 1,
    everySeconds,
    run: async () => {
      if (inviteAfterDays !== null) await store.opinions.inviteDue(inviteAfterDays, atOnce, now());
    },
  };
}

/** Mails about an opinion. */
export const opinionMails: Composers<
  'opinion-invitation' | 'opinion-answered' | 'opinion-decided' | 'opinion-reported' | 'opinion-report-decided'
> = {
  'opinion-invitation': async (content, parts) => {
    const mail = await invitation(content, opinionMailFacts(parts.settings), parts);
    return mail && { ...richMail(mail, parts.settings), headers: oneClickHeaders(stopAddress(content, parts)) };
  },
  'opinion-answered': ({ opinion, ...answered }, { settings, origin }) => {
    const link = origin + to('opinion', { id: String(opinion) });
    return richMail(answeredMail({ ...answered, link }, opinionMailFacts(settings)), settings);
  },
  'opinion-decided': (content, { settings }) => richMail(decisionMail(content, opinionMailFacts(settings)), settings),
  'opinion-reported': ({ report }, { settings }) =>
    richMail(reportedMail(report, opinionMailFacts(settings)), settings),
  'opinion-report-decided': (content, { settings }) =>
    richMail(reportDecidedMail(content, opinionMailFacts(settings)), settings),
};

export function opinionMailFacts({ name, company, messages }: ShopSettings): OpinionMailFacts {
  const seller = { lines: companyLines(company, messages), email: company.email };
  return { shop: name, seller, overrides: messages };
}

const stopAddress = ({ token }: { token: string }, { origin }: Pick<Parts, 'origin'>): string =>
  origin + to('opinionInvitation', { token }, { [withdrawField]: '1' });

/**
 * No invitation is sent when the order was deleted, when all its products have opinions, or when the consent was
 * withdrawn.
 */
async function invitation(
  { orderId, token, until }: MailContent<'opinion-invitation'>,
  facts: Parameters<typeof invitationMail>[1],
  { store, origin }: Parts,
): Promise<BlockMail | null> {
  const order = await store.orders.byId(orderId);
  if (!order || (await store.opinions.isWithdrawn(order.id))) return null;
  const told = await store.opinions.toldOf(order.id);
  const untold = order.lines.filter(({ productId }) => !told.products.includes(productId));
  if (untold.length === 0 && told.order) return null;
  const products = [...new Set(untold.map(({ name }) => name))];
  const link = origin + to('opinionInvitation', { token });
  const stop = stopAddress({ token }, { origin });
  return invitationMail({ number: order.number, products, link, stop, until }, facts);
}
