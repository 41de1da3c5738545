import type { Order } from '../../../shop/order/order.ts';
import type { JournalChange } from '../../../shop/staff/journal-entry.ts';
import type { PanelAsk, PanelForm } from '../../screen.ts';

/**
 * The result of an action: faults, or a notice with a journal entry. `journal: null` means that nothing changed.
 * `heading` replaces the default heading above the faults. `again` means that the action can be confirmed with a second
 * press. `undo`: the action that takes it back (`akcja`) and its fields.
 */
export type OrderActionResult =
  | { faults: string[]; heading?: string; again?: boolean }
  | { notice: string; journal: JournalChange | null; undo?: Record<string, string> };

export type OrderAction = (ask: PanelAsk, order: Order, form: PanelForm) => Promise<OrderActionResult>;
