import { type BackupPlan, mostKeptBackups } from '../../shop/owner/backup-plan.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';

export interface PlanValues {
  every: string;
  hour: string;
  keep: string;
}

export const planNow = ({ settings }: Pick<PanelAsk, 'settings'>): PlanValues => ({
  every: settings.backups?.every ?? 'off',
  hour: `${settings.backups?.hour ?? 3}`,
  keep: `${settings.backups?.keep ?? 14}`,
});

export type PlanFaults = Partial<Record<keyof PlanValues, string>>;

/** The typed plan; `null` of `plan`: none is wanted. */
export function planFrom(form: PanelForm): { plan: BackupPlan | null } | { faults: PlanFaults } {
  const every = form.text('every');
  if (every === 'off') return { plan: null };
  const within = (name: string, from: number, to: number) => {
    const text = form.text(name);
    return /^\d{1,2}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null;
  };
  const [hour, keep] = [within('hour', 0, 23), within('keep', 1, mostKeptBackups)];
  if ((every === 'day' || every === 'week') && hour !== null && keep !== null) return { plan: { every, hour, keep } };
  return {
    faults: {
      ...(every === 'day' || every === 'week' ? {} : { every: 'Wybierz, jak często.' }),
      ...(hour === null ? { hour: 'Wybierz godzinę od 0 do 23.' } : {}),
      ...(keep === null ? { keep: `Podaj liczbę od 1 do ${mostKeptBackups}.` } : {}),
    },
  };
}

/** Saves the plan, also for the first steps. */
export const savePlan = (ask: PanelAsk, plan: BackupPlan | null) =>
  saveSettings(ask, ['backups'], ({ backups: _, ...stored }) => (plan ? { ...stored, backups: plan } : stored));
