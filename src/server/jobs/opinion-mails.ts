import type { WaitingMail } from '../../data/mail/outbox.ts';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import {
  answeredMail,
  decisionMail,
  invitationMail,
  type OpinionDecision,
  type OpinionMailFacts,
  reportDecidedMail,
  reportedMail,
} from '../../shop/mail/opinion-mails.ts';
import { withdrawField } from '../../shop/opinion/opinion-fields.ts';
import { opinionRules } from '../../shop/opinion/opinion-settings.ts';
import { companyLines } from '../../shop/owner/company.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { type RichMail, richMail } from './order-mails.ts';
import type { HandlerOf } from './runner.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  origin: string;
  now: () => number;
}

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

/** A mail of the outbox about an opinion; `undefined`: the mail is of another kind, `null`: it is no longer needed. */
export async function composeOpinionMail(waiting: WaitingMail, parts: Parts): Promise<RichMail | null | undefined> {
  if (!waiting.kind.startsWith('opinion-')) return undefined;
  const mail = await written(waiting, parts);
  return mail && richMail(mail, parts.settings, []);
}

async function written({ kind, content }: WaitingMail, parts: Parts): Promise<BlockMail | null | undefined> {
  const { settings } = parts;
  const facts = opinionMailFacts(settings);
  const report = Number(content.report);
  if (kind === 'opinion-invitation') return invitation(content, facts, parts);
  if (kind === 'opinion-answered') {
    const { product, text, answer } = content as { product: string | null; text: string; answer: string };
    const link = parts.origin + to('opinion', { id: String(content.opinion) });
    return answeredMail({ product, text, answer, link }, facts);
  }
  if (kind === 'opinion-decided') return decisionMail(content as unknown as OpinionDecision, facts);
  if (kind === 'opinion-reported') return reportedMail(report, facts);
  if (kind === 'opinion-report-decided') return reportDecidedMail({ report, upheld: content.upheld === true }, facts);
  return undefined;
}

export function opinionMailFacts({ name, company, messages }: ShopSettings): OpinionMailFacts {
  const seller = { lines: companyLines(company, messages), email: company.email };
  return { shop: name, seller, overrides: messages };
}

/**
 * No invitation is sent when the order was deleted, when all its products have opinions, or when the consent was
 * withdrawn.
 */
async function invitation(
  { orderId, token, until }: WaitingMail['content'],
  facts: Parameters<typeof invitationMail>[1],
  { store, origin }: Parts,
): Promise<BlockMail | null> {
  const order = await store.orders.byId(Number(orderId));
  if (!order || (await store.opinions.isWithdrawn(order.id))) return null;
  const told = await store.opinions.toldOf(order.id);
  const untold = order.lines.filter(({ productId }) => !told.products.includes(productId));
  if (untold.length === 0 && told.order) return null;
  const products = [...new Set(untold.map(({ name }) => name))];
  const link = origin + to('opinionInvitation', { token: String(token) });
  const stop = origin + to('opinionInvitation', { token: String(token) }, { [withdrawField]: '1' });
  return invitationMail({ number: order.number, products, link, stop, until: Number(until) }, facts);
}
