import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ShopMail } from '../../shop/mail/mail-kinds.ts';
import type { ShopMailTopic } from '../../shop/mail/shop/shop-recipients.ts';
import { type PushAddress, pushLimits } from '../../shop/staff/push-endpoint.ts';
import { maySeeNotices } from '../../shop/staff/roles.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { createConnectionSettings } from '../secret/connection-settings.ts';
import { newPushKeys, type PushKeys } from './push-keys.ts';

export interface PushSubscription extends PushAddress {
  id: number;
  topics: ShopMailTopic[];
  device: string;
  createdAt: Instant;
}

/** Under which the keys are kept, sealed like the keys of providers. */
const connection = 'push/vapid';

type Settings = Pick<ReturnType<typeof createConnectionSettings>, 'read' | 'writeNew' | 'write'>;

/** Browsers of staff that get messages about events of the shop, and the keys with which the shop sends them. */
export function createPushSubscriptions(orm: Orm, settings: Settings) {
  const p = t.pushSubscriptions;
  const stored = async (): Promise<Partial<PushKeys>> => {
    const { publicKey, privateKey } = (await settings.read())[connection] ?? {};
    return { ...(publicKey ? { publicKey } : {}), ...(privateKey ? { privateKey } : {}) };
  };
  const whole = ({ publicKey, privateKey }: Partial<PushKeys>): PushKeys | null =>
    publicKey && privateKey ? { publicKey, privateKey } : null;

  return {
    /** Made at the first need, and only once for all processes. */
    async keys(): Promise<PushKeys> {
      const known = whole(await stored());
      if (known) return known;
      const made: Record<keyof PushKeys, string> = newPushKeys();
      await settings.writeNew(connection, made);
      const kept = whole(await stored());
      if (kept) return kept;
      // They were sealed with a key that is lost: browsers have to subscribe again.
      await settings.write(connection, made);
      await orm.delete(p);
      return made;
    },

    ofStaff: (staffId: number): Promise<PushSubscription[]> =>
      orm.select().from(p).where(eq(p.staffId, staffId)).orderBy(asc(p.id)),

    /** Saves what a browser has sent; one that is known changes. Returns false if the person has too many. */
    save: (
      staffId: number,
      subscription: PushAddress & Pick<PushSubscription, 'topics' | 'device'>,
      now: Instant,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        await tx.select({ id: t.staff.id }).from(t.staff).where(eq(t.staff.id, staffId)).for('update');
        const { endpoint } = subscription;
        // A browser has one person: the one who subscribed last.
        await tx.delete(p).where(eq(p.endpoint, endpoint));
        const own = await tx.select({ id: p.id }).from(p).where(eq(p.staffId, staffId));
        if (own.length >= pushLimits.perPerson) return false;
        await tx.insert(p).values({ staffId, ...subscription, createdAt: now });
        return true;
      }),

    async choose(staffId: number, id: number, topics: ShopMailTopic[]): Promise<boolean> {
      const own = and(eq(p.id, id), eq(p.staffId, staffId));
      return (await orm.update(p).set({ topics }).where(own).returning({ id: p.id })).length > 0;
    },

    async remove(staffId: number, id: number): Promise<boolean> {
      const own = and(eq(p.id, id), eq(p.staffId, staffId));
      return (await orm.delete(p).where(own).returning({ id: p.id })).length > 0;
    },

    /** The service does not know it any more. */
    async forget(id: number): Promise<void> {
      await orm.delete(p).where(eq(p.id, id));
    },

    /** Those of people who still work in the shop and may know about it. */
    async active(id: number): Promise<PushSubscription | null> {
      const [row] = await orm
        .select({ own: p, role: t.staff.role })
        .from(p)
        .innerJoin(t.staff, eq(t.staff.id, p.staffId))
        .where(and(eq(p.id, id), isNull(t.staff.disabledAt)));
      return row && maySeeNotices(row.role) ? row.own : null;
    },

    /**
     * Adds a job for each browser that chose the topic. If it is called twice, browsers get the message twice, and show it
     * once, because both have the same tag.
     */
    async tell(topic: ShopMailTopic, notice: ShopMail, now: Instant): Promise<void> {
      const rows = await orm.select({ id: p.id }).from(p).where(sql`${topic} = any(${p.topics})`);
      if (rows.length === 0) return;
      await orm
        .insert(t.jobs)
        .values(rows.map(({ id }) => ({ kind: 'push' as const, payload: { subscription: id, notice }, dueAt: now })));
    },

    /** A message that shows whether the browser gets any. */
    async tellTrial(id: number, now: Instant): Promise<void> {
      await orm.insert(t.jobs).values({ kind: 'push', payload: { subscription: id, notice: null }, dueAt: now });
    },
  };
}
