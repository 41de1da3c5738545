import { type Overrides, type Translate, translator } from '../text/messages.ts';

/** Sentences of mails, apart from those of pages: no browser needs to load them. */
export const mailMessages = {
  'mail.backInStock.subject': 'Znów dostępne: {name}',
  'mail.backInStock.text': 'Dzień dobry, znów mamy: {name}.',
  'mail.backInStock.once':
    'To jedyna wiadomość, o którą nas prosiłeś lub prosiłaś: adresu nie użyjemy do niczego innego.',
  'mail.price': 'Cena: {amount}',
} as const;

export type SayInMail = Translate<keyof typeof mailMessages>;

export const mailSayer = (overrides?: Overrides): SayInMail => translator(overrides, mailMessages);
