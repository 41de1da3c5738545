import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';
import type { FileStorage, StorageDefinition } from './file-storage.ts';

/** Small enough that the embedded database, which runs on the main thread, blocks no request for long. */
const pieceBytes = 64 * 1_024;

/** Files in the database, for several machines that share no folder. */
export function databaseStorage(orm: Orm): FileStorage {
  async function write(key: string, place: number, piece: Uint8Array): Promise<void> {
    // Hex text, because PGlite takes six times as long to convert raw bytes.
    const hex = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('hex');
    await orm.execute(sql`insert into file_pieces (key, place, bytes, written_at)
      values (${key}, ${place}, decode(${hex}, 'hex'), now())`);
  }

  async function* piecesOf(key: string): AsyncIterable<Uint8Array> {
    for (let place = 0; ; place += 1) {
      const [row] = await rowsOf<{ hex: string }>(
        orm,
        sql`select encode(bytes, 'hex') as hex from file_pieces where key = ${key} and place = ${place}`,
      );
      if (!row) return;
      yield Buffer.from(row.hex, 'hex');
    }
  }

  const remove = async (key: string): Promise<void> => {
    await orm.execute(sql`delete from file_pieces where key = ${key}`);
  };

  return {
    async put(key, content) {
      try {
        let place = 0;
        for await (const piece of inPieces(content)) {
          await write(key, place, piece);
          place += 1;
        }
      } catch (error) {
        await remove(key);
        throw error;
      }
    },

    async open(key) {
      const rows = await rowsOf(orm, sql`select 1 from file_pieces where key = ${key} and place = 0`);
      return rows.length > 0 ? piecesOf(key) : null;
    },

    remove,

    async *writtenBefore(before) {
      const rows = await rowsOf<{ key: string }>(
        orm,
        sql`select key from file_pieces group by key having max(written_at) < ${new Date(before).toISOString()}`,
      );
      for (const { key } of rows) yield key;
    },
  };
}

export const databaseUploads: StorageDefinition = {
  name: 'database',
  label: 'Baza danych sklepu',
  open: ({ orm }) => databaseStorage(orm),
};

async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
  }
}
