import type { Instant } from '../time/instant.ts';

/** What a program can be told of, with the words of the panel. The triggers of the store name the same events. */
export const webhookEvents = {
  'order.placed': 'złożono zamówienie',
  'order.paid': 'zapłacono za zamówienie',
  'order.changed': 'zmienił się stan zamówienia, płatności albo paczki',
  'order.sent': 'wysłano zamówienie',
  'order.cancelled': 'anulowano zamówienie',
  'product.changed': 'dodano, zmieniono albo usunięto produkt',
  'stock.changed': 'zmienił się zapas',
  'price.changed': 'zmieniła się cena regularna',
  'return.changed': 'zgłoszono zwrot albo zmienił się jego stan',
  'withdrawal.received': 'ktoś odstąpił od umowy',
  'complaint.changed': 'złożono reklamację albo zmienił się jej stan',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const everyWebhookEvent = Object.keys(webhookEvents) as WebhookEvent[];

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** An address that does not answer for so long is switched off. The secret before the last signs for a day. */
export const webhookTimes = {
  failingMs: 5 * 24 * hourMs,
  previousMs: 24 * hourMs,
  keptDays: 30,
  timeoutMs: 15_000,
} as const;
export const webhookLimits = { most: 20, url: 500, answer: 300 } as const;

const pauses = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, hourMs, 2 * hourMs];

/** How long the address is left alone after so many failed tries. */
export const webhookPause = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 0;

/** Whether the address has failed for so long that it is switched off. */
export const isGivenUp = (failingSince: Instant, now: Instant): boolean => now - failingSince >= webhookTimes.failingMs;

/** What is wrong with a typed address, in Polish; `null`: nothing. Where it leads is checked at each call. */
export function webhookAddressFault(url: string): string | null {
  if (!URL.canParse(url) || url.length > webhookLimits.url)
    return 'Wpisz adres, na przykład https://firma.example/webhook.';
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'https:') return 'Adres musi zaczynać się od https://.';
  return username === '' && password === '' ? null : 'Adres nie może zawierać hasła.';
}

/** The body of a delivery: small, and of a version. Details are read from the API. */
export const webhookBody = ({ event, at, data }: { event: string; at: Instant; data: unknown }): string =>
  JSON.stringify({ version: 1, type: event, timestamp: new Date(at).toISOString(), data });
