import * as v from 'valibot';
import { StartError } from '../../data/db/start-error.ts';

/** One value of the shop's account with a provider or a carrier. */
export interface AccountSetting {
  /** The environment variable. */
  variable: string;
  /** A value whose schema refuses `undefined` is required. */
  schema: v.GenericSchema<string | undefined, unknown>;
  /** Ends the sentence about a wrong value, which begins "… should be". */
  meaning: string;
  /** Polish, for the panel. */
  label: string;
}

export type AccountSettings = Record<string, AccountSetting>;
export type AccountOf<Settings extends AccountSettings> = {
  [Name in keyof Settings]: v.InferOutput<Settings[Name]['schema']>;
};

/** A provider or carrier, as far as its account is concerned. */
export interface AccountKind {
  name: string;
  /** Polish, for people. */
  label: string;
  settings: AccountSettings;
}

/** Accounts by the name of the provider or carrier. */
export type Accounts = Record<string, Record<string, unknown>>;

/** The address of the service. Keys travel with each call, so in clear text only to this machine. */
export const serviceUrl = (usual: string) =>
  v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^(https:\/\/[^/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/)),
    usual,
  );
export const secret = v.pipe(v.string(), v.minLength(1));
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
export const onUnlessOff = v.pipe(
  v.optional(v.picklist(['on', 'off']), 'on'),
  v.transform((word) => word === 'on'),
);

const isRequired = ({ schema }: AccountSetting): boolean => !v.is(schema, undefined);

const requiredSettings = ({ settings }: AccountKind): AccountSetting[] => Object.values(settings).filter(isRequired);

/** What the panel tells the owner to set. */
export const accountNeeds = (kinds: readonly AccountKind[]) =>
  kinds.map((kind) => ({ label: kind.label, required: requiredSettings(kind) }));

export const accountVariables = (kinds: readonly AccountKind[]): string[] =>
  kinds.flatMap(({ settings }) => Object.values(settings).map(({ variable }) => variable));

/** The accounts that the environment names as a whole. */
export function readAccounts(kinds: readonly AccountKind[], env: NodeJS.ProcessEnv): Accounts {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const account = readAccount(kind, env);
      return account ? [[kind.name, account]] : [];
    }),
  );
}

function readAccount(kind: AccountKind, env: NodeJS.ProcessEnv): Record<string, unknown> | null {
  const account: Record<string, unknown> = {};
  // All values are checked, so that a wrong one is found even while the account is not complete.
  for (const [name, { variable, schema, meaning }] of Object.entries(kind.settings)) {
    const given = env[variable] || undefined;
    const result = v.safeParse(schema, given);
    if (result.success) account[name] = result.output;
    else if (given !== undefined) throw new StartError(`${variable} should be ${meaning}.`);
  }
  const required = requiredSettings(kind).map(({ variable }) => variable);
  const missing = required.filter((variable) => !env[variable]);
  if (missing.length === required.length) return null;
  if (missing.length > 0)
    throw new StartError(`${missing[0]} is missing: an account with ${kind.label} needs ${required.join(', ')}.`);
  return account;
}
