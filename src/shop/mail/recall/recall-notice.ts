import { recallLimits } from '../../limits.ts';

/** What is recalled. */
export interface RecalledProduct {
  name: string;
  code: string;
  producer: string;
  /** The path of its first picture. */
  picture: string | null;
}

/** What buyers of a dangerous product are told (Regulation (EU) 2023/988, art. 36). */
export interface RecallNotice {
  /** Which pieces are meant: a batch or a serial number, and where it is found. */
  pieces: string;
  /** What may happen, and to whom. */
  hazard: string;
  /** What to do with the product now. */
  advice: string;
  /** Repair, replacement or refund, and how to get it. */
  remedy: string;
  /** A free telephone number or a page on which to ask. */
  contact: string;
}

export const recallFields = [
  'pieces',
  'hazard',
  'advice',
  'remedy',
  'contact',
] as const satisfies (keyof RecallNotice)[];

export type RecallFault = 'missing' | 'too_long';

/** The faults of a notice, by its fields. */
export const recallFaults = (notice: RecallNotice): Partial<Record<keyof RecallNotice, RecallFault>> =>
  Object.fromEntries(
    recallFields.flatMap((field): [string, RecallFault][] => {
      const { length } = notice[field];
      return length === 0 ? [[field, 'missing']] : length > recallLimits.text ? [[field, 'too_long']] : [];
    }),
  );
