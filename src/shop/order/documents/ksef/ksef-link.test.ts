import { expect, it } from 'vitest';
import { certificateLink, ksefLink, signedPart } from './ksef-link.ts';

const host = 'https://qr-test.ksef.mf.gov.pl';
const hash = 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE';

it('code I is the address of the published example', () => {
  expect(ksefLink({ host, nip: '1111111111', issuedOn: '2026-02-01', hash })).toBe(
    'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
  );
});

it('code II names the context, the seller and the certificate; the scheme is not signed', () => {
  const link = certificateLink({ host, nip: '1111111111', serial: '01f20a5d352ae590', hash });
  expect(link).toBe(`${host}/certificate/Nip/1111111111/1111111111/01F20A5D352AE590/${hash}`);
  expect(signedPart(link)).toBe(
    `qr-test.ksef.mf.gov.pl/certificate/Nip/1111111111/1111111111/01F20A5D352AE590/${hash}`,
  );
});
