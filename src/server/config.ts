import { resolve } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../data/db/start-error.ts';
import { secretKeyFrom } from '../data/secret/secret-key.ts';
import { s3PlaceOf } from '../data/upload/s3/s3-storage.ts';
import { pictureStorageNames, storageNames, type UploadPlace, uploadPlace } from '../data/upload/storages.ts';
import { secretPrefix, secretVariable } from '../shop/account/service/sign-in-service.ts';
import { type ShopSettings, settingsFault, shopSettings } from '../shop/settings.ts';
import { withPassword } from '../shop/text/url-password.ts';
import { labelCarriers } from './carriers/registry.ts';
import { proxyList } from './client-address.ts';
import { accountKinds } from './connections/connection-groups.ts';
import { accountVariables, checkEnvironment } from './environment/accounts.ts';
import type { LogLevel } from './log.ts';

export interface Config {
  host: string;
  port: number;
  /** The public address of the shop when it is behind a proxy. */
  origin: string | null;
  /** The panel's separate address; then it is served only there. `null`: it is at the shop's. */
  panelOrigin: string | null;
  databaseUrl: string | null;
  /** The server itself, when `databaseUrl` is a pooler. */
  directUrl: string | null;
  /** A standby for large readings. */
  replica: { url: string; limitMs: number } | null;
  dataDir: string;
  uploads: UploadPlace;
  /** Where pictures that were made are shared. */
  pictures: string;
  logLevel: LogLevel;
  demo: boolean;
  /** The SMTP server; without it each mail is written to a file. */
  mailUrl: string | null;
  mailFrom: string | null;
  /** How long a process that was told to stop still serves, while `/readyz` says that it is not ready. */
  drainMs: number;
  /** Addresses and networks of trusted proxies, whose X-Forwarded-For is used. */
  trustedProxies: string[];
  /** Secrets of sign-in services, by the name of the variable. */
  serviceSecrets: Record<string, string>;
  /** Without it there is no `/metrics`. */
  metricsToken: string | null;
  /** The key of secrets in the database; `null`: the one in the data folder. */
  secretKey: Buffer | null;
  /** Checked values of accounts with providers, carriers and other services, by variable. */
  accounts: Record<string, string>;
}

const wholeNumber = (from: number, to: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.integer(), v.minValue(from), v.maxValue(to));

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function areNetworks(networks: string[]): boolean {
  try {
    proxyList(networks);
    return true;
  } catch {
    return false;
  }
}

const isAddress = (text: string): boolean => URL.canParse(text);

const environment = {
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//), v.check(isAddress))),
  WITRYNA_DATABASE_DIRECT_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//), v.check(isAddress))),
  WITRYNA_DATABASE_REPLICA_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//), v.check(isAddress))),
  WITRYNA_DATABASE_REPLICA_SECONDS: v.optional(wholeNumber(5, 3_600), '60'),
  DATABASE_PASSWORD: v.optional(v.string()),
  WITRYNA_ORIGIN: v.optional(
    // Normalised as in browsers: lower case, without the default port.
    v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:\/\/[^/?#@]+$/),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  WITRYNA_PANEL_HOST: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(/^(?=.{1,255}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/)),
  ),
  WITRYNA_DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), 'var'),
  WITRYNA_UPLOADS: v.optional(v.picklist(storageNames)),
  WITRYNA_PICTURES: v.optional(v.picklist(pictureStorageNames), 'folder'),
  WITRYNA_S3_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#@\s]+(\/[\w.-]+)+\/?$/), v.check(isAddress))),
  WITRYNA_S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  WITRYNA_S3_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))),
  WITRYNA_S3_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/))),
  WITRYNA_LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  WITRYNA_MAIL_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//), v.check(isAddress))),
  WITRYNA_MAIL_PASSWORD: v.optional(v.string()),
  WITRYNA_MAIL_FROM: v.optional(v.pipe(v.string(), v.email())),
  WITRYNA_TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.transform(listed), v.check(areNetworks)), ''),
  WITRYNA_DRAIN_SECONDS: v.optional(wholeNumber(0, 20), '0'),
  WITRYNA_DEMO: v.optional(v.picklist(['on', 'off']), 'on'),
  WITRYNA_METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,}$/))),
  WITRYNA_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => secretKeyFrom(text) !== null),
      v.transform(secretKeyFrom),
    ),
  ),
};

