import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { witryna } from '../../cli/witryna.ts';
import { openStore } from '../../src/data/store.ts';
import { seededServerDatabase, testRules } from '../store/test-store.ts';

/** The demo shop on the PostgreSQL server of the test run, a folder for files, and commands called in this process. */
export async function openCommandShop(name: string, now = Date.now()) {
  const folder = await mkdtemp(join(tmpdir(), `witryna-${name}-`));
  const { url } = await seededServerDatabase(name, now);
  const store = await openStore({ url }, { rules: testRules });
  return {
    store,
    folder,
    /**
     * The output of one call, with no-break spaces replaced by plain ones. The error of a refusal includes the output
     * before it.
     */
    printed: async (...words: string[]): Promise<string> => {
      const lines: string[] = [];
      await witryna(words, { DATABASE_URL: url }, (line) => lines.push(line)).catch((error) => {
        throw Object.assign(error, { message: [...lines, error.message].join('\n') });
      });
      // The command has a separate store: this one is notified of the change a moment later.
      await store.changes.settled();
      return lines.join('\n').replaceAll('\u00a0', ' ');
    },
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type CommandShop = Awaited<ReturnType<typeof openCommandShop>>;
