import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import {
  isGivenUp,
  type WebhookEvent,
  webhookLimits,
  webhookPause,
  webhookTimes,
} from '../../shop/integration/webhook.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { SecretBox } from '../secret/secret-box.ts';

const { webhookEndpoints: e, webhookDeliveries: d } = t;

export type WebhookEndpoint = Omit<typeof e.$inferSelect, 'secret' | 'previous'>;
export type WebhookDelivery = typeof d.$inferSelect;

/** An address that this process sends to now. */
export interface WebhookTurn {
  id: number;
  url: string;
  /** The secrets that sign, the current one first. */
  secrets: string[];
}

const aboutSecret = 'webhook secret';
const dayMs = 86_400_000;
const shown = {
  id: e.id,
  url: e.url,
  events: e.events,
  previousUntil: e.previousUntil,
  createdAt: e.createdAt,
  createdBy: e.createdBy,
  tries: e.tries,
  failingSince: e.failingSince,
  nextTryAt: e.nextTryAt,
  busyUntil: e.busyUntil,
  offAt: e.offAt,
  offWhy: e.offWhy,
};

/** Secrets as receivers' libraries take them. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Addresses that get notifications, and their deliveries in order. */
export function createWebhooks(orm: Orm, box: SecretBox | undefined) {
  const sealed = (secret: string): string => {
    if (!box) throw new Error('secrets of webhooks are stored only with a box for secrets');
    return box.seal(secret, aboutSecret);
  };
  const opened = (text: string | null): string[] => {
    const secret = text === null ? null : (box?.open(text, aboutSecret) ?? null);
    return secret === null ? [] : [secret];
  };
  const working = { tries: 0, failingSince: null, nextTryAt: null, offAt: null, offWhy: null };

  return {
    list: (): Promise<WebhookEndpoint[]> => orm.select(shown).from(e).orderBy(asc(e.id)),

    async find(id: number): Promise<WebhookEndpoint | null> {
      const [row] = await orm.select(shown).from(e).where(eq(e.id, id));
      return row ?? null;
    },

    /** Returns the secret, which is shown once. `null`: there are too many. */
    create: (
      url: string,
      events: WebhookEvent[],
      who: string,
      now: Instant,
    ): Promise<{ id: number; secret: string } | null> =>
      orm.transaction(async (tx) => {
        const [all] = await tx.select({ many: count() }).from(e);
        if ((all?.many ?? 0) >= webhookLimits.most) return null;
        const secret = newSecret();
        const [row] = await tx
          .insert(e)
          .values({ url, events, secret: sealed(secret), createdAt: now, createdBy: who })
          .returning({ id: e.id });
        return { id: row?.id ?? 0, secret };
      }),

    /** The address itself never changes: another address needs another secret, so it is a new webhook. */
    setEvents: async (id: number, events: WebhookEvent[]): Promise<void> => {
      await orm.update(e).set({ events }).where(eq(e.id, id));
    },

    /** A new secret. The old one signs beside it for a day. `null`: there is no such webhook. */
    async rotate(id: number, now: Instant): Promise<string | null> {
      const secret = newSecret();
      const rows = await orm
        .update(e)
        .set({ secret: sealed(secret), previous: sql`${e.secret}`, previousUntil: now + webhookTimes.previousMs })
        .where(eq(e.id, id))
        .returning({ id: e.id });
      return rows.length > 0 ? secret : null;
    },

    /** Switched off by the owner, new events are not stored for it; waiting ones stay. */
    turn: async (id: number, isOn: boolean, now: Instant): Promise<void> => {
      await orm
        .update(e)
        .set(isOn ? working : { offAt: now, offWhy: 'owner' })
        .where(eq(e.id, id));
    },

    remove: async (id: number): Promise<void> => {
      await orm.delete(e).where(eq(e.id, id));
    },

    /** The newest first, below an id. */
    deliveries: (id: number, below: number | null, most: number): Promise<WebhookDelivery[]> =>
      orm
        .select()
        .from(d)
        .where(and(eq(d.endpointId, id), below === null ? undefined : lt(d.id, below)))
        .orderBy(desc(d.id))
        .limit(most),

    async waiting(id: number): Promise<number> {
      const [row] = await orm
        .select({ many: count() })
        .from(d)
        .where(and(eq(d.endpointId, id), isNull(d.doneAt)));
      return row?.many ?? 0;
    },

    /** Sends a delivery once more, now; those behind it wait for it. Returns false if there is none. */
    again: (endpointId: number, id: number): Promise<boolean> =>
      orm.transaction(async (tx) => {
        const rows = await tx
          .update(d)
          .set({ doneAt: null })
          .where(and(eq(d.id, id), eq(d.endpointId, endpointId)))
          .returning({ id: d.id });
        await tx.update(e).set({ nextTryAt: null }).where(eq(e.id, endpointId));
        return rows.length > 0;
      }),

    /** Adds a delivery that tries the address out. */
    tryOut: async (endpointId: number): Promise<void> => {
      await orm.insert(d).values({ endpointId, event: 'shop.test', data: {} });
      await orm.update(e).set({ nextTryAt: null }).where(eq(e.id, endpointId));
    },

    /** Takes an address that something waits for, for so long. `except`: the addresses of this round so far. */
    async take(except: readonly number[], leaseMs: number, now: Instant): Promise<WebhookTurn | null> {
      const due = orm
        .select({ id: e.id })
        .from(e)
        .where(
          and(
            isNull(e.offAt),
            or(isNull(e.nextTryAt), lte(e.nextTryAt, now)),
            or(isNull(e.busyUntil), lte(e.busyUntil, now)),
            sql`exists (select from webhook_deliveries w where w.endpoint_id = webhook_endpoints.id and w.done_at is null)`,
            sql`not webhook_endpoints.id = any(${`{${except.join(',')}}`}::integer[])`,
          ),
        )
        .orderBy(asc(e.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await orm
        .update(e)
        .set({ busyUntil: now + leaseMs })
        .where(eq(e.id, sql`(${due})`))
        .returning();
      if (!row) return null;
      const isPrevious = row.previousUntil !== null && row.previousUntil > now;
      return {
        id: row.id,
        url: row.url,
        secrets: [...opened(row.secret), ...opened(isPrevious ? row.previous : null)],
      };
    },

    /** The delivery whose turn it is; `null`: there is none, or the address was switched off meanwhile. */
    async next(endpointId: number): Promise<WebhookDelivery | null> {
      const [row] = await orm
        .select({ delivery: d })
        .from(d)
        .innerJoin(e, and(eq(e.id, d.endpointId), isNull(e.offAt)))
        .where(and(eq(d.endpointId, endpointId), isNull(d.doneAt)))
        .orderBy(asc(d.id))
        .limit(1);
      return row?.delivery ?? null;
    },

    /** Writes how a try ended. Returns true if the address was switched off, because it has failed for days. */
    tried: (
      { id, endpointId }: Pick<WebhookDelivery, 'id' | 'endpointId'>,
      { isGood, status, answer }: { isGood: boolean; status: number; answer: string },
      now: Instant,
    ): Promise<boolean> =>
      orm.transaction(async (tx) => {
        await tx
          .update(d)
          .set({ tries: sql`${d.tries} + 1`, status, answer, triedAt: now, ...(isGood ? { doneAt: now } : {}) })
          .where(eq(d.id, id));
        const [row] = await tx.select().from(e).where(eq(e.id, endpointId)).for('update');
        if (!row) return false;
        if (isGood) {
          if (row.failingSince !== null) await tx.update(e).set(working).where(eq(e.id, endpointId));
          return false;
        }
        const failingSince = row.failingSince ?? now;
        const isOff = row.offAt === null && isGivenUp(failingSince, now);
        const tries = row.tries + 1;
        await tx
          .update(e)
          .set({
            tries,
            failingSince,
            nextTryAt: now + webhookPause(tries),
            ...(isOff ? { offAt: now, offWhy: 'failing' as const } : {}),
          })
          .where(eq(e.id, endpointId));
        return isOff;
      }),

    /** Ends the lease. */
    release: async (id: number): Promise<void> => {
      await orm.update(e).set({ busyUntil: null }).where(eq(e.id, id));
    },

    async forgetOld(now: Instant): Promise<void> {
      await orm.delete(d).where(and(isNotNull(d.doneAt), lt(d.doneAt, now - webhookTimes.keptDays * dayMs)));
      // What waits for an address that nobody switched on again.
      const off = orm
        .select({ id: e.id })
        .from(e)
        .where(lt(e.offAt, now - webhookTimes.keptDays * dayMs));
      await orm.delete(d).where(and(isNull(d.doneAt), sql`${d.endpointId} in (${off})`));
    },
  };
}
