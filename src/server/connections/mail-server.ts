import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { Tried } from '../../panel/connections/connections.ts';
import { withPassword } from '../../shop/text/url-password.ts';
import { type Account, type AccountKind, type AccountTexts, secret } from '../environment/accounts.ts';

const securities = ['tls', 'starttls', 'none'] as const;
type Security = (typeof securities)[number];

/** The shop's account with a mail server. */
export interface MailAccount {
  host: string;
  port: number | undefined;
  security: Security;
  user: string | undefined;
  password: string | undefined;
  from: string | undefined;
}

const usualPorts: Record<Security, number> = { tls: 465, starttls: 587, none: 25 };

/** The server that sends mails. The environment names it as one address, the panel in fields. */
export const mailServer: AccountKind = {
  name: 'smtp',
  label: 'Serwer poczty (SMTP)',
  settings: {
    host: {
      variable: 'WITRYNA_MAIL_URL',
      schema: v.pipe(
        v.string('Wpisz tę wartość.'),
        v.regex(
          /^[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?$|^\[[0-9a-f:.]+\]$/i,
          'Podaj sam adres serwera, np. smtp.poczta.pl.',
        ),
      ),
      meaning: 'the address of a mail server, like smtps://user:password@mail.example',
      label: 'serwer',
    },
    security: {
      variable: 'WITRYNA_MAIL_URL',
      schema: v.optional(v.picklist(securities, 'Wybierz jedną z wartości.'), 'tls'),
      meaning: 'the address of a mail server, like smtps://user:password@mail.example',
      label: 'szyfrowanie',
      choices: [
        { value: 'tls', label: 'TLS od początku (zwykle port 465)' },
        { value: 'starttls', label: 'STARTTLS (zwykle port 587)' },
        { value: 'none', label: 'bez wymogu szyfrowania (serwer w tej samej sieci)' },
      ],
    },
    port: {
      variable: 'WITRYNA_MAIL_URL',
      schema: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,5}$/, 'Port to liczba od 1 do 65535.'),
          v.transform(Number),
          v.minValue(1, 'Port to liczba od 1 do 65535.'),
          v.maxValue(65_535, 'Port to liczba od 1 do 65535.'),
        ),
      ),
      meaning: 'the address of a mail server, like smtps://user:password@mail.example',
      label: 'port',
    },
    user: {
      variable: 'WITRYNA_MAIL_URL',
      schema: v.optional(v.string()),
      meaning: 'the address of a mail server, like smtps://user:password@mail.example',
      label: 'użytkownik',
    },
    password: {
      variable: 'WITRYNA_MAIL_PASSWORD',
      schema: v.optional(secret),
      meaning: 'the password of the mail server',
      label: 'hasło',
      isSecret: true,
    },
    from: {
      variable: 'WITRYNA_MAIL_FROM',
      schema: v.optional(v.pipe(v.string(), v.email('To nie jest adres e-mail.'))),
      meaning: 'the e-mail address that mails come from',
      label: 'adres nadawcy',
    },
  },
  textsIn: textsOfAddress,
};

/** The environment's address in parts. */
function textsOfAddress(env: NodeJS.ProcessEnv): AccountTexts {
  const { WITRYNA_MAIL_URL: address, WITRYNA_MAIL_PASSWORD: password, WITRYNA_MAIL_FROM: from } = env;
  const own = { from: from || undefined, password: password || undefined };
  if (!address || !URL.canParse(address)) return own;
  const url = new URL(address);
  const isTls = url.protocol === 'smtps:' || url.searchParams.get('secure') === 'true';
  return {
    ...own,
    host: url.hostname || undefined,
    port: url.port || undefined,
    security: isTls ? 'tls' : url.searchParams.get('requireTLS') === 'true' ? 'starttls' : 'none',
    user: decodeURIComponent(url.username) || undefined,
    password: own.password ?? (decodeURIComponent(url.password) || undefined),
  };
}

/** The address that nodemailer connects to. */
export function smtpUrl({ host, port, security, user, password }: MailAccount): string {
  const url = new URL(`${security === 'tls' ? 'smtps' : 'smtp'}://${host}:${port ?? usualPorts[security]}`);
  if (security === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (user) url.username = encodeURIComponent(user);
  return user ? withPassword(url.href, password) : url.href;
}

/** A test answers while somebody waits for the page. */
const testTimeout = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 };

async function tried(address: string, work: (transport: ReturnType<typeof createTransport>) => Promise<unknown>) {
  const transport = createTransport({ url: address, ...testTimeout });
  try {
    await work(transport);
    return 'works';
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // The server answered, and said no.
    return code === 'EAUTH' || (responseCode ?? 0) >= 500 ? 'refused' : 'away';
  } finally {
    transport.close();
  }
}

/** `address` replaces the account's: the one of the environment may have options that no field has. */
export const testMailServer = (account: Account, address: string | null): Promise<Tried> =>
  tried(address ?? smtpUrl(account as unknown as MailAccount), (transport) => transport.verify());

interface TestMail {
  to: string;
  company: { name: string; email: string };
}

/** Sends a mail at once, so that the answer of the server can be shown. */
export const sendTestMail = (account: Account, address: string | null, { to, company }: TestMail): Promise<Tried> => {
  const own = account as unknown as MailAccount;
  const from = { name: company.name, address: own.from ?? company.email };
  return tried(address ?? smtpUrl(own), (transport) =>
    transport.sendMail({
      from,
      to,
      subject: `Próba poczty: ${company.name}`,
      text: `Ten e-mail wysłał sklep na próbę. Skoro go czytasz, poczta z adresu ${from.address} działa.\n`,
    }),
  );
};
