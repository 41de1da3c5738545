import type { Database } from '../src/data/db/db.ts';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';

export type Print = (line: string) => void;

/** Options of all commands. The `options` of each command say which ones it accepts. */
export const optionKinds = {
  update: { type: 'boolean' },
  show: { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
  min: { type: 'string' },
  by: { type: 'string' },
  file: { type: 'string' },
  force: { type: 'boolean' },
  for: { type: 'string' },
  name: { type: 'string' },
  tagline: { type: 'string' },
  company: { type: 'string' },
  address: { type: 'string' },
  nip: { type: 'string' },
  contact: { type: 'string' },
  net: { type: 'boolean' },
  vat: { type: 'string' },
  producer: { type: 'string' },
  run: { type: 'boolean' },
} as const;

export type OptionName = keyof typeof optionKinds;
export type Options = {
  [Name in OptionName]?: (typeof optionKinds)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** The shop that a command works on: a running one, or one that is opened for the command and closed afterwards. */
export interface Place {
  /** For commands that need an existing shop: a mistyped folder must not become an empty one. */
  inShop<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** For commands that may create the store. */
  inStore<T>(
    work: (store: Store) => Promise<T>,
    options?: { seed?: (database: Database) => Promise<void> },
  ): Promise<T>;
  /** Resolves a file or folder name relative to the caller's folder. */
  path(name: string): string;
  print: Print;
  /** A running shop has the data open and carries out the command. */
  isRunning: boolean;
}

export interface Command {
  /** Words in brackets may be left out. */
  takes: string[];
  options?: OptionName[];
  does: string;
  /** Checks its arguments before it opens the store. */
  run(words: string[], place: Place, options: Options): Promise<void>;
}

export interface Call {
  name: string;
  words: string[];
  options: Options;
}

/** Runs a command, or throws an error with a sentence for the user. */
export async function runCall(commands: Record<string, Command>, call: Call, place: Place): Promise<void> {
  const { name, words, options } = call;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(`There is no command ${name}; "witryna help" lists what there is.`);
  const fewest = command.takes.filter((word) => !word.startsWith('[')).length;
  if (words.length < fewest || words.length > command.takes.length || words.includes('')) {
    throw new StartError(`witryna ${name} takes ${command.takes.join(' ') || 'nothing more'}.`);
  }
  const foreign = Object.keys(options).find((own) => !command.options?.includes(own as OptionName));
  if (foreign) throw new StartError(`witryna ${name} does not know --${foreign}.`);
  await command.run(words, place, options);
}
