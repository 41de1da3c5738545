import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Picture } from '../../shop/product/product.ts';
import type { Orm } from '../db/db.ts';
import { pictures } from '../db/schema.ts';

/** Originals are in the database, so that every machine of a shop has them; smaller ones are made from them. */
export function createPictures(orm: Orm) {
  return {
    async original(name: string): Promise<{ bytes: Uint8Array; width: number } | null> {
      const [row] = await orm
        .select({ bytes: pictures.bytes, width: pictures.width })
        .from(pictures)
        .where(eq(pictures.name, name));
      return row ?? null;
    },
    async describe(name: string, alt: string): Promise<Picture | null> {
      const [row] = await orm
        .select({ name: pictures.name, width: pictures.width, height: pictures.height })
        .from(pictures)
        .where(eq(pictures.name, name));
      return row ? { ...row, alt } : null;
    },
  };
}

/** The stored name contains a hash of the contents, so the picture at an address never changes. */
export async function enterPicture(tx: Orm, stem: string, bytes: Uint8Array): Promise<{ id: number; name: string }> {
  // Loaded only when a picture is added: the library takes 40 MB of memory.
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(bytes).metadata();
  if (!width || !height) throw new Error(`${stem} is not a picture`);
  const name = `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  const [known] = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.name, name));
  if (known) return { id: known.id, name };
  const [row] = await tx
    .insert(pictures)
    .values({ name, width, height, mediaType: `image/${format}`, bytes })
    .returning({ id: pictures.id });
  if (!row) throw new Error(`picture ${name} was not written`);
  return { id: row.id, name };
}
