import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { staffLimits } from '../../shop/limits.ts';
import type { StaffRole } from '../../shop/staff/roles.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { staff, staffInvites, staffKeys, staffSessions } from '../db/schema.ts';

interface StaffMember {
  id: number;
  email: string;
  name: string;
  role: StaffRole;
  createdAt: Instant;
  disabledAt: Instant | null;
  hasCode: boolean;
  keys: number;
}

interface NewStaffMember {
  email: string;
  name: string;
  passwordHash: string;
}

interface Invited {
  role: StaffRole;
  /** The account that the link restores; `null`: it opens a new one. */
  person: { id: number; email: string; name: string } | null;
}

/** `last`: without this person the shop would have no owner. */
type StaffChange = 'done' | 'unknown' | 'last';

const hourMs = 3_600_000;

/** People who work in the shop. */
export function createStaff(orm: Orm) {
  const member = {
    id: staff.id,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    createdAt: staff.createdAt,
    disabledAt: staff.disabledAt,
    hasCode: sql<boolean>`${staff.totpSecret} is not null`,
    keys: sql<number>`(select count(*)::int from ${staffKeys} where ${staffKeys.staffId} = ${staff.id})`,
  };

  /** Changes that remove an owner run one after the other, so that two cannot remove the last ones. */
  async function changed(id: number, change: Partial<typeof staff.$inferInsert>): Promise<StaffChange> {
    return orm.transaction(async (tx) => {
      const owners = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt)))
        .orderBy(staff.id)
        .for('update');
      const staysOwner = change.disabledAt == null && (change.role ?? 'owner') === 'owner';
      if (!staysOwner && owners.length === 1 && owners[0]?.id === id) return 'last';
      const written = await tx.update(staff).set(change).where(eq(staff.id, id)).returning({ id: staff.id });
      if (written.length === 0) return 'unknown';
      // A changed or removed role takes effect with the next request, in every browser.
      await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
      // Otherwise a removed person could return by a link that was created before.
      if (!staysOwner) await tx.delete(staffInvites).where(eq(staffInvites.createdBy, id));
      if (change.disabledAt != null) await tx.delete(staffInvites).where(eq(staffInvites.staffId, id));
      return 'done';
    });
  }

  return {
    async all(): Promise<StaffMember[]> {
      return orm.select(member).from(staff).orderBy(asc(staff.id));
    },

    async byId(id: number): Promise<StaffMember | null> {
      const [row] = await orm.select(member).from(staff).where(eq(staff.id, id));
      return row ?? null;
    },

    async isEmpty(): Promise<boolean> {
      return (await orm.select({ id: staff.id }).from(staff).limit(1)).length === 0;
    },

    /** The data to verify a sign-in. Disabled accounts count as unknown. */
    async secrets(email: string): Promise<{ id: number; passwordHash: string } | null> {
      const [row] = await orm
        .select({ id: staff.id, passwordHash: staff.passwordHash })
        .from(staff)
        .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), isNull(staff.disabledAt)));
      return row ?? null;
    },

    /** Creates a link that opens an account. Links of the first start replace each other only after they expire. */
    async invite(role: StaffRole, by: number | null, now: Instant): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await orm.delete(staffInvites).where(lt(staffInvites.expiresAt, now));
      const expiresAt = now + staffLimits.inviteHours * hourMs;
      await orm
        .insert(staffInvites)
        .values({ tokenHash: hashOf(token), role, isFirst: by === null, createdBy: by, expiresAt });
      return token;
    },

    /**
     * Creates a link for a person who has lost the password or the second factor. The current credentials work until it
     * is used.
     */
    async inviteBack(email: string, now: Instant): Promise<string | null> {
      const [person] = await orm
        .select({ id: staff.id, role: staff.role })
        .from(staff)
        .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), isNull(staff.disabledAt)));
      if (!person) return null;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now + staffLimits.inviteHours * hourMs;
      await orm
        .insert(staffInvites)
        .values({ tokenHash: hashOf(token), role: person.role, staffId: person.id, expiresAt });
      return token;
    },

    /** The purpose of a link: a new account, or an existing one. */
    async invited(token: string, now: Instant): Promise<Invited | null> {
      const [row] = await orm
        .select({ role: staffInvites.role, id: staff.id, email: staff.email, name: staff.name })
        .from(staffInvites)
        .leftJoin(staff, eq(staff.id, staffInvites.staffId))
        .where(liveInvite(token, now));
      if (!row) return null;
      const { role, id, email, name } = row;
      return { role, person: id !== null && email !== null && name !== null ? { id, email, name } : null };
    },

    /** Uses a link up: the account gets the password, and has to set up its second factor again. All sessions end. */
    async restore(token: string, passwordHash: string, now: Instant): Promise<number | null> {
      return orm.transaction(async (tx) => {
        const [invite] = await tx
          .delete(staffInvites)
          .where(and(liveInvite(token, now), isNotNull(staffInvites.staffId)))
          .returning({ id: staffInvites.staffId });
        const id = invite?.id ?? null;
        if (id === null) return null;
        await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
        await tx.delete(staffInvites).where(eq(staffInvites.staffId, id));
        await forgetProofs(tx, id);
        return id;
      });
    },

    /** Opens the account of an invitation and uses the link up, both or neither. */
    async accept(token: string, person: NewStaffMember, now: Instant): Promise<number | 'over' | 'known'> {
      return orm.transaction(async (tx) => {
        const isNew = and(liveInvite(token, now), isNull(staffInvites.staffId));
        const [invite] = await tx.delete(staffInvites).where(isNew).returning();
        if (!invite) return 'over';
        const [row] = await tx
          .insert(staff)
          .values({ ...person, role: invite.role, handle: randomBytes(32), createdAt: now })
          .onConflictDoNothing()
          .returning({ id: staff.id });
        if (!row) {
          await tx.insert(staffInvites).values(invite);
          return 'known';
        }
        if (invite.isFirst) await tx.delete(staffInvites).where(eq(staffInvites.isFirst, true));
        return row.id;
      });
    },

    setRole: (id: number, role: StaffRole): Promise<StaffChange> => changed(id, { role }),
    disable: (id: number, now: Instant): Promise<StaffChange> => changed(id, { disabledAt: now }),
    enable: (id: number): Promise<StaffChange> => changed(id, { disabledAt: null }),

    /** Other browsers are signed out, and links that would set another password become invalid. */
    async setPassword(id: number, passwordHash: string, keep: string): Promise<void> {
      await orm.transaction(async (tx) => {
        await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
        await tx.delete(staffInvites).where(eq(staffInvites.staffId, id));
        await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, id), ne(staffSessions.tokenHash, keep)));
      });
    },

    async totp(id: number): Promise<{ secret: string | null; step: number }> {
      const [row] = await orm
        .select({ secret: staff.totpSecret, step: staff.totpStep })
        .from(staff)
        .where(eq(staff.id, id));
      return row ?? { secret: null, step: 0 };
    },

    /**
     * Uses the code of a time step up. Returns false if it was used before, perhaps by a concurrent request. With a
     * secret it is the first code.
     */
    async spendCode(id: number, step: number, secret?: string): Promise<boolean> {
      const used = await orm
        .update(staff)
        .set({ totpStep: step, ...(secret === undefined ? {} : { totpSecret: secret }) })
        .where(
          and(eq(staff.id, id), lt(staff.totpStep, step), secret === undefined ? undefined : isNull(staff.totpSecret)),
        )
        .returning({ id: staff.id });
      return used.length > 0;
    },

    /** For a lost phone: the next sign-in sets up a new second factor. Passkeys and all sessions are removed. */
    forgetProofs: (id: number): Promise<void> => orm.transaction((tx) => forgetProofs(tx, id)),
  };
}

async function forgetProofs(tx: Orm, id: number): Promise<void> {
  await tx.update(staff).set({ totpSecret: null }).where(eq(staff.id, id));
  await tx.delete(staffKeys).where(eq(staffKeys.staffId, id));
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
}

const liveInvite = (token: string, now: Instant) =>
  and(eq(staffInvites.tokenHash, hashOf(token)), gt(staffInvites.expiresAt, now));

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
