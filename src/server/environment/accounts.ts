import * as v from 'valibot';
import { StartError } from '../../data/db/start-error.ts';

/** One value of the shop's account with a provider, a carrier or another service. */
interface AccountSetting {
  /** The environment variable. */
  variable: string;
  /** A value whose schema refuses `undefined` is required. Its messages are Polish, for the panel. */
  schema: v.GenericSchema<string | undefined, unknown>;
  /** Ends the sentence about a wrong value at start, which begins "… should be". */
  meaning: string;
  /** Polish, for the panel. */
  label: string;
  /** The panel never shows it again. */
  isSecret?: true;
  /** A text of many lines, like a certificate. */
  isLong?: true;
  /** The panel takes only these values, so that stored keys go to no other server; the environment takes any that is right. */
  choices?: readonly { value: string; label: string }[];
}

export type AccountSettings = Record<string, AccountSetting>;
export type AccountOf<Settings extends AccountSettings> = {
  [Name in keyof Settings]: v.InferOutput<Settings[Name]['schema']>;
};

/** A provider, carrier or service, as far as its account is concerned. */
export interface AccountKind {
  name: string;
  /** Polish, for people. */
  label: string;
  settings: AccountSettings;
  /** Polish, for the panel: what has to be set up at the service. */
  note?: string;
  /** The path at which the service calls the shop; the panel shows the whole address. */
  calledAt?: string;
  /** Polish: what a test shows, where the usual sentences do not fit. */
  testTexts?: Readonly<Record<'works' | 'away' | 'refused', string>>;
  /** What is wrong between settings that are right alone, by the setting, in Polish. */
  faultsBetween?(account: Account): Record<string, string>;
  /** Reads the texts of the environment, if its variables are not those of the settings one by one. */
  textsIn?(env: NodeJS.ProcessEnv): AccountTexts;
}

export type Account = Record<string, unknown>;

/** Accounts by the name of the provider or carrier. */
export type Accounts = Record<string, Account>;

/** Texts of an account, by the names of its settings. */
export type AccountTexts = Readonly<Record<string, string | undefined>>;

/**
 * The address of a service, of which the panel offers the public one and the one for trying out. Keys travel with each
 * call, so in clear text only to this machine.
 */
export const serviceAddress = (variable: string, of: string, usual: string, sandbox?: string) => ({
  variable,
  schema: v.optional(
    v.pipe(v.string(), v.url(), v.regex(/^(https:\/\/[^/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/)),
    usual,
  ),
  meaning: `the address of ${of}, like ${sandbox ?? usual}`,
  label: 'serwer',
  choices: [
    { value: usual, label: 'prawdziwy' },
    ...(sandbox === undefined ? [] : [{ value: sandbox, label: 'testowy (piaskownica)' }]),
  ],
});
export const secret = v.pipe(v.string('Wpisz tę wartość.'), v.minLength(1, 'Wpisz tę wartość.'));
export const digits = v.pipe(v.string('Wpisz tę wartość.'), v.regex(/^\d{1,15}$/, 'To same cyfry, najwyżej 15.'));
export const onUnlessOff = v.pipe(
  v.optional(v.picklist(['on', 'off'], 'Wybierz jedną z wartości.'), 'on'),
  v.transform((word) => word === 'on'),
);
export const onOrOff = [
  { value: 'on', label: 'tak' },
  { value: 'off', label: 'nie' },
];

export const offUnlessOn = v.pipe(
  v.optional(v.picklist(['on', 'off'], 'Wybierz jedną z wartości.'), 'off'),
  v.transform((word) => word === 'on'),
);
export const offOrOn = onOrOff.toReversed();

export const isRequired = ({ schema }: AccountSetting): boolean => !v.is(schema, undefined);

const requiredNames = ({ settings }: AccountKind): string[] =>
  Object.keys(settings).filter((name) => isRequired(settings[name] as AccountSetting));

export const accountVariables = (kinds: readonly AccountKind[]): string[] =>
  kinds.flatMap(({ settings }) => Object.values(settings).map(({ variable }) => variable));

/** The texts of an account that the environment has. An empty variable counts as not set, as in many tools. */
export const textsInEnvironment = ({ settings, textsIn }: AccountKind, env: NodeJS.ProcessEnv): AccountTexts =>
  textsIn?.(env) ??
  Object.fromEntries(Object.entries(settings).map(([name, { variable }]) => [name, env[variable] || undefined]));

type ReadAccount =
  | { account: Account }
  /** Why it cannot be used: what is wrong, by the setting, in Polish, and which required settings are missing. */
  | { account: null; faults: Record<string, string>; missing: string[] };

export function readAccount(kind: AccountKind, texts: AccountTexts): ReadAccount {
  const account: Account = {};
  const faults: Record<string, string> = {};
  const missing = requiredNames(kind).filter((name) => texts[name] === undefined);
  for (const [name, { schema }] of Object.entries(kind.settings)) {
    const result = v.safeParse(schema, texts[name]);
    if (result.success) account[name] = result.output;
    else if (texts[name] !== undefined) faults[name] = result.issues[0].message;
  }
  const isWhole = missing.length === 0 && Object.keys(faults).length === 0;
  if (isWhole) Object.assign(faults, kind.faultsBetween?.(account));
  return isWhole && Object.keys(faults).length === 0 ? { account } : { account: null, faults, missing };
}

/**
 * Whether the environment names an account. It then names it as a whole, and the panel does not change it. What needs no
 * account is as the server has it.
 */
export const isInEnvironment = (kind: AccountKind, env: NodeJS.ProcessEnv): boolean => {
  if (Object.keys(kind.settings).length === 0) return true;
  const texts = textsInEnvironment(kind, env);
  return requiredNames(kind).some((name) => texts[name] !== undefined);
};

/** Refuses a start with an account that is wrong or not complete. */
export function checkEnvironment(kinds: readonly AccountKind[], env: NodeJS.ProcessEnv): void {
  for (const kind of kinds) {
    const read = readAccount(kind, textsInEnvironment(kind, env));
    if (read.account) continue;
    const variableOf = (name: string) => kind.settings[name]?.variable;
    // Values are checked even while the account is not complete.
    const [wrong] = Object.keys(read.faults);
    if (wrong !== undefined) throw new StartError(`${variableOf(wrong)} should be ${kind.settings[wrong]?.meaning}.`);
    if (!isInEnvironment(kind, env)) continue;
    const required = requiredNames(kind).map(variableOf).join(', ');
    throw new StartError(
      `${variableOf(read.missing[0] ?? '')} is missing: an account with ${kind.label} needs ${required}.`,
    );
  }
}
