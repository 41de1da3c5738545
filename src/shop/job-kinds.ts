import type { ShopMail } from './mail/mail-kinds.ts';

interface JobDefinition<Payload extends object> {
  /** For staff, who decide whether to retry a failed job. */
  name: string;
  /** Only a type: the payload that the queue stores. */
  payload?: Payload;
}

type Nothing = Record<never, never>;

const defineJob = <Payload extends object = Nothing>(name: string): JobDefinition<Payload> => ({ name });

/** Every kind of background job. The server has one handler for each (`server/jobs/handlers.ts`). */
const jobKinds = {
  mail: defineJob<{ mail: number }>('Wysłanie e-maila'),
  /** Written for each of the shop's people who chose the topic; the settings name them. */
  'shop-mail': defineJob<ShopMail>('Wiadomość do sklepu'),
  /** `null`: a trial. */
  push: defineJob<{ subscription: number; notice: ShopMail | null }>('Powiadomienie w przeglądarce'),
  'order-documents': defineJob<{ orderId: number }>('Wystawienie dokumentu'),
  'order-refund': defineJob<{ orderId: number }>('Zwrot pieniędzy'),
  'order-expiry': defineJob<{ orderId: number }>('Zamknięcie nieopłaconego zamówienia'),
  'return-posting': defineJob<{ returnId: number }>('Kod nadania zwrotu'),
  'returns-clock': defineJob('Terminy zwrotów'),
  /** Cancels the order when a payment that was being confirmed has come or failed. */
  'withdrawal-cancel': defineJob<{ withdrawalId: number }>('Anulowanie zamówienia po odstąpieniu'),
  'complaint-clock': defineJob<{ complaintId: number }>('Terminy reklamacji'),
  'opinion-invitations': defineJob('Prośby o opinię'),
  'basket-reminders': defineJob('Przypomnienia o koszykach'),
  subscriptions: defineJob('Dostawy z subskrypcji'),
  'card-charge': defineJob<{ sessionId: string }>('Obciążenie karty za dostawę z subskrypcji'),
  'card-store': defineJob<{ cardId: number }>('Zapisanie karty do subskrypcji'),
  'card-forget': defineJob<{ cardId: number }>('Usunięcie karty u operatora płatności'),
  payments: defineJob('Pytanie o płatności'),
  refunds: defineJob('Zlecanie zwrotów'),
  labels: defineJob('Pytanie o etykiety'),
  dispatches: defineJob('Pakowanie i nadawanie zamówień'),
  'pickup-points': defineJob('Wczytanie punktów odbioru'),
  connectors: defineJob('Wymiana danych z innymi systemami'),
  webhooks: defineJob('Wysyłanie webhooków'),
  moves: defineJob('Przenoszenie sklepu z innej platformy'),
  'page-plans': defineJob('Zaplanowane zmiany stron'),
  'price-plans': defineJob('Zaplanowane zmiany cen'),
  'delete-accounts': defineJob('Usuwanie kont na prośbę klientów'),
  backups: defineJob('Kopia zapasowa'),
  'sold-days': defineJob('Sumy sprzedaży z minionych dni'),
  'forget-old': defineJob('Usuwanie starych danych'),
};

export type JobKind = keyof typeof jobKinds;
export type JobPayload<Kind extends JobKind> = NonNullable<(typeof jobKinds)[Kind]['payload']>;

/** A job to be written, with the payload of its kind. */
export type NewJob<Kind extends JobKind = JobKind> = {
  [Each in Kind]: { kind: Each; payload: JobPayload<Each> };
}[Kind];

/** A row of the queue may be of a newer or older version of the program, whose kind is shown as it is. */
export const jobName = (kind: string): string =>
  Object.hasOwn(jobKinds, kind) ? jobKinds[kind as JobKind].name : kind;
