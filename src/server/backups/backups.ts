import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pass } from 'node:timers/promises';
import { backupLines, writeBackup } from '../../data/backup/backup-file.ts';
import type { Store } from '../../data/store.ts';
import {
  type BackupFile,
  type BackupKind,
  type Backups,
  type BackupWork,
  backupKinds,
} from '../../panel/backups/backups.ts';
import { type BackupPlan, isBackupDue, tooOld } from '../../shop/owner/backup-plan.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Log } from '../log.ts';

interface Parts {
  store: Store;
  folder: string;
  log: Log;
  now: () => Instant;
  /** Until the answer to the request has left. */
  restoreDelayMs?: number;
}

/** Backups of the shop, with those by a plan. */
interface PlannedBackups extends Backups {
  /** Begins a backup if it is time; `null`: there is no plan. It is not awaited, so that other jobs need not wait. */
  followPlan(plan: BackupPlan | null): Promise<void>;
}

const usualDelayMs = 1_000;
const nameShape = new RegExp(
  `^sklep-(\\d{4})(\\d\\d)(\\d\\d)-(\\d\\d)(\\d\\d)(\\d\\d)-(${backupKinds.join('|')})\\.gz$`,
);

/** The name of a new file, in UTC, so that names sort by time. */
const nameAt = (at: Instant, kind: BackupKind): string =>
  `sklep-${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${kind}.gz`;

function factsOf(name: string): Pick<BackupFile, 'name' | 'at' | 'kind'> | null {
  const found = nameShape.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, kind] = found;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : { name, at, kind: kind as BackupKind };
}

/** Backups as files in a folder of the data folder, which only the owner of the data may enter. */
export function openBackups({ store, folder, log, now, restoreDelayMs = usualDelayMs }: Parts): PlannedBackups {
  let work: BackupWork = { doing: null, fault: null, restoredAt: null };
  const pathOf = (name: string) => join(folder, name);

  async function list(): Promise<BackupFile[]> {
    const files: BackupFile[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const facts = factsOf(name);
      const found = facts && (await stat(pathOf(name)).catch(() => null));
      if (facts && found?.isFile()) files.push({ ...facts, bytes: found.size });
    }
    return files.sort((one, other) => other.at - one.at);
  }

  const known = async (name: string) => (await list()).find((file) => file.name === name) ?? null;

  /** A name that no file has: two may be made in one second. */
  async function freeName(kind: BackupKind): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const taken = new Set(await readdir(folder));
    for (let at = now(); ; at += 1_000) {
      const name = nameAt(at, kind);
      if (!taken.has(name)) return name;
    }
  }

  function failed(what: 'copy' | 'restore', error: unknown): void {
    log.bug(`backup ${what}`, error);
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    const why = isFull ? 'na dysku serwera brakuje miejsca' : 'przyczyna jest w dzienniku serwera';
    const text = what === 'copy' ? 'Kopia się nie udała' : 'Przywracanie się nie udało, sklep jest bez zmian';
    work = { ...work, fault: `${text}: ${why}.` };
  }

  async function copy(kind: BackupKind): Promise<string> {
    const name = await freeName(kind);
    await writeBackup((write) => store.backUp(now(), write), pathOf(name));
    return name;
  }

  /** One work at a time. The request that began it may end before. */
  function begin<T>(doing: 'copy' | 'restore', run: () => Promise<T>): Promise<T | null> | null {
    if (work.doing !== null) return null;
    work = { ...work, doing, fault: null };
    return store
      .uncancelled(run)
      .catch((error: unknown) => {
        failed(doing, error);
        return null;
      })
      .finally(() => {
        work = { ...work, doing: null };
      });
  }

  const make = async (kind: BackupKind) => (await begin('copy', () => copy(kind))) ?? null;

  return {
    list,
    work: () => work,
    make,

    async open(name) {
      const file = await known(name);
      return file && { bytes: file.bytes, content: createReadStream(pathOf(name)) };
    },

    async remove(name) {
      const file = await known(name);
      if (file) await rm(pathOf(name), { force: true });
      return file !== null;
    },

    async preview(name) {
      if (!(await known(name))) return null;
      const summary = await store.summaryOf(backupLines(pathOf(name), name));
      if (!summary) return 'broken';
      const { counts, newOrders } = await store.countsSince(summary.at);
      return { summary, now: counts, newOrders };
    },

    async receive(content) {
      const name = await freeName('sent');
      const draft = `${pathOf(name)}.part`;
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        if (!(await store.summaryOf(backupLines(draft, name)))) return null;
        await rename(draft, pathOf(name));
        return name;
      } finally {
        await rm(draft, { force: true });
      }
    },

    restore(name, who) {
      const begun = begin('restore', async () => {
        await pass(restoreDelayMs);
        await copy('before');
        await store.replaceWith(() => backupLines(pathOf(name), name));
        work = { ...work, restoredAt: now() };
        log.note('the shop was restored from a backup', { name, staff: who.id });
        // The account may not be in the backup.
        const entry = { action: 'backup-restored', subject: 'shop', after: { name } } as const;
        await store.journal.write({ id: null, name: who.name }, entry, now());
      });
      return begun !== null;
    },

    async followPlan(plan) {
      if (!plan || work.doing !== null) return;
      const files = await list();
      const last = files.find(({ kind }) => kind === 'plan')?.at ?? null;
      if (isBackupDue(plan, last, now())) {
        make('plan')
          .then(async () => {
            for (const { name } of tooOld(await list(), plan.keep)) await rm(pathOf(name), { force: true });
          })
          .catch((error: unknown) => log.bug('backups', error));
      }
    },
  };
}
