import type { JournalChange, NewJournalEntry } from '../../../shop/staff/journal-entry.ts';
import type { FormLimits } from '../../../shop/upload/sent-form.ts';
import { panelPath } from '../../addresses.ts';
import {
  type DataDone,
  type DataScreen,
  dataScreen,
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelForm,
  type PanelScreen,
} from '../../screen.ts';
import { type CaseStep, previewField, type Unsaved } from './case-step.ts';

/** The result of an action. If `changed` is `null`, the case already had that state and no journal entry is written. */
export type CaseResult =
  | { faults: string[] }
  /** Only a preview of the mail is wanted, with the typed values. */
  | { preview: true }
  | { notice: string; changed: JournalChange | null };

export type CaseAction<Case> = (ask: PanelAsk, own: Case, form: PanelForm) => Promise<CaseResult>;

export const fault = (...faults: string[]): CaseResult => ({ faults });
export const unchanged: CaseResult = { notice: 'Nic się nie zmieniło: tak już było.', changed: null };
export const isPreview = (form: PanelForm): boolean => form.has(previewField);

/** Why nothing was done, and the step with what was typed; `null` if the step is no longer possible. */
export interface CaseTold {
  action: string;
  faults: string[];
  step: CaseStep | null;
}

interface Cases<Case, Data> extends Pick<PanelScreen, 'address' | 'roles'> {
  find(ask: PanelAsk): Promise<Case | null>;
  /**
   * For example `return Z-2026-100048`. Journal entries are never deleted, so they contain no texts or names of people.
   */
  subject(own: Case): NewJournalEntry['subject'];
  /** Parameters of the screen's address. */
  params(own: Case): Record<string, string | number>;
  data(ask: PanelAsk, own: Case): Promise<Data>;
  /** What can be done now, with the values of a form that was not saved. */
  steps(ask: PanelAsk, own: Case, unsaved: Unsaved): Promise<CaseStep[]>;
  /** Limits of actions whose forms have files. */
  limits?: Record<string, FormLimits>;
}

/**
 * The screen of one case. An action reads the case again, changes it and writes a journal entry, or tells the page the
 * faults and the mail with the typed values.
 */
export function caseScreen<Case, Data>(
  cases: Cases<Case, Data>,
  actions: Record<string, CaseAction<Case>>,
): DataScreen<Data, CaseTold> {
  const { address, roles, find } = cases;
  const run = async (
    action: string,
    act: CaseAction<Case>,
    ask: PanelAsk,
    form: PanelForm,
  ): Promise<DataDone<CaseTold>> => {
    const own = await find(ask);
    if (!own) return missing();
    const done = await act(ask, own, form);
    if ('notice' in done) {
      const { notice, changed } = done;
      const journal = changed ? { journal: { ...changed, subject: cases.subject(own) } } : {};
      return { to: panelPath(address, cases.params(own)), notice, ...journal };
    }
    const steps = await cases.steps(ask, own, { action, form });
    const step = steps.find((one) => one.action === action) ?? null;
    return 'faults' in done
      ? { told: { action, faults: done.faults, step } }
      : { told: { action, faults: [], step }, isPreview: true };
  };
  return dataScreen<Data, CaseTold>({
    address,
    roles,
    load: async (ask) => {
      const own = await find(ask);
      return own ? cases.data(ask, own) : missing();
    },
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, act]): [string, PanelAction<DataDone<CaseTold>>] => {
        const limits = cases.limits?.[name];
        return [name, { run: (ask, form) => run(name, act, ask, form), ...(limits ? { limits } : {}) }];
      }),
    ),
  });
}

/** Checks the length of a text that a customer will read. */
export function wordsFault(text: string, { least = 3, most }: { least?: number; most: number }): string | null {
  if (text.length < least) return 'Wpisz treść: przeczyta ją osoba, która napisała.';
  return text.length > most ? `Treść ma najwyżej ${most} znaków.` : null;
}
