import type { Store } from '../../data/store.ts';
import { pictureLimits } from '../../shop/limits.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import type { PanelForm } from '../screen.ts';

/** A form with one picture. */
export const pictureForm: FormLimits = {
  fields: 50,
  bytes: pictureLimits.fieldBytes,
  files: {
    most: 1,
    bytes: pictureLimits.bytes,
    rules: { maxBytes: pictureLimits.bytes, kinds: ['jpg', 'png', 'webp', 'avif'] },
    takes: (field) => field === 'picture',
  },
};

/** The uploaded picture of a form, or `null` if none was chosen. */
export async function uploadedPicture(
  form: PanelForm,
  uploads: Store['uploads'],
): Promise<Uint8Array | 'refused' | null> {
  const [file] = form.files;
  if (!file) return null;
  if (!file.content) return 'refused';
  try {
    const content = await uploads.open(file.content.key);
    if (!content) return 'refused';
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    return Buffer.concat(parts);
  } finally {
    await uploads.remove(file.content.key);
  }
}

export const pictureFaults = {
  refused: 'Zdjęcie ma być plikiem JPG, PNG, WebP albo AVIF, do 20 MB.',
  broken: 'Tego pliku nie da się odczytać jako zdjęcia.',
  missing: 'Dodaj zdjęcie.',
} as const;
