import { setTimeout as pass } from 'node:timers/promises';
import { mostKeptBackups, nextBackup } from '../../shop/owner/backup-plan.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { usualFormLimits } from '../../shop/upload/sent-form.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { backupsAddress } from './backup-names.ts';
import { backupPath, backupRow, busyText, workNow } from './backup-rows.ts';
import { type PlanFaults, type PlanValues, planFrom, planNow, savePlan } from './plan-form.ts';

async function load(ask: PanelAsk) {
  const { backups, settings, now } = ask;
  const files = (await backups?.list()) ?? [];
  const plan = settings.backups ?? null;
  const last = files.find(({ kind }) => kind === 'plan')?.at ?? null;
  return {
    lead: 'Cały sklep w jednym pliku: towary, zamówienia, klienci, teksty i zdjęcia. Klucze do innych firm są w nim zaszyfrowane; klucz szyfrujący zostaje na serwerze.',
    rows: files.map((file) => backupRow(file, now)),
    work: workNow(ask),
    plan: planNow(ask),
    next: plan ? humanTime(nextBackup(plan, last, now), now) : null,
    mostKept: mostKeptBackups,
    mostMegabytes: mostBytes / megabyte,
  };
}

interface BackupsTold {
  /** What was typed, with what is wrong with it. */
  plan: { values: PlanValues; faults: PlanFaults } | null;
  fault: string | null;
}

const faulty = (fault: string) => ({ told: { plan: null, fault } });

const megabyte = 1_024 * 1_024;
/** It is checked in memory; larger ones are put into the folder of the server. */
const mostBytes = 256 * megabyte;

/** A small shop is copied before anybody wonders. */
const waitMs = 4_000;

export const backupsScreen = dataScreen<Awaited<ReturnType<typeof load>>, BackupsTold>({
  address: backupsAddress,
  roles: [],
  menu: 'Kopie zapasowe',
  load,
  actions: {
    zrob: {
      run: async ({ backups }) => {
        if (!backups || backups.work().doing) return faulty(busyText);
        const name = await Promise.race([backups.make('hand'), pass(waitMs, undefined)]);
        if (name === null) return faulty(backups.work().fault ?? busyText);
        return {
          to: backupsAddress,
          notice: name ? 'Kopia gotowa.' : 'Kopia się robi. Pojawi się na liście, gdy będzie cała.',
          journal: { action: 'backup-made', subject: 'shop' },
        };
      },
    },
    plan: {
      run: async (ask, form) => {
        const typed = planFrom(form);
        const values = { every: form.text('every'), hour: form.text('hour'), keep: form.text('keep') };
        if ('faults' in typed) return { told: { plan: { values, faults: typed.faults }, fault: null } };
        const saved = await savePlan(ask, typed.plan);
        if ('fault' in saved) return faulty(saved.fault);
        return {
          to: backupsAddress,
          notice: typed.plan ? 'Plan zapisany.' : 'Sklep nie robi już kopii sam.',
          journal: saved.journal,
        };
      },
    },
    wczytaj: {
      limits: {
        ...usualFormLimits,
        files: {
          most: 1,
          bytes: mostBytes + megabyte,
          rules: { maxBytes: mostBytes, kinds: ['gz'] },
          takes: (field) => field === 'plik',
        },
      },
      run: async ({ backups, store }, form) => {
        const [file] = form.files;
        if (!file) return faulty('Wybierz plik kopii.');
        if (!file.content)
          return faulty(
            file.problem === 'tooLarge'
              ? `Plik jest większy niż ${mostBytes / megabyte} MB. Wgraj go do folderu backups na serwerze.`
              : 'To nie jest plik kopii: ma końcówkę .gz.',
          );
        const { key } = file.content;
        try {
          const content = await store.uploads.open(key);
          const name = content && (await backups?.receive(content));
          if (!name) return faulty('To nie jest cała kopia sklepu: plik jest ucięty albo innego rodzaju.');
          return {
            to: backupPath(name),
            notice: 'Plik jest wczytany. Zobacz, co w nim jest.',
            journal: { action: 'backup-sent', subject: `backup ${name}` },
          };
        } finally {
          await store.uploads.remove(key);
        }
      },
    },
    usun: {
      confirmed: true,
      run: async ({ backups }, form) => {
        const name = form.text('name');
        if (!(await backups?.remove(name))) return faulty('Tej kopii już nie ma.');
        return {
          to: backupsAddress,
          notice: 'Kopia usunięta.',
          journal: { action: 'backup-removed', subject: `backup ${name}` },
        };
      },
    },
  },
});
