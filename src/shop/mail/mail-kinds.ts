import type { ComplaintMailKind } from '../complaint/complaint-mail.ts';
import type { ShopNotice } from '../order/effects/effects-of.ts';
import type { OrderMailKind } from '../order/order-mail-kinds.ts';
import type { ReturnMailKind } from '../return/return-mail.ts';
import type { WithdrawalMailKind } from '../return/withdrawal-mail.ts';
import type { SubscriptionMailContent, SubscriptionMailKind } from '../subscription/subscription-mail.ts';
import type { Instant } from '../time/instant.ts';
import type { OpinionDecision } from './opinion-mails.ts';
import type { SentGiftCard } from './order/compose-order-mail.ts';

interface MailDefinition<Content extends object> {
  /** For staff, in the list of sent mails. */
  name: string;
  /** Only a type: the content that the outbox stores. Its `token` is deleted once the mail is sent. */
  content?: Content;
}

type Nothing = Record<never, never>;

const defineMail = <Content extends object = Nothing>(name: string): MailDefinition<Content> => ({ name });

/** The token of a link that opens the subject of the mail without a sign-in. */
interface Linked {
  token?: string;
}
interface OfOrder extends Linked {
  orderId: number;
  /** Of mails about one parcel. */
  parcelId?: number;
}
interface OfReturn extends Linked {
  returnId: number;
}
interface OfWithdrawal extends Linked {
  withdrawalId: number;
}
interface OfComplaint extends Linked {
  complaintId: number;
  /** Of mails about one message. */
  messageId?: number;
}
interface Notice {
  orderId: number;
  refundId?: string;
}
type OfSubscription<Kind extends SubscriptionMailKind> = Omit<
  Extract<SubscriptionMailContent, { kind: Kind }>,
  'kind'
> & { subscriptionId: number; cycle: number; token: string };
interface AccessChange {
  at: Instant;
  passkey?: string;
}

/** Kinds that other modules form from a prefix and a kind of their own. */
type FormedKind =
  | `order-${OrderMailKind}`
  | `shop-${ShopNotice}`
  | `return-${ReturnMailKind}`
  | `withdrawal-${WithdrawalMailKind}`
  | `complaint-${ComplaintMailKind}`
  | `subscription-${SubscriptionMailKind}`;

