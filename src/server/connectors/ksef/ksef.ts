import * as v from 'valibot';
import { ksefEnvironments } from '../../../shop/order/documents/ksef/ksef-hosts.ts';
import { polishNip } from '../../../shop/order/documents/tax-number.ts';
import { type Account, secret, serviceAddress } from '../../environment/accounts.ts';
import { type Connector, type ConnectorParts, defineConnector } from '../port.ts';
import { ksefCaller, Refused, Unanswered } from './ksef-call.ts';
import { openKsefKeys } from './ksef-key.ts';
import { openPace } from './pace.ts';
import { certificateIn, keyPairIn } from './pem.ts';
import { openSignIn, type Proof } from './sign-in.ts';

const usualTimeoutMs = 30_000;

const ways = [
  { value: 'token', label: 'token KSeF (prościej)' },
  { value: 'certificate', label: 'certyfikat KSeF' },
] as const;

const certificateText = v.pipe(
  v.string(),
  v.check((text) => certificateIn(text) !== null, 'To nie jest certyfikat w formacie PEM (plik .crt albo .pem).'),
);

interface KsefAccount {
  url: string;
  way: 'token' | 'certificate';
  token: string | undefined;
  certificate: string | undefined;
  key: string | undefined;
  keyPassword: string | undefined;
}

/** The National e-Invoice System, where invoices to companies are issued. */
export const ksefConnector = defineConnector({
  name: 'ksef',
  label: 'KSeF',
  hosts: ksefEnvironments.map(({ api }) => new URL(api).host),
  note: 'Wejdź do Aplikacji Podatnika KSeF, utwórz token albo certyfikat z uprawnieniem do wystawiania i przeglądania faktur i wklej go tutaj. NIP sklep bierze z danych firmy. Przed prawdziwym środowiskiem wypróbuj testowe.',
  settings: {
    url: {
      ...serviceAddress('WITRYNA_KSEF_URL', 'KSeF', ksefEnvironments[0].api),
      label: 'środowisko',
      choices: ksefEnvironments.map(({ api, label }) => ({ value: api, label })),
    },
    way: {
      variable: 'WITRYNA_KSEF_WAY',
      schema: v.picklist(
        ways.map(({ value }) => value),
        'Wybierz jedną z wartości.',
      ),
      meaning: 'token or certificate',
      label: 'sposób logowania',
      choices: ways,
    },
    token: {
      variable: 'WITRYNA_KSEF_TOKEN',
      schema: v.optional(secret),
      meaning: 'a token of KSeF',
      label: 'token KSeF',
      isSecret: true,
    },
    certificate: {
      variable: 'WITRYNA_KSEF_CERTIFICATE',
      schema: v.optional(certificateText),
      meaning: 'a certificate as PEM',
      label: 'certyfikat do logowania (PEM)',
      isLong: true,
    },
    key: {
      variable: 'WITRYNA_KSEF_KEY',
      schema: v.optional(secret),
      meaning: 'the private key of the certificate as PEM',
      label: 'klucz prywatny certyfikatu (PEM)',
      isSecret: true,
      isLong: true,
    },
    keyPassword: {
      variable: 'WITRYNA_KSEF_KEY_PASSWORD',
      schema: v.optional(secret),
      meaning: 'the password of the private key',
      label: 'hasło klucza prywatnego',
      isSecret: true,
    },
  },
  faultsBetween,
  open: openKsef,
});

function faultsBetween(account: Account): Record<string, string> {
  const { way, token, certificate, key, keyPassword } = account as unknown as KsefAccount;
  if (way === 'token') return token ? {} : { token: 'Wpisz tę wartość.' };
  if (!certificate) return { certificate: 'Wpisz tę wartość.' };
  return keyPairIn(certificate, key, keyPassword)
    ? {}
    : { key: 'Ten klucz nie pasuje do certyfikatu albo hasło jest inne.' };
}

function proofOf({ way, token = '', certificate, key, keyPassword }: KsefAccount): Proof {
  const pair = way === 'certificate' ? keyPairIn(certificate, key, keyPassword) : null;
  return pair ? { way: 'certificate', pair } : { way: 'token', token };
}

function openKsef(account: KsefAccount, { settings, log, now, timeoutMs = usualTimeoutMs }: ConnectorParts): Connector {
  const call = ksefCaller({
    url: account.url,
    pace: openPace(),
    now,
    timeoutMs,
    warn: (warning) => log.note('KSeF warns', { warning }),
  });
  const nip = () => polishNip(settings().company.nip);
  const keys = openKsefKeys(call, now);
  const parts = { call, keys, proof: proofOf(account), nip, now };
  return {
    test: () =>
      openSignIn(parts)
        .bearer()
        .then(
          () => 'works' as const,
          (error: unknown) => {
            if (error instanceof Refused) return 'refused' as const;
            if (error instanceof Unanswered) return 'away' as const;
            throw error;
          },
        ),
  };
}
