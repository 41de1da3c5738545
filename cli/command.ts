import type { Database } from '../src/data/db/db.ts';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';

export type Print = (line: string) => void;

/** Options that some command knows. Which one knows which is said by its `options`. */
export const optionKinds = {
  update: { type: 'boolean' },
  show: { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
  min: { type: 'string' },
  by: { type: 'string' },
  file: { type: 'string' },
  force: { type: 'boolean' },
  name: { type: 'string' },
  tagline: { type: 'string' },
  company: { type: 'string' },
  address: { type: 'string' },
  nip: { type: 'string' },
  contact: { type: 'string' },
} as const;

export type OptionName = keyof typeof optionKinds;
export type Options = {
  [Name in OptionName]?: (typeof optionKinds)[Name]['type'] extends 'boolean' ? boolean : string;
};

/** The shop that a command is about: one that runs, or one that is opened for it and closed afterwards. */
export interface Place {
  /** For commands that need a shop: a mistyped folder must not become an empty one. */
  inShop<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** For commands that may be the first. */
  inStore<T>(
    work: (store: Store) => Promise<T>,
    options?: { seed?: (database: Database) => Promise<void> },
  ): Promise<T>;
  /** A file or folder as the caller named it. */
  path(name: string): string;
  print: Print;
  /** A shop runs on the data and does the command itself. */
  isRunning: boolean;
}

export interface Command {
  /** Words in brackets may be left out. */
  takes: string[];
  options?: OptionName[];
  does: string;
  /** Checks its words before it opens the store. */
  run(words: string[], place: Place, options: Options): Promise<void>;
}

export interface Call {
  name: string;
  words: string[];
  options: Options;
}

/** Runs a call, or throws a sentence for the caller. */
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