/** Every kind of mail. The server has one composer for each (`server/jobs/mailer.ts`). */
export const mailKinds = {
  'order-placed': defineMail<OfOrder>('Potwierdzenie zamówienia'),
  'order-paid': defineMail<OfOrder>('Płatność dotarła'),
  'order-payment-failed': defineMail<OfOrder>('Płatność się nie powiodła'),
  'order-payment-reminder': defineMail<OfOrder>('Przypomnienie o płatności'),
  'order-expired': defineMail<OfOrder>('Zamówienie zamknięte'),
  'order-cancelled': defineMail<OfOrder>('Zamówienie anulowane'),
  'order-accepted': defineMail<OfOrder>('Zamówienie przyjęte'),
  'order-parcel-sent': defineMail<OfOrder>('Część zamówienia w drodze'),
  'order-sent': defineMail<OfOrder>('Zamówienie w drodze'),
  'order-ready': defineMail<OfOrder>('Zamówienie czeka na odbiór'),
  'order-delivered': defineMail<OfOrder>('Zamówienie dostarczone'),
  'order-refunded': defineMail<OfOrder>('Zwrot pieniędzy'),
  'order-address-changed': defineMail<OfOrder>('Zmiana miejsca dostawy'),
  'order-invoice': defineMail<OfOrder & { documentId: number }>('Faktura'),
  'order-message': defineMail<OfOrder & { text: string }>('Wiadomość od sklepu'),
  'gift-cards': defineMail<{ token?: SentGiftCard[]; until: Instant; number: string; refund?: boolean }>(
    'Karty podarunkowe',
  ),
  'shop-new-order': defineMail<Notice>('Do sklepu: nowe zamówienie'),
  'shop-refund-failed': defineMail<Notice>('Do sklepu: zwrot pieniędzy nie udał się'),

  'return-announced': defineMail<OfReturn>('Zwrot zgłoszony'),
  'return-label': defineMail<OfReturn>('Kod do nadania zwrotu'),
  'return-received': defineMail<OfReturn>('Zwrot dotarł do sklepu'),
  'return-accepted': defineMail<OfReturn>('Zwrot przyjęty'),
  'return-refused': defineMail<OfReturn>('Zwrot nieprzyjęty'),
  'return-refunded': defineMail<OfReturn>('Pieniądze za zwrot oddane'),
  'return-lapsed': defineMail<OfReturn>('Zwrot nienadany w terminie'),

  'withdrawal-receipt': defineMail<OfWithdrawal>('Potwierdzenie odstąpienia'),
  'withdrawal-matched': defineMail<OfWithdrawal>('Odstąpienie dopasowane do zamówienia'),
  'withdrawal-taken': defineMail<OfWithdrawal>('Produkty zdjęte z zamówienia'),
  'withdrawal-answer': defineMail<OfWithdrawal>('Odpowiedź na odstąpienie'),
  'withdrawal-notice': defineMail<OfWithdrawal>('Do sklepu: nowe odstąpienie'),
  'withdrawal-pay-by': defineMail<OfWithdrawal>('Do sklepu: termin zwrotu pieniędzy'),

  'complaint-filed': defineMail<OfComplaint>('Reklamacja przyjęta'),
  'complaint-accepted': defineMail<OfComplaint>('Reklamacja uznana'),
  'complaint-refused': defineMail<OfComplaint>('Reklamacja nieuznana'),
  'complaint-lapsed': defineMail<OfComplaint>('Reklamacja uznana przez brak odpowiedzi'),
  'complaint-message': defineMail<OfComplaint>('Wiadomość w sprawie reklamacji'),
  'complaint-settled': defineMail<OfComplaint>('Reklamacja zakończona'),
  'complaint-withdrawn': defineMail<OfComplaint>('Reklamacja wycofana'),
  'complaint-shop-filed': defineMail<OfComplaint>('Do sklepu: nowa reklamacja'),
  'complaint-shop-message': defineMail<OfComplaint>('Do sklepu: wiadomość w sprawie reklamacji'),
  'complaint-shop-due': defineMail<OfComplaint>('Do sklepu: termin odpowiedzi na reklamację'),
  'complaint-shop-lapsed': defineMail<OfComplaint>('Do sklepu: minął termin odpowiedzi na reklamację'),

  'opinion-invitation': defineMail<{ orderId: number; token: string; until: Instant }>('Zaproszenie do opinii'),
  'opinion-decided': defineMail<OpinionDecision>('Decyzja o opinii'),
  'opinion-answered': defineMail<{ opinion: number; product: string | null; text: string; answer: string }>(
    'Odpowiedź na opinię',
  ),
  'opinion-reported': defineMail<{ report: number }>('Zgłoszenie opinii przyjęte'),
  'opinion-report-decided': defineMail<{ report: number; upheld: boolean }>('Decyzja o zgłoszeniu opinii'),

  'subscription-started': defineMail<OfSubscription<'started'>>('Subskrypcja: początek'),
  'subscription-reminder': defineMail<OfSubscription<'reminder'>>('Subskrypcja: przypomnienie o dostawie'),
  'subscription-question': defineMail<OfSubscription<'question'>>('Subskrypcja: pytanie przed dostawą'),
  'subscription-changed': defineMail<OfSubscription<'changed'>>('Subskrypcja: zmiana'),
  'subscription-skipped': defineMail<OfSubscription<'skipped'>>('Subskrypcja: dostawa pominięta'),
  'subscription-paused': defineMail<OfSubscription<'paused'>>('Subskrypcja: wstrzymana'),
  'subscription-resumed': defineMail<OfSubscription<'resumed'>>('Subskrypcja: wznowiona'),
  'subscription-ended': defineMail<OfSubscription<'ended'>>('Subskrypcja: zakończona'),

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

  'confirm-watch': defineMail<{ sizeRow: number; token: string }>('Potwierdzenie powiadomienia o dostępności'),
  'back-in-stock': defineMail<{ sizeRow: number }>('Produkt znów dostępny'),
} satisfies Record<FormedKind, MailDefinition<object>> & Record<string, MailDefinition<object>>;

export type MailKind = keyof typeof mailKinds;
export type MailContent<Kind extends MailKind> = NonNullable<(typeof mailKinds)[Kind]['content']>;

/** A mail to be written, with the content of its kind. */
export type NewMail<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { kind: Each; content: MailContent<Each>; recipient: string };
}[Kind];

/** A mail of the outbox may be of a newer or older version of the program, whose kind is shown as it is. */
export const mailName = (kind: string): string =>
  Object.hasOwn(mailKinds, kind) ? mailKinds[kind as MailKind].name : kind;
