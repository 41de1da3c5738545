import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { type MoveOptions, usualMoveOptions } from '../../../shop/owner/move/move-options.ts';
import { emptyReport, type MoveFileAbout, moveLimits } from '../../../shop/owner/move/move-report.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Changes } from '../../cache/changes.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import type { Uploads } from '../../upload/uploads.ts';
import { once } from '../../upload/uploads.ts';
import { type ChangesOfMany, changesOfMany } from '../catalogue/changes-of-many.ts';
import { deleteProducts } from '../catalogue/delete-products.ts';
import { applyClients, clientCounts, undoClients } from './move-clients.ts';
import * as pictures from './move-pictures.ts';
import { applyRedirects, firstRedirects, redirectCounts, undoRedirects } from './move-redirects.ts';
import { filesOfMove, type MoveFileRow, type MoveRow, moveOfRow, movePortion, pause } from './move-rows.ts';
import { planMove } from './plan-move.ts';
import { aboutOf, contentOf, type FetchFile, UnreachableFile, UnreadableFile } from './read-files.ts';
import { wholeSiteMap } from './site-map-parts.ts';

const { moves, moveFiles, catalogueChangeItems } = t;
const dayMs = 86_400_000;
const keptDays = 180;
/** Files are only needed until the move is carried out. */
const filesKeptDays = 14;
const working: readonly MoveRow['state'][] = ['reading', 'planning', 'applying', 'undoing'];

interface NewMoveFile {
  name: string;
  /** One of both: a file that was sent, or where the job fetches it. */
  contentKey: string | null;
  address: string | null;
}

