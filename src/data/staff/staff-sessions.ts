import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { staffLimits } from '../../shop/limits.ts';
import { readNotice, type StaffNotice, writeNotice } from '../../shop/staff/notice.ts';
import type { StaffRole } from '../../shop/staff/roles.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { staffSessions as sessions, staff } from '../db/schema.ts';
import { hashOf } from './staff.ts';

/** The session of a request to the panel. */
export interface StaffSession {
  id: number;
  tokenHash: string;
  /** Both factors were verified. */
  proven: boolean;
  staff: { id: number; name: string; email: string; role: StaffRole };
  /** Shown once. */
  notice: StaffNotice | null;
  /** When the password or a passkey was last verified in this session. */
  confirmedAt: Instant | null;
}

interface ListedSession {
  id: number;
  device: string;
  createdAt: Instant;
  seenAt: Instant;
}

const minuteMs = 60_000;

/** Sessions of the panel. They expire after a while without a request. */
export function createStaffSessions(orm: Orm) {
  const live = (now: Instant) =>
    and(
      gt(sessions.expiresAt, now),
      gt(sessions.seenAt, now - staffLimits.idleMinutes * minuteMs),
      isNull(staff.disabledAt),
    );
  return {
    async open(token: string, of: { staffId: number; proven: boolean; device: string }, now: Instant): Promise<void> {
      const expiresAt = now + staffLimits.sessionHours * 60 * minuteMs;
      await orm.insert(sessions).values({
        tokenHash: hashOf(token),
        ...of,
        createdAt: now,
        seenAt: now,
        expiresAt,
        confirmedAt: now,
      });
    },

    async find(token: string, now: Instant): Promise<StaffSession | null> {
      const [row] = await orm
        .select({ session: sessions, id: staff.id, name: staff.name, email: staff.email, role: staff.role })
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(and(eq(sessions.tokenHash, hashOf(token)), live(now)));
      if (!row) return null;
      const { session, ...person } = row;
      if (now - session.seenAt > staffLimits.seenEveryMs) {
        await orm.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.id));
      }
      const { id, tokenHash, proven, confirmedAt } = session;
      const notice = session.notice === null ? null : readNotice(session.notice);
      return { id, tokenHash, proven, notice, confirmedAt, staff: person };
    },

    /** A session with more rights gets a new token. */
    async prove(id: number, nextToken: string): Promise<void> {
      await orm
        .update(sessions)
        .set({ proven: true, tokenHash: hashOf(nextToken) })
        .where(eq(sessions.id, id));
    },

    /** The person has entered the password again. */
    async confirm(id: number, now: Instant): Promise<void> {
      await orm.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
    },

    async setNotice(id: number, notice: StaffNotice | null): Promise<void> {
      const written = notice && writeNotice(notice);
      await orm.update(sessions).set({ notice: written }).where(eq(sessions.id, id));
    },

    async of(staffId: number, now: Instant): Promise<ListedSession[]> {
      return orm
        .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
        .from(sessions)
        .innerJoin(staff, eq(staff.id, sessions.staffId))
        .where(and(eq(sessions.staffId, staffId), live(now)))
        .orderBy(desc(sessions.seenAt));
    },

    /** Ends one session of a person. */
    async end(staffId: number, id: number): Promise<void> {
      await orm.delete(sessions).where(and(eq(sessions.staffId, staffId), eq(sessions.id, id)));
    },

    async endOthers(staffId: number, keep: number): Promise<void> {
      await orm.delete(sessions).where(and(eq(sessions.staffId, staffId), ne(sessions.id, keep)));
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  };
}
