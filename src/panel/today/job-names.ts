/** Names of background jobs, for staff who decide whether to retry one. An unknown kind is shown as it is. */
const jobNames: Record<string, string> = {
  mail: 'Wysłanie e-maila',
  'order-mail': 'Wiadomość o zamówieniu',
  'order-notice': 'Wiadomość do sklepu o zamówieniu',
  'order-documents': 'Wystawienie dokumentu',
  'order-refund': 'Zwrot pieniędzy',
  'order-expiry': 'Zamknięcie nieopłaconego zamówienia',
  'return-mail': 'Wiadomość o zwrocie',
  'return-posting': 'Kod nadania zwrotu',
  'returns-clock': 'Terminy zwrotów',
  'withdrawal-notice': 'Wiadomość do sklepu o odstąpieniu',
  'withdrawal-clock': 'Terminy odstąpień',
  'withdrawal-cancel': 'Anulowanie zamówienia po odstąpieniu',
  'complaint-mail': 'Wiadomość o reklamacji',
  'complaint-clock': 'Terminy reklamacji',
  'opinion-invitations': 'Prośby o opinię',
  subscriptions: 'Dostawy z subskrypcji',
  payments: 'Pytanie o płatności',
  refunds: 'Zlecanie zwrotów',
  labels: 'Pytanie o etykiety',
  'page-plans': 'Zaplanowane zmiany stron',
  'delete-accounts': 'Usuwanie kont na prośbę klientów',
  'forget-old': 'Usuwanie starych danych',
};

export const jobName = (kind: string): string => (Object.hasOwn(jobNames, kind) ? jobNames[kind] : undefined) ?? kind;
