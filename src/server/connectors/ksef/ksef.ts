import * as v from 'valibot';
import { ksefEnvironments, qrHostOf } from '../../../shop/order/documents/ksef/ksef-hosts.ts';
import { ksefTimes } from '../../../shop/order/documents/ksef/ksef-status.ts';
import { polishNip } from '../../../shop/order/documents/tax-number.ts';
import { type Account, secret, serviceAddress } from '../../environment/accounts.ts';
import { type Connector, type ConnectorParts, defineConnector } from '../port.ts';
import { openKsefApi } from './ksef-api.ts';
import { KsefRefused, ksefCaller, Unanswered } from './ksef-call.ts';
import { openKsefKeys } from './ksef-key.ts';
import { type ksefLimits, openPace } from './pace.ts';
import { certificateIn, type KeyPair, keyPairIn } from './pem.ts';
import { openSender } from './sender.ts';
import { type KsefProof, openSignIn } from './sign-in.ts';

const usualTimeoutMs = 30_000;

const ways = [
  { value: 'token', label: 'token KSeF (prościej)' },
  { value: 'certificate', label: 'certyfikat KSeF' },
] as const;

const certificateText = v.pipe(
  v.string(),
  v.check((text) => certificateIn(text) !== null, 'To nie jest certyfikat w formacie PEM (plik .crt albo .pem).'),
);

export interface KsefAccount {
  url: string;
  way: 'token' | 'certificate';
  token: string | undefined;
  certificate: string | undefined;
  key: string | undefined;
  keyPassword: string | undefined;
  offlineCertificate: string | undefined;
  offlineKey: string | undefined;
  offlineKeyPassword: string | undefined;
}

/** The National e-Invoice System, where invoices to companies are issued. */
export const ksefConnector = defineConnector({
  name: 'ksef',
  label: 'KSeF',
  isSimulated: true,
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
    offlineCertificate: {
      variable: 'WITRYNA_KSEF_OFFLINE_CERTIFICATE',
      schema: v.optional(certificateText),
      meaning: 'a certificate of the type Offline as PEM',
      label: 'certyfikat typu Offline (PEM)',
      isLong: true,
    },
    offlineKey: {
      variable: 'WITRYNA_KSEF_OFFLINE_KEY',
      schema: v.optional(secret),
      meaning: 'the private key of the Offline certificate as PEM',
      label: 'klucz certyfikatu Offline (PEM)',
      isSecret: true,
      isLong: true,
    },
    offlineKeyPassword: {
      variable: 'WITRYNA_KSEF_OFFLINE_KEY_PASSWORD',
      schema: v.optional(secret),
      meaning: 'the password of the key of the Offline certificate',
      label: 'hasło klucza certyfikatu Offline',
      isSecret: true,
    },
  },
  faultsBetween,
  open: (account, parts) => openKsef(account, parts),
});

const wrongKey = 'Ten klucz nie pasuje do certyfikatu albo hasło jest inne.';

function faultsBetween(given: Account): Record<string, string> {
  const account = given as unknown as KsefAccount;
  const { way, token, certificate, key, keyPassword, offlineCertificate, offlineKey } = account;
  const hasOffline = offlineCertificate !== undefined || offlineKey !== undefined;
  return {
    ...(way === 'token' && !token ? { token: 'Wpisz tę wartość.' } : {}),
    ...(way === 'certificate' && !certificate ? { certificate: 'Wpisz tę wartość.' } : {}),
    ...(way === 'certificate' && certificate && !keyPairIn(certificate, key, keyPassword) ? { key: wrongKey } : {}),
    ...(hasOffline && !offlinePair(account) ? { offlineKey: wrongKey } : {}),
  };
}

const offlinePair = ({ offlineCertificate, offlineKey, offlineKeyPassword }: KsefAccount): KeyPair | null =>
  keyPairIn(offlineCertificate, offlineKey, offlineKeyPassword);

function proofOf({ way, token = '', certificate, key, keyPassword }: KsefAccount): KsefProof {
  const pair = way === 'certificate' ? keyPairIn(certificate, key, keyPassword) : null;
  return pair ? { way: 'certificate', pair } : { way: 'token', token: way === 'token' ? token : '' };
}

/** For tests, which cannot wait for the limits of an hour. */
interface Pacing {
  limits?: typeof ksefLimits;
  lostAfterMs?: number;
}

export function openKsef(account: KsefAccount, connectorParts: ConnectorParts, pacing: Pacing = {}): Connector {
  const { store, settings, log, now, timeoutMs = usualTimeoutMs } = connectorParts;
  const call = ksefCaller({
    url: account.url,
    pace: openPace(pacing.limits),
    now,
    timeoutMs,
    warn: (warning) => log.note('KSeF warns', { warning }),
  });
  const nip = () => polishNip(settings().company.nip);
  const keys = openKsefKeys(call, now);
  const newSignIn = () => openSignIn({ call, keys, proof: proofOf(account), nip, now });
  const sender = openSender({
    api: openKsefApi({ call, keys, signIn: newSignIn() }),
    ksef: store.ksef,
    qrHost: qrHostOf(account.url),
    nip,
    offline: offlinePair(account),
    now,
    lostAfterMs: pacing.lostAfterMs ?? ksefTimes.lostAfterMs,
  });
  return {
    test: () =>
      newSignIn()
        .bearer()
        .then(
          () => 'works' as const,
          (error: unknown) => {
            if (error instanceof KsefRefused) return 'refused' as const;
            if (error instanceof Unanswered) return 'away' as const;
            throw error;
          },
        ),
    workDue: () => sender.workDue(),
  };
}