const meanings: Record<keyof typeof environment, string> = {
  HOST: 'the address to listen on',
  PORT: 'a port number from 0 to 65535',
  DATABASE_URL: 'the address of a PostgreSQL server, like postgres://user:password@host/database',
  WITRYNA_DATABASE_DIRECT_URL: 'the address of the PostgreSQL server behind the pooler that DATABASE_URL names',
  WITRYNA_DATABASE_REPLICA_URL: 'the address of a replica of the PostgreSQL server that DATABASE_URL names',
  WITRYNA_DATABASE_REPLICA_SECONDS: 'a number of seconds from 5 to 3600',
  DATABASE_PASSWORD: 'its password, when it is not in the address',
  WITRYNA_ORIGIN: 'the public address without a path, like https://sklep.example',
  WITRYNA_PANEL_HOST: 'a host for the panel alone, like panel.sklep.example',
  WITRYNA_DATA_DIR: 'a folder for the embedded database and pictures',
  WITRYNA_UPLOADS: storageNames.join(' or '),
  WITRYNA_PICTURES: pictureStorageNames.join(' or '),
  WITRYNA_S3_URL: 'the address of a bucket, like https://s3.example/bucket or https://s3.example/bucket/folder',
  WITRYNA_S3_REGION: 'the region of the bucket, like eu-central-1',
  WITRYNA_S3_KEY: 'the id of an access key of the bucket',
  WITRYNA_S3_SECRET: 'the secret of the access key',
  WITRYNA_LOG_LEVEL: 'debug, info, warn, error or silent',
  WITRYNA_MAIL_URL: 'the address of a mail server, like smtps://user:password@mail.example',
  WITRYNA_MAIL_PASSWORD: 'its password, when it is not in the address',
  WITRYNA_MAIL_FROM: 'the e-mail address that mails come from',
  WITRYNA_TRUSTED_PROXIES: 'addresses or networks of the proxies in front, like 127.0.0.1, 10.0.0.0/8',
  WITRYNA_DRAIN_SECONDS: 'a number of seconds from 0 to 20',
  WITRYNA_DEMO: 'on or off',
  WITRYNA_METRICS_TOKEN: 'a secret of 16 characters or more, without spaces',
  WITRYNA_SECRET_KEY: '32 random bytes in base64 or hexadecimal, as `openssl rand -base64 32` prints them',
};

