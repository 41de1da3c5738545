import { preparedPicture } from '../../data/owner/own-pictures.ts';
import { evidenceLimits } from '../../shop/after-sale-limits.ts';
import { type PhotoProblem, type PhotoRules, photoKinds } from '../../shop/upload/photos.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';

const mebibyte = 1_024 * 1_024;
const photos: PhotoRules = {
  larger: 'shrink',
  width: evidenceLimits.photoSide,
  height: evidenceLimits.photoSide,
  mostPixels: evidenceLimits.photoPixels,
};

/** Limits of forms with product photos: as many files as one selection may contain. */
export const productPicturesForm: FormLimits = {
  fields: 100,
  bytes: 64 * 1_024,
  files: {
    most: 30,
    bytes: 120 * mebibyte,
    rules: { maxBytes: evidenceLimits.photoMegabytes * mebibyte, kinds: photoKinds },
    photos,
    takes: (field) => field === 'zdjecia',
  },
};

export const problemTexts: Record<PhotoProblem['code'], string> = {
  tooLarge: `plik jest większy niż ${evidenceLimits.photoMegabytes} MB.`,
  forbidden: 'to nie jest zdjęcie JPG, PNG ani WebP.',
  empty: 'plik jest pusty.',
  photoType: 'to nie jest zdjęcie JPG, PNG ani WebP.',
  photoSize: 'zdjęcie jest za duże.',
  broken: 'nie udało się odczytać zdjęcia.',
};

export type ReceivedPicture = { name: string; bytes: Uint8Array } | { name: string; problem: PhotoProblem['code'] };

/** The photos of a form, converted for the shop. The uploaded originals are deleted. */
export async function receivedPictures({ store }: PanelAsk, { files }: PanelForm): Promise<ReceivedPicture[]> {
  const pictures: ReceivedPicture[] = [];
  for (const { name, problem, content } of files) {
    const sent = content ? await store.uploads.open(content.key) : null;
    const bytes = sent ? await preparedPicture(await wholeOf(sent)) : null;
    if (content) await store.uploads.remove(content.key);
    pictures.push(bytes ? { name, bytes } : { name, problem: problem ?? 'broken' });
  }
  return pictures;
}

export async function wholeOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