/** Shops moved in from other platforms: read, planned (the dry run), carried out in portions, and taken back. */
export function createMoves(orm: Orm, changes: Changes, uploads: Uploads) {
  const many: ChangesOfMany = changesOfMany(orm, changes);

  const byId = async (id: number): Promise<MoveRow | null> => {
    const [row] = await orm.select().from(moves).where(eq(moves.id, id));
    return row ? moveOfRow(row) : null;
  };

  const fileAt = (id: number, position: number) => and(eq(moveFiles.moveId, id), eq(moveFiles.position, position));

  /** Writes a new state, unless somebody has changed it meanwhile. */
  async function turn(id: number, from: MoveRow['state'], set: Partial<typeof moves.$inferInsert>): Promise<boolean> {
    const rows = await orm
      .update(moves)
      .set(set)
      .where(and(eq(moves.id, id), eq(moves.state, from)))
      .returning({ id: moves.id });
    return rows.length > 0;
  }

  async function bytesOf(file: MoveFileRow): Promise<Uint8Array> {
    const content = file.contentKey === null ? null : await uploads.open(file.contentKey);
    if (!content) throw new UnreadableFile('Pliku już nie ma. Wczytaj go jeszcze raz.');
    return contentOf(content);
  }

  async function readFile(file: MoveFileRow, fetchFile: FetchFile): Promise<void> {
    const said = file.about ?? undefined;
    try {
      let { contentKey } = file;
      if (contentKey === null && file.address !== null) {
        contentKey = await uploads.put(once(await fetchFile(file.address, moveLimits.fileBytes)));
        await orm.update(moveFiles).set({ contentKey }).where(fileAt(file.moveId, file.position));
      }
      let bytes = await bytesOf({ ...file, contentKey });
      const addresses = await wholeSiteMap(bytes, fetchFile);
      if (addresses) {
        bytes = addresses;
        const index = contentKey;
        contentKey = await uploads.put(once(bytes));
        await orm.update(moveFiles).set({ contentKey }).where(fileAt(file.moveId, file.position));
        if (index !== null) await uploads.remove(index);
      }
      const about = await aboutOf(bytes, said);
      await orm.update(moveFiles).set({ about, fault: null }).where(fileAt(file.moveId, file.position));
    } catch (error) {
      if (!(error instanceof UnreadableFile || error instanceof UnreachableFile)) throw error;
      await orm.update(moveFiles).set({ fault: error.message, about: null }).where(fileAt(file.moveId, file.position));
    }
  }

  async function plan(move: MoveRow, now: Instant): Promise<void> {
    const files = (await filesOfMove(orm, move.id)).flatMap((file) =>
      file.about && file.about.content !== 'ignored' ? [{ about: file.about, bytes: () => bytesOf(file) }] : [],
    );
    try {
      const { report, changeId } = await planMove(orm, many, move, files, now);
      // An answer that came in between, as other columns, begins a new dry run.
      if (!(await turn(move.id, 'planning', { state: 'planned', report, changeId, fault: null })))
        await many.remove(changeId);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await turn(move.id, 'planning', { state: 'failed', fault: error.message });
    }
  }

  /** One portion of carrying a move out. Returns whether more waits. */
  async function apply({ id, changeId }: MoveRow, now: Instant): Promise<boolean> {
    if (changeId !== null && (await many.run(changeId, 'apply', { now, forMs: 0 }))?.isMore) return true;
    return changes.write(async (tx) => (await applyRedirects(tx, id)) || applyClients(tx, id, now));
  }

  /** One portion of taking a move back, in the other order. */
  async function takeBack(move: MoveRow, now: Instant): Promise<boolean> {
    const { id, changeId } = move;
    const isMore = await changes.write(async (tx) => (await pictures.undoPictures(tx, id)) || undoRedirects(tx, id));
    if (isMore) return true;
    if (changeId !== null && (await many.run(changeId, 'undo', { now, forMs: 0 }))?.isMore) return true;
    return changes.write(
      async (tx) => (await undoClients(tx, id)) || (changeId !== null && (await removeAdded(tx, changeId))),
    );
  }

  /** One portion of a move. */
  async function step(move: MoveRow, fetchFile: FetchFile, now: Instant): Promise<void> {
    const { id, state } = move;
    if (state === 'reading') {
      for (const file of await filesOfMove(orm, id)) if (file.fault === null) await readFile(file, fetchFile);
      await turn(id, 'reading', { state: 'columns' });
    } else if (state === 'planning') await plan(move, now);
    else if (state === 'applying') {
      if (!(await apply(move, now))) await turn(id, 'applying', { state: 'applied' });
    } else if (!(await takeBack(move, now))) {
      await changes.write((tx) => removeEmptied(tx, move));
      await turn(id, 'undoing', { state: 'undone' });
    }
  }

  /** Works on the oldest move that waits, for a while. Returns whether more waits. */
  async function work(fetchFile: FetchFile, now: () => Instant, forMs: number): Promise<boolean> {
    const until = performance.now() + forMs;
    for (;;) {
      const [row] = await orm
        .select()
        .from(moves)
        .where(inArray(moves.state, [...working]))
        .orderBy(asc(moves.id))
        .limit(1);
      if (!row) return false;
      await step(moveOfRow(row), fetchFile, now());
      if (performance.now() >= until) return true;
      await pause();
    }
  }

  return {
    byId,
    work,
    files: (id: number) => filesOfMove(orm, id),
    latest: async (most: number): Promise<MoveRow[]> =>
      (await orm.select().from(moves).orderBy(desc(moves.id)).limit(most)).map(moveOfRow),

    async create(
      who: string,
      files: readonly NewMoveFile[],
      now: Instant,
      options: Partial<MoveOptions> = {},
    ): Promise<number> {
      return orm.transaction(async (tx) => {
        const whole = { ...usualMoveOptions, ...options };
        const [row] = await tx
          .insert(moves)
          .values({ who, createdAt: now, state: 'reading', options: whole })
          .returning({ id: moves.id });
        const moveId = row?.id ?? 0;
        await tx.insert(moveFiles).values(files.map((file, position) => ({ moveId, position, ...file })));
        return moveId;
      });
    },

    /** Writes what a person says about files and options. `reading` reads files again whose kind has changed. */
    async describe(
      id: number,
      said: { files: ReadonlyMap<number, MoveFileAbout>; options: MoveOptions },
      next: 'reading' | 'planning',
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const rows = await tx
          .update(moves)
          .set({ state: next, options: said.options, fault: null })
          .where(and(eq(moves.id, id), inArray(moves.state, ['columns', 'planned', 'failed'])))
          .returning({ id: moves.id });
        if (rows.length === 0) return false;
        for (const [position, about] of said.files)
          await tx.update(moveFiles).set({ about }).where(fileAt(id, position));
        return true;
      });
    },

    /** Back to the columns, to change something before the dry run is carried out. */
    reopen: (id: number) => turn(id, 'planned', { state: 'columns' }),

    /** Carries out the dry run. False: it is not the latest word, or has expired. */
    async begin(id: number): Promise<boolean> {
      const rows = await orm
        .update(moves)
        .set({ state: 'applying' })
        .where(and(eq(moves.id, id), eq(moves.state, 'planned'), isNotNull(moves.changeId)))
        .returning({ id: moves.id });
      return rows.length > 0;
    },

    undo: (id: number) => turn(id, 'applied', { state: 'undoing' }),

    /** What is done of a move, now. */
    async progress(id: number) {
      const move = await byId(id);
      return {
        products: move?.changeId ? await many.counts(move.changeId) : { waiting: 0, done: 0, undone: 0, refused: 0 },
        pictures: await pictures.pictureCounts(orm, id),
        redirects: await redirectCounts(orm, id),
        clients: await clientCounts(orm, id),
      };
    },

    showNew: async (id: number): Promise<number> => {
      const move = await byId(id);
      return move?.changeId ? many.showNew(move.changeId) : 0;
    },
    redirectsOf: (id: number, most: number) => firstRedirects(orm, id, most),
    failedPictures: (id: number, most: number) => pictures.failedPictures(orm, id, most),
    retryPictures: (id: number, now: Instant) => pictures.retryPictures(orm, id, now),
    takePicture: (now: Instant) => pictures.takePicture(orm, now),
    putPicture: (picture: pictures.WaitingPicture, bytes: Uint8Array) => pictures.putPicture(changes, picture, bytes),
    pictureFailed: (picture: pictures.WaitingPicture, how: Parameters<typeof pictures.pictureFailed>[2]) =>
      pictures.pictureFailed(orm, picture, how),

    async forgetOld(now: Instant): Promise<void> {
      const old = await orm
        .select({ position: moveFiles.position, moveId: moveFiles.moveId, key: moveFiles.contentKey })
        .from(moveFiles)
        .innerJoin(moves, eq(moves.id, moveFiles.moveId))
        .where(
          and(
            isNotNull(moveFiles.contentKey),
            lt(moves.createdAt, now - filesKeptDays * dayMs),
            notInArray(moves.state, [...working]),
          ),
        );
      for (const { moveId, position, key } of old) {
        await orm.update(moveFiles).set({ contentKey: null }).where(fileAt(moveId, position));
        if (key !== null) await uploads.remove(key);
      }
      await orm.delete(moves).where(lt(moves.createdAt, now - keptDays * dayMs));
    },
  };
}

