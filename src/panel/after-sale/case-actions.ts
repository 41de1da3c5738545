import type { NewJournalEntry } from '../../data/staff/journal.ts';
import { missing, type PanelAction, type PanelAsk, type PanelDone, type PanelForm, type PanelPage } from '../screen.ts';
import { previewField, type Unsaved } from './case-steps.tsx';

/** What came of an action. `changed: null`: it was so already, and nothing is written down. */
export type ActionResult =
  | { faults: string[] }
  /** Only the mail is drawn, with what was typed. */
  | { preview: true }
  | { notice: string; changed: (Pick<NewJournalEntry, 'action'> & { before?: unknown; after?: unknown }) | null };

export type CaseAction<Case> = (ask: PanelAsk, own: Case, form: PanelForm) => Promise<ActionResult>;

export const fault = (...faults: string[]): ActionResult => ({ faults });
export const unchanged: ActionResult = { notice: 'Nic się nie zmieniło: tak już było.', changed: null };
export const isPreview = (form: PanelForm): boolean => form.has(previewField);

interface Cases<Case> {
  find(ask: PanelAsk): Promise<Case | null>;
  /** Like `return Z-2026-100048`. The journal is kept for ever, so it has no words and names of people. */
  subject(own: Case): string;
  address(own: Case): string;
  page(ask: PanelAsk, own: Case, unsaved: Unsaved | null): Promise<PanelPage>;
}

/** Actions of the screen of one case: found anew, done, written down; or shown again with what was typed. */
export function actionsOn<Case>(
  cases: Cases<Case>,
  actions: Record<string, CaseAction<Case>>,
): Record<string, PanelAction> {
  const run = async (name: string, action: CaseAction<Case>, ask: PanelAsk, form: PanelForm): Promise<PanelDone> => {
    const own = await cases.find(ask);
    if (!own) return missing();
    const done = await action(ask, own, form);
    if ('preview' in done) return cases.page(ask, own, { action: name, form, faults: [] });
    if ('faults' in done) {
      const page = await cases.page(ask, own, { action: name, form, faults: done.faults });
      return { ...page, status: 422 };
    }
    const { notice, changed } = done;
    const journal = changed ? { journal: { ...changed, subject: cases.subject(own) } } : {};
    return { to: cases.address(own), notice, ...journal };
  };
  return Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, { run: (ask, form) => run(name, action, ask, form) }]),
  );
}

/** Words that somebody reads: enough of them, and not too many. */
export function wordsFault(text: string, { least = 3, most }: { least?: number; most: number }): string | null {
  if (text.length < least) return 'Wpisz treść: przeczyta ją osoba, która napisała.';
  return text.length > most ? `Treść ma najwyżej ${most} znaków.` : null;
}
