import type { EntryData, FrameData } from './frame/frame-data.ts';
import type { Instead } from './frame/instead.ts';

/** What an action answered to a page that stays: its own data, or nothing if it was done. */
export type ActionAnswer =
  | { told: unknown }
  /** The password is asked for first: the form is sent again as a whole page. */
  | { confirm: true }
  /** Refused before the action ran, in a sentence. */
  | { refused: string }
  | { done: true };

/**
 * Everything that the pages of the panel are drawn from. The panel's pages are a build of their own, without any access
 * to the store: `panel.ts` has checked, read and done everything before it asks for a page.
 */
export interface PanelView {
  frame: FrameData | EntryData;
  /** What the screen's `load` returned. */
  data: unknown;
  /** The answer of an action; `null` if the page was only opened. */
  answer: ActionAnswer | null;
  status: number;
  /** Drawn in the place of the page. */
  instead: Instead | null;
  nonce: string;
}

/** The server build of the pages (`render.ts`). */
export type RenderPanel = (request: Request, view: PanelView) => Promise<Response>;
