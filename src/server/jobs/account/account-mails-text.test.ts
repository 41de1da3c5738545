import { expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import type { Store } from '../../../data/store.ts';
import type { MailContent } from '../../../shop/mail/mail-kinds.ts';
import { accountMails } from './account-mails.ts';

const parts = { store: {} as Store, settings, origin: 'https://sklep.example', now: () => 0 };
const written = async <Kind extends keyof typeof accountMails>(kind: Kind, content: MailContent<Kind>) =>
  accountMails[kind](content as never, parts, 'anna@example.com');

it('sends the link to a new address, without the company to whom it may be a stranger', async () => {
  const mail = await written('change-email', { token: 'tajny-token' });
  expect(mail?.subject).toBe('Potwierdź nowy adres e-mail');
  expect(mail?.text).toContain('https://sklep.example/nowy-adres/tajny-token');
  expect(mail?.text).toContain('24 godzin');
  expect(mail?.text).not.toContain('NIP');
});

it('tells the old address, without the new one, whom to write to', async () => {
  const mail = await written('email-changed', {});
  expect(mail?.text).toContain(settings.company.email);
  expect(mail?.text).toContain('NIP 9999999982');
});

it('names the day and hour of a deletion in Warsaw, and where to cancel it', async () => {
  const mail = await written('deletion-asked', { at: Date.UTC(2026, 10, 30, 13, 5) });
  expect(mail?.subject).toBe('Usuniemy Twoje konto 30\u00a0listopada 2026');
  expect(mail?.text).toContain('30\u00a0listopada 2026 o 14:05');
  expect(mail?.text).toContain('https://sklep.example/konto/usun');
});

it.each([
  ['password-changed', 'Twoje konto ma nowe hasło', 'https://sklep.example/logowanie?haslo=1'],
  ['passkey-added', 'Twoje konto ma nowy klucz dostępu', 'https://sklep.example/konto/klucze'],
  ['passkey-removed', 'Usunęliśmy klucz dostępu z Twojego konta', 'https://sklep.example/konto/klucze'],
] as const)('tells of %s, when, and what to do if it was somebody else', async (kind, subject, link) => {
  const mail = await written(kind, { at: Date.UTC(2026, 10, 30, 13, 5), passkey: 'Telefon Oli' });
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain('30\u00a0listopada 2026 o 14:05');
  expect(mail?.text).toContain(settings.company.email);
  expect(mail?.text).toContain(link);
  expect(mail?.text.includes('„Telefon Oli”')).toBe(kind !== 'password-changed');
});

it('says that an account is gone', async () => {
  expect((await written('account-deleted', {}))?.subject).toBe('Usunęliśmy Twoje konto');
});
