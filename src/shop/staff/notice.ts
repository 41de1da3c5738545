/** A form that takes an action of staff back: its fields, sent to `to`. */
export interface Undo {
  to: string;
  fields: Record<string, string | readonly string[]>;
}

/** What an action of staff has done; shown once on the next page. */
export interface StaffNotice {
  text: string;
  undo?: Undo;
}

/** The notice as the session stores it: plain text if there is nothing to undo. */
export const writeNotice = ({ text, undo }: StaffNotice): string =>
  undo ? `${withUndo}${JSON.stringify({ text, undo })}` : text;

export const readNotice = (kept: string): StaffNotice =>
  kept.startsWith(withUndo) ? (JSON.parse(kept.slice(withUndo.length)) as StaffNotice) : { text: kept };

/** No sentence begins with it. */
const withUndo = '\u0001';