/** The only reader of the environment. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const known = [...new Set([...Object.keys(environment), ...accountVariables(accountKinds)])];
  for (const name of Object.keys(env)) {
    if (name.startsWith('WITRYNA_') && !known.includes(name) && !name.startsWith(secretPrefix)) {
      throw new StartError(`${name} is not a setting of Witryna; it knows ${known.sort().join(', ')}.`);
    }
  }
  const read = <Name extends keyof typeof environment>(name: Name) => {
    // Many tools use an empty variable for "not set".
    const result = v.safeParse(environment[name], env[name] || undefined);
    if (!result.success) throw new StartError(`${name} should be ${meanings[name]}.`);
    return result.output as v.InferOutput<(typeof environment)[Name]>;
  };
  return {
    host: read('HOST'),
    port: read('PORT'),
    origin: read('WITRYNA_ORIGIN') ?? null,
    panelOrigin: panelOriginOf(
      read('WITRYNA_PANEL_HOST'),
      read('WITRYNA_ORIGIN') ?? `http://localhost:${read('PORT')}`,
    ),
    databaseUrl: whole(read('DATABASE_URL'), read('DATABASE_PASSWORD')),
    directUrl: whole(read('WITRYNA_DATABASE_DIRECT_URL'), read('DATABASE_PASSWORD')),
    replica: replicaOf(
      whole(read('WITRYNA_DATABASE_REPLICA_URL'), read('DATABASE_PASSWORD')),
      read('WITRYNA_DATABASE_REPLICA_SECONDS'),
      read('DATABASE_URL'),
    ),
    dataDir: resolve(read('WITRYNA_DATA_DIR')),
    uploads: uploadPlace(
      read('WITRYNA_UPLOADS'),
      read('DATABASE_URL') !== undefined,
      resolve(read('WITRYNA_DATA_DIR')),
      s3PlaceOf({
        WITRYNA_S3_URL: read('WITRYNA_S3_URL'),
        WITRYNA_S3_REGION: read('WITRYNA_S3_REGION'),
        WITRYNA_S3_KEY: read('WITRYNA_S3_KEY'),
        WITRYNA_S3_SECRET: read('WITRYNA_S3_SECRET'),
      }),
    ),
    pictures: read('WITRYNA_PICTURES'),
    logLevel: read('WITRYNA_LOG_LEVEL'),
    demo: read('WITRYNA_DEMO') === 'on',
    mailUrl: whole(read('WITRYNA_MAIL_URL'), read('WITRYNA_MAIL_PASSWORD')),
    mailFrom: read('WITRYNA_MAIL_FROM') ?? null,
    drainMs: read('WITRYNA_DRAIN_SECONDS') * 1_000,
    trustedProxies: read('WITRYNA_TRUSTED_PROXIES'),
    metricsToken: read('WITRYNA_METRICS_TOKEN') ?? null,
    secretKey: read('WITRYNA_SECRET_KEY') ?? null,
    serviceSecrets: Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => (name.startsWith(secretPrefix) && value ? [[name, value]] : [])),
    ),
    accounts: accountsIn(env),
  };
}

function accountsIn(env: NodeJS.ProcessEnv): Config['accounts'] {
  checkEnvironment(accountKinds, env);
  return Object.fromEntries(
    accountVariables(accountKinds).flatMap((variable) => {
      const value = env[variable];
      return value ? [[variable, value]] : [];
    }),
  );
}

const whole = (address: string | undefined, password: string | undefined): string | null =>
  address === undefined ? null : withPassword(address, password);

function replicaOf(url: string | null, seconds: number, primary: string | undefined): Config['replica'] {
  if (url === null) return null;
  if (primary === undefined) {
    throw new StartError('WITRYNA_DATABASE_REPLICA_URL is a replica of DATABASE_URL, which is not set.');
  }
  return { url, limitMs: seconds * 1_000 };
}

/** The panel is reached as the shop is, behind TLS or not. */
function panelOriginOf(host: string | undefined, shop: string): string | null {
  if (host === undefined) return null;
  const { origin } = new URL(`${new URL(shop).protocol}//${host}`);
  if (origin === shop) throw new StartError('WITRYNA_PANEL_HOST should be another host than that of WITRYNA_ORIGIN.');
  return origin;
}

/** Checks the owner's settings; `from` is where they were written. */
export function checkSettings(raw: unknown, from = 'shop.config.ts'): ShopSettings {
  const result = v.safeParse(shopSettings, raw);
  if (!result.success) {
    const [issue] = result.issues;
    const path = v.getDotPath(issue) ?? 'the whole';
    throw new StartError(
      issue.expected === 'never'
        ? `${from}: "${path}" is not a setting of Witryna.`
        : `${from}: "${path}" is not right (${issue.message}).`,
    );
  }
  const fault = settingsFault(
    result.output,
    labelCarriers.map(({ name }) => name),
  );
  if (fault) throw new StartError(`${from}: ${fault}.`);
  return result.output;
}

/** Secrets by the id of their service. A service without one would fail in front of a shopper. */
export function secretsOf(
  { signInServices = [] }: ShopSettings,
  given: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    signInServices.map(({ id, name }) => {
      const secret = given[secretVariable(id)];
      if (!secret) throw new StartError(`${secretVariable(id)} should be the secret of the sign-in service ${name}.`);
      return [id, secret];
    }),
  );
}

/** Without its file the official notice would be a broken picture on every product. */
export function checkNoticeFile({ guaranteeNotice }: ShopSettings, isThere: (path: string) => boolean): void {
  if (!guaranteeNotice || isThere(guaranteeNotice.file)) return;
  throw new StartError(
    `shop.config.ts: "guaranteeNotice.file" names ${guaranteeNotice.file}, which is not in the folder public.`,
  );
}
