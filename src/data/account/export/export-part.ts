import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import type { OwnerId } from '../../session/sessions.ts';

/** The person whose data is read. */
export interface Subject {
  client: number;
  /** The owner of the client's basket and lists; `null` before the first sign-in. */
  owner: OwnerId | null;
  /** `null` until the address is confirmed: it may be somebody else's. */
  email: string | null;
}

/** The part of one noun in the file. `tables` are those that it covers; a test finds tables that no part covers. */
export interface ExportPart {
  tables: readonly string[];
  read(orm: Orm, subject: Subject): Promise<unknown>;
}

export const iso = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString());
