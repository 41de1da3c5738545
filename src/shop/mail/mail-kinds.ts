import { complaintMailNames, complaintNoticeNames } from '../complaint/complaint-mail.ts';
import { orderMailNames } from '../order/effects/effects-of.ts';
import { returnMailNames } from '../return/return-mail.ts';
import { withdrawalMailNames, withdrawalNoticeNames } from '../return/withdrawal-mail.ts';
import {
  type SubscriptionMailContent,
  type SubscriptionMailKind,
  subscriptionMailNames,
} from '../subscription/subscription-mail.ts';
import type { Instant } from '../time/instant.ts';
import type { OpinionDecision } from './opinion-mails.ts';
import type { SentGiftCard } from './order/compose-order-mail.ts';
import type { RecalledProduct, RecallNotice } from './recall/recall-notice.ts';
import type { ShopMailTopic } from './shop/shop-recipients.ts';

interface MailDefinition<Content extends object> {
  /** For staff, in the list of sent mails. */
  name: string;
  /** Only a type: the content that the outbox stores. Its `token` is deleted once the mail is sent. */
  content?: Content;
}

/** A mail to the people of the shop who chose the topic. */
interface ShopMailDefinition<Content extends object> extends MailDefinition<Content> {
  topic: ShopMailTopic;
}

type Nothing = Record<never, never>;

const defineMail = <Content extends object = Nothing>(name: string): MailDefinition<Content> => ({ name });
const defineShopMail = <Content extends object>(name: string, topic: ShopMailTopic): ShopMailDefinition<Content> => ({
  name,
  topic,
});

type Prefixed<Names extends string, Prefix extends string, Definition> = {
  [Own in Names as `${Prefix}${Own}`]: Definition;
};

/** The mails of a noun, which names them: the kind in the outbox has a prefix. */
const withPrefix = <Prefix extends string, Names extends string, Definition>(
  prefix: Prefix,
  names: Record<Names, string>,
  define: (name: string) => Definition,
): Prefixed<Names, Prefix, Definition> =>
  Object.fromEntries(Object.entries<string>(names).map(([own, name]) => [prefix + own, define(name)])) as Prefixed<
    Names,
    Prefix,
    Definition
  >;

interface OfOrder {
  orderId: number;
  /** Of mails about one parcel. */
  parcelId?: number;
  /** Of mails about a refund: all the money that had gone back. */
  refunded?: number;
}
interface OfWithdrawal {
  withdrawalId: number;
  /** The token of a link that opens the order without a sign-in. */
  token?: string;
}
interface OfComplaint {
  complaintId: number;
  /** Of mails about one message. */
  messageId?: number;
}
type OfSubscription<Kind extends SubscriptionMailKind> = Omit<
  Extract<SubscriptionMailContent, { kind: Kind }>,
  'kind'
> & { subscriptionId: number; cycle: number; token: string };
type SubscriptionMails = {
  [Own in SubscriptionMailKind as `subscription-${Own}`]: MailDefinition<OfSubscription<Own>>;
};
interface AccessChange {
  at: Instant;
  passkey?: string;
}

