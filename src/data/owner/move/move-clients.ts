import { and, asc, count, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { phoneKeyOf } from '../../../shop/account/form-values.ts';
import { type MoveReport, moveLimits } from '../../../shop/owner/move/move-report.ts';
import { type MovedClient, movedClient } from '../../../shop/owner/move/moved-client.ts';
import { movedRowOf } from '../../../shop/owner/move/moved-product.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { createClients } from '../../account/clients.ts';
import type { Orm } from '../../db/db.ts';
import { rowsOf } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { movePortion } from './move-rows.ts';
import { type PlannedFile, pausedRows, tableIn, UnreadableFile } from './read-files.ts';

const { clients, moveClients } = t;
/** Where a consent was given, in its history. */
const place = 'poprzedni sklep';

/** Plans an account for each client whose e-mail address has none. Known clients are left alone. */
export async function planClients(orm: Orm, moveId: number, files: readonly PlannedFile[]) {
  const counts: MoveReport['clients'] = { new: 0, known: 0, refused: 0, consents: 0 };
  const seen = new Set<string>();
  let waiting: MovedClient[] = [];
  let position = 0;
  const write = async () => {
    const known = await knownAmong(orm, waiting);
    const added = waiting.filter(({ email }) => !known.has(email));
    counts.known += waiting.length - added.length;
    counts.new += added.length;
    counts.consents += added.reduce((sum, { consents }) => sum + consents.length, 0);
    if (added.length > 0)
      await orm
        .insert(moveClients)
        .values(added.map((client, at) => ({ moveId, position: position + at, client, state: 'waiting' as const })));
    position += added.length;
    waiting = [];
  };
  for (const { about, bytes } of files) {
    if (about.content !== 'clients') continue;
    const heading = (field: string) => about.head[(about.fields as readonly (string | null)[]).indexOf(field)] ?? '';
    for await (const row of pausedRows(tableIn(await bytes()))) {
      const client = movedClient(movedRowOf(about.platform, about.fields, row), heading);
      if (!client || seen.has(client.email)) counts.refused += 1;
      else waiting.push(client);
      if (client) seen.add(client.email);
      if (seen.size > moveLimits.clients)
        throw new UnreadableFile(`W plikach jest więcej niż ${moveLimits.clients} klientów.`);
      if (waiting.length >= movePortion) await write();
    }
  }
  if (waiting.length > 0) await write();
  return counts;
}

async function knownAmong(orm: Orm, wanted: readonly MovedClient[]): Promise<Set<string>> {
  const emails = sql.join(
    wanted.map(({ email }) => sql`${email}`),
    sql`, `,
  );
  const rows = await rowsOf<{ login: string; email: string }>(
    orm,
    sql`select lower(login) as login, lower(email) as email from clients where lower(email) in (${emails}) or lower(login) in (${emails})`,
  );
  return new Set(rows.flatMap(({ login, email }) => [login, email]));
}

/** Opens a portion of accounts. They have no password, and no mail is sent. Returns whether more may wait. */
export async function applyClients(tx: Orm, moveId: number, now: Instant): Promise<boolean> {
  const rows = await tx
    .select()
    .from(moveClients)
    .where(and(eq(moveClients.moveId, moveId), eq(moveClients.state, 'waiting')))
    .orderBy(asc(moveClients.position))
    .limit(movePortion);
  if (rows.length === 0) return false;
  const wanted = rows.map(({ client }) => client as MovedClient);
  // An account that was opened since the dry run is left alone.
  const known = await knownAmong(tx, wanted);
  for (const [at, { position }] of rows.entries()) {
    const client = wanted[at];
    const id = client && !known.has(client.email) ? await opened(tx, client, now) : null;
    await tx
      .update(moveClients)
      .set({ state: id === null ? 'refused' : 'done', client: null, clientId: id })
      .where(and(eq(moveClients.moveId, moveId), eq(moveClients.position, position)));
  }
  return true;
}

async function opened(tx: Orm, { email, personal, consents }: MovedClient, now: Instant): Promise<number | null> {
  const id = await createClients(tx).create({ login: email, email, personal, phoneKey: phoneKeyOf(personal) }, now);
  if (id !== null && consents.length > 0)
    await tx
      .insert(t.clientConsents)
      .values(consents.map((consent) => ({ ...consent, clientId: id, given: true, place, at: now })));
  return id;
}

/** Closes accounts that nobody has used: without a password, a confirmed address, orders and points. */
export async function undoClients(tx: Orm, moveId: number): Promise<boolean> {
  const rows = await tx
    .select({ position: moveClients.position, clientId: moveClients.clientId })
    .from(moveClients)
    .where(and(eq(moveClients.moveId, moveId), inArray(moveClients.state, ['done', 'waiting'])))
    .orderBy(asc(moveClients.position))
    .limit(movePortion);
  if (rows.length === 0) return false;
  const ids = rows.flatMap(({ clientId }) => clientId ?? []);
  const isOf = (column: typeof t.orders.clientId) => eq(column, clients.id);
  if (ids.length > 0)
    await tx
      .delete(clients)
      .where(
        and(
          inArray(clients.id, ids),
          isNull(clients.passwordHash),
          isNull(clients.emailConfirmedAt),
          notExists(tx.select({ one: sql`1` }).from(t.orders).where(isOf(t.orders.clientId))),
        ),
      );
  await tx
    .update(moveClients)
    .set({ state: 'undone', client: null })
    .where(
      and(
        eq(moveClients.moveId, moveId),
        inArray(
          moveClients.position,
          rows.map(({ position }) => position),
        ),
      ),
    );
  return true;
}

export async function clientCounts(orm: Orm, moveId: number): Promise<{ done: number; kept: number }> {
  const own = (state: 'done' | 'undone') =>
    orm
      .select({ n: count() })
      .from(moveClients)
      .where(and(eq(moveClients.moveId, moveId), eq(moveClients.state, state), isNotNull(moveClients.clientId)));
  const [[done], [kept]] = [await own('done'), await own('undone')];
  return { done: done?.n ?? 0, kept: kept?.n ?? 0 };
}
