import { expect, it } from 'vitest';
import { failureSentence, isRefusedAddress } from './job-failure.ts';

const mail = { what: 'mail not sent' };

it.each([
  [{ ...mail, code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'Nie ma takiego adresu'],
  [{ ...mail, code: 'EENVELOPE', responseCode: 552, command: 'RCPT TO' }, 'Skrzynka odbiorcy jest pełna'],
  [{ ...mail, code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'odkładał przyjęcie'],
  [{ ...mail, code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'nie pozwala wysyłać z adresu sklepu'],
  [{ ...mail, code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'odrzucił treść'],
  [{ ...mail, code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'loginu albo hasła (odpowiedź 535)'],
  [{ ...mail, code: 'ESOCKET', command: 'CONN' }, 'nie odpowiada'],
  [{ what: 'a card is not deleted yet' }, 'usunięcia karty'],
  [{ what: 'of a newer program' }, 'Błąd programu'],
  [null, 'Błąd programu'],
])('says why: %o', (failure, words) => {
  expect(failureSentence(failure)).toContain(words);
});

it('tries no address again that the server refuses for good', () => {
  expect(isRefusedAddress({ responseCode: 550, command: 'RCPT TO' })).toBe(true);
  expect(isRefusedAddress({ responseCode: 450, command: 'RCPT TO' })).toBe(false);
  expect(isRefusedAddress({ responseCode: 535, command: 'AUTH PLAIN' })).toBe(false);
  expect(isRefusedAddress({ command: 'RCPT TO' })).toBe(false);
});
