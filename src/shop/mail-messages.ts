import { filled, type MessageValues, type Overrides } from './messages.ts';

/** Sentences of mails, apart from those of pages: no browser needs to load them. */
export const mailMessages = {
  'mail.backInStock.subject': 'Znów dostępne: {name}',
  'mail.backInStock.text': 'Dzień dobry, {name} znów jest u nas.',
  'mail.backInStock.once':
    'To jedyna wiadomość, o którą nas prosiłeś lub prosiłaś: adresu nie użyjemy do niczego innego.',
  'mail.price': 'Cena: {amount}',
} as const;

export type MailKey = keyof typeof mailMessages;
export type SayInMail = (key: MailKey, values?: MessageValues) => string;

export function mailSayer(overrides: Overrides = {}): SayInMail {
  return (key, values = {}) =>
    filled((Object.hasOwn(overrides, key) ? overrides[key] : undefined) ?? mailMessages[key], values);
}