/** Deletes products that the move added and nobody has ordered; the others stay hidden. Returns whether more may wait. */
async function removeAdded(tx: Orm, changeId: number): Promise<boolean> {
  const rows = await tx
    .select({ position: catalogueChangeItems.position, id: t.products.id, hidden: t.products.withdrawnAt })
    .from(catalogueChangeItems)
    .leftJoin(t.products, eq(t.products.code, catalogueChangeItems.code))
    .where(
      and(
        eq(catalogueChangeItems.changeId, changeId),
        eq(catalogueChangeItems.state, 'undone'),
        isNull(catalogueChangeItems.before),
        isNotNull(catalogueChangeItems.after),
      ),
    )
    .orderBy(asc(catalogueChangeItems.position))
    .limit(movePortion);
  if (rows.length === 0) return false;
  await deleteProducts(
    tx,
    rows.flatMap(({ id, hidden }) => (id !== null && hidden !== null ? [id] : [])),
  );
  // What was dealt with has no state to go back to.
  await tx
    .update(catalogueChangeItems)
    .set({ after: null })
    .where(
      and(
        eq(catalogueChangeItems.changeId, changeId),
        inArray(
          catalogueChangeItems.position,
          rows.map(({ position }) => position),
        ),
      ),
    );
  return true;
}

/** Removes categories, producers and parameters that the move brought and that nothing is in. */
async function removeEmptied(tx: Orm, { report }: MoveRow): Promise<void> {
  const { categories, producers, parameters } = report ?? emptyReport();
  const all = await tx.select().from(t.categories);
  for (const path of categories.toReversed()) {
    let parentId: number | null = null;
    for (const name of path) parentId = all.find((own) => own.parentId === parentId && own.name === name)?.id ?? -1;
    await tx.execute(sql`delete from categories c where c.id = ${parentId}
      and not exists (select from product_categories p where p.category_id = c.id)
      and not exists (select from categories o where o.parent_id = c.id)`);
  }
  for (const name of producers)
    await tx.execute(sql`delete from producers p where p.name = ${name} and p.street = ''
      and not exists (select from products o where o.producer_id = p.id)`);
  for (const name of parameters) {
    await tx.execute(sql`delete from parameter_values v using parameters p where p.id = v.parameter_id and p.name = ${name}
      and not exists (select from product_parameter_values o where o.value_id = v.id)`);
    await tx.execute(sql`delete from parameters p where p.name = ${name}
      and not exists (select from parameter_values v where v.parameter_id = p.id)`);
  }
}
