import type { JournalChange, NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { panelPath } from '../addresses.ts';
import {
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelDone,
  type PanelForm,
  type PanelPage,
  type PanelScreen,
} from '../screen.ts';
import { previewField, type Unsaved } from './case-steps.tsx';

/** The result of an action. If `changed` is `null`, the case already had that state and no journal entry is written. */
export type ActionResult =
  | { faults: string[] }
  /** Only a preview of the mail is rendered, with the typed values. */
  | { preview: true }
  | { notice: string; changed: JournalChange | null };

export type CaseAction<Case> = (ask: PanelAsk, own: Case, form: PanelForm) => Promise<ActionResult>;

export const fault = (...faults: string[]): ActionResult => ({ faults });
export const unchanged: ActionResult = { notice: 'Nic się nie zmieniło: tak już było.', changed: null };
export const isPreview = (form: PanelForm): boolean => form.has(previewField);

interface Cases<Case> extends Pick<PanelScreen, 'address' | 'roles'> {
  find(ask: PanelAsk): Promise<Case | null>;
  /**
   * For example `return Z-2026-100048`. Journal entries are never deleted, so they contain no texts or names of people.
   */
  subject(own: Case): NewJournalEntry['subject'];
  /** Parameters of the screen's address. */
  params(own: Case): Record<string, string | number>;
  page(ask: PanelAsk, own: Case, unsaved: Unsaved | null): Promise<PanelPage>;
  /** Limits of actions whose forms have files. */
  limits?: Record<string, FormLimits>;
}

/**
 * The screen of one case. An action reads the case again, changes it and writes a journal entry, or shows the typed
 * values with their faults.
 */
export function caseScreen<Case>(cases: Cases<Case>, actions: Record<string, CaseAction<Case>>): PanelScreen {
  const { address, roles, find, page } = cases;
  const run = async (name: string, action: CaseAction<Case>, ask: PanelAsk, form: PanelForm): Promise<PanelDone> => {
    const own = await find(ask);
    if (!own) return missing();
    const done = await action(ask, own, form);
    if ('preview' in done) return page(ask, own, { action: name, form, faults: [] });
    if ('faults' in done) {
      return { ...(await page(ask, own, { action: name, form, faults: done.faults })), status: 422 };
    }
    const { notice, changed } = done;
    const journal = changed ? { journal: { ...changed, subject: cases.subject(own) } } : {};
    return { to: panelPath(address, cases.params(own)), notice, ...journal };
  };
  return {
    address,
    roles,
    show: async (ask) => {
      const own = await find(ask);
      return own ? page(ask, own, null) : missing();
    },
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]): [string, PanelAction] => {
        const limits = cases.limits?.[name];
        return [name, { run: (ask, form) => run(name, action, ask, form), ...(limits ? { limits } : {}) }];
      }),
    ),
  };
}

/** Checks the length of a text that a customer will read. */
export function wordsFault(text: string, { least = 3, most }: { least?: number; most: number }): string | null {
  if (text.length < least) return 'Wpisz treść: przeczyta ją osoba, która napisała.';
  return text.length > most ? `Treść ma najwyżej ${most} znaków.` : null;
}