/** Every kind of mail. The server has one composer for each (`server/jobs/mailer.ts`). */
export const mailKinds = {
  ...withPrefix('order-', orderMailNames, defineMail<OfOrder>),
  'order-invoice': defineMail<OfOrder & { documentId: number }>('Faktura'),
  'order-message': defineMail<OfOrder & { text: string }>('Wiadomość od sklepu'),
  'gift-cards': defineMail<{ token?: SentGiftCard[]; until: Instant; number: string; refund?: boolean }>(
    'Karty podarunkowe',
  ),
  'shop-new-order': defineShopMail<{ orderId: number }>('Do sklepu: nowe zamówienie', 'orders'),
  'shop-payment-failed': defineShopMail<{ orderId: number }>('Do sklepu: płatność nie powiodła się', 'payments'),
  'shop-refund-failed': defineShopMail<{ orderId: number; refundId?: string }>(
    'Do sklepu: zwrot pieniędzy nie udał się',
    'refunds',
  ),
  ...withPrefix('return-', returnMailNames, defineMail<{ returnId: number }>),
  ...withPrefix('withdrawal-', withdrawalMailNames, defineMail<OfWithdrawal>),
  ...withPrefix('withdrawal-', withdrawalNoticeNames, (name) => defineShopMail<OfWithdrawal>(name, 'withdrawals')),
  ...withPrefix('complaint-', complaintMailNames, defineMail<OfComplaint>),
  ...withPrefix('complaint-', complaintNoticeNames, (name) => defineShopMail<OfComplaint>(name, 'complaints')),
  ...(withPrefix('subscription-', subscriptionMailNames, defineMail) as SubscriptionMails),

  'basket-reminder': defineMail<{ clientId: number; token: string; at: Instant; until: Instant }>(
    'Przypomnienie o koszyku',
  ),
  'opinion-invitation': defineMail<{ orderId: number; token: string; until: Instant }>('Zaproszenie do opinii'),
  'opinion-decided': defineMail<OpinionDecision>('Decyzja o opinii'),
  'opinion-answered': defineMail<{ opinion: number; product: string | null; text: string; answer: string }>(
    'Odpowiedź na opinię',
  ),
  'opinion-reported': defineMail<{ report: number }>('Zgłoszenie opinii przyjęte'),
  'opinion-report-decided': defineMail<{ report: number; upheld: boolean }>('Decyzja o zgłoszeniu opinii'),

  'confirm-email': defineMail<{ login: string; token: string }>('Potwierdzenie adresu e-mail'),
  'sign-in-link': defineMail<{ login: string; token: string }>('Link do logowania'),
  'sign-in-code': defineMail<{ token: string; until: Instant }>('Kod do logowania'),
  'new-password': defineMail('Nowe hasło'),
  'change-email': defineMail<{ token: string }>('Zmiana adresu e-mail'),
  'email-changed': defineMail('Adres e-mail zmieniony'),
  'password-changed': defineMail<AccessChange>('Hasło zmienione'),
  'passkey-added': defineMail<AccessChange>('Klucz dostępu dodany'),
  'passkey-removed': defineMail<AccessChange>('Klucz dostępu usunięty'),
  'deletion-asked': defineMail<{ at: Instant }>('Prośba o usunięcie konta'),
  'account-deleted': defineMail('Konto usunięte'),

  'product-recall': defineMail<{ orderId: number; product: RecalledProduct; notice: RecallNotice }>(
    'Produkt niebezpieczny',
  ),
  'confirm-watch': defineMail<{ sizeRow: number; token: string }>('Potwierdzenie powiadomienia o dostępności'),
  'back-in-stock': defineMail<{ sizeRow: number }>('Produkt znów dostępny'),
};

export type MailKind = keyof typeof mailKinds;
export type MailContent<Kind extends MailKind> = NonNullable<(typeof mailKinds)[Kind]['content']>;

/** A mail to be written, with the content of its kind. */
export type NewMail<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { kind: Each; content: MailContent<Each>; recipient: string };
}[Kind];

type ShopMailKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends { topic: ShopMailTopic } ? Kind : never;
}[MailKind];

/** A mail to the people of the shop, as a job: its kind and its content. */
export type ShopMail = { [Kind in ShopMailKind]: { mail: Kind } & MailContent<Kind> }[ShopMailKind];

/** The topic of a mail to the shop; `null`: it goes to a buyer. */
export function topicOf(kind: MailKind): ShopMailTopic | null {
  const definition: MailDefinition<object> | ShopMailDefinition<object> = mailKinds[kind];
  return 'topic' in definition ? definition.topic : null;
}

/**
 * Whether staff may send the mail again: it goes to a buyer and is composed of what the store knows, so it has no secret
 * that was deleted when it was sent.
 */
export const mayResend = (kind: string): boolean =>
  /^(order|return|complaint)-/.test(kind) && Object.hasOwn(mailKinds, kind) && topicOf(kind as MailKind) === null;

/** A mail of the outbox may be of a newer or older version of the program, whose kind is shown as it is. */
export const mailName = (kind: string): string =>
  Object.hasOwn(mailKinds, kind) ? mailKinds[kind as MailKind].name : kind;
