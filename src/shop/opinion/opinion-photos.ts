import { evidenceLimits, opinionLimits } from '../after-sale-limits.ts';
import { opinionPhotoRules, opinionUploadRules, type PhotoProblem } from '../upload/photos.ts';
import { type FormLimits, type ReceivedFile, usualFormLimits } from '../upload/sent-form.ts';
import type { OpinionPhoto } from './opinion.ts';
import type { OpinionFault } from './write-opinion.ts';

export const photoField = 'opinion_photo';

/** The form of an opinion: a few fields and photos, which the server re-encodes. */
export const opinionFormLimits: FormLimits = {
  ...usualFormLimits,
  files: {
    most: opinionLimits.photos,
    bytes: evidenceLimits.formMegabytes * 1_024 * 1_024,
    rules: opinionUploadRules,
    photos: opinionPhotoRules,
    takes: (field) => field === photoField || field === `${photoField}[]`,
    opens: true,
  },
};

/** The specification's messages: `.jpg` only (photo_type), at most 2048x1536 px (photo_size). */
const faults: Record<PhotoProblem['code'], OpinionFault> = {
  forbidden: 'photo_type',
  photoType: 'photo_type',
  photoSize: 'photo_size',
  tooLarge: 'photo_large',
  empty: 'photo_broken',
  broken: 'photo_broken',
};

export const photoFault = (code: PhotoProblem['code']): OpinionFault => faults[code];

/** The photos of a form, or the first that is refused. */
export function photosIn(files: readonly ReceivedFile[]): { photos: OpinionPhoto[] } | PhotoRefusal {
  const refused = files.find(({ content }) => !content?.pixels);
  if (refused) return { fault: photoFault(refused.problem ?? 'broken'), file: refused.name };
  const photos = files.flatMap(({ content }) =>
    content?.pixels ? [{ contentKey: content.key, ...content.pixels }] : [],
  );
  return { photos };
}

interface PhotoRefusal {
  fault: OpinionFault;
  file: string;
}
