import type { PageContext } from '../../page-context/page-context.ts';
import { evidenceLimits } from '../../shop/after-sale-limits.ts';
import { filesField } from '../../shop/complaint/complaint-fields.ts';
import type { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import type { widgetMessages } from '../../shop/form/widget-messages.ts';
import type { Translate } from '../../shop/text/messages.ts';
import type { photoMessages } from '../../shop/upload/photo-messages.ts';
import { complaintPhotoRules, complaintUploadRules } from '../../shop/upload/photos.ts';
import { type FormLimits, FormProblem, type ReceivedFile } from '../../shop/upload/sent-form.ts';
import { kindOfName, megabytes } from '../../shop/upload/uploads.ts';

const mebibyte = 1_024 * 1_024;

const limits: FormLimits = {
  fields: 400,
  bytes: 256 * 1_024,
  files: {
    most: evidenceLimits.perForm,
    bytes: evidenceLimits.formMegabytes * mebibyte,
    rules: complaintUploadRules,
    photos: complaintPhotoRules,
    takes: (field) => field === filesField,
  },
};

/** What is wrong with the files of a form. */
export type EvidenceProblem =
  | { code: 'tooMany' | 'tooManyFiles' | 'busy' | 'unreadable' }
  | { code: 'refused'; name: string; why: NonNullable<ReceivedFile['problem']> };

export interface ReceivedEvidence {
  fields: FormData;
  files: ReceivedFile[];
  problem: EvidenceProblem | null;
}

const statusOf = { tooMany: 413, tooManyFiles: 422, busy: 503, unreadable: 400, refused: 422 } as const;
export const problemStatus = (problem: EvidenceProblem | null): number => (problem ? statusOf[problem.code] : 422);

/** Receives a form with photos and videos. A refused file refuses the whole form, and all typed values are returned. */
export async function receiveEvidence(page: PageContext, request: Request): Promise<ReceivedEvidence> {
  await page.complaints.begin();
  try {
    const { fields, files } = await page.receiveForm(request, limits);
    const bad = files.find(({ problem }) => problem !== null);
    return { fields, files, problem: bad?.problem ? { code: 'refused', name: bad.name, why: bad.problem } : null };
  } catch (error) {
    if (!(error instanceof FormProblem)) throw error;
    const code = error.code === 'tooLarge' ? 'tooMany' : error.code;
    return { fields: error.fields ?? new FormData(), files: [], problem: { code } };
  }
}

type Key = keyof typeof complaintMessages | keyof typeof widgetMessages | keyof typeof photoMessages;

export function evidenceSentence(problem: EvidenceProblem, t: Translate<Key>): string {
  if (problem.code === 'busy') return t('complaint.filesBusy');
  if (problem.code !== 'refused') {
    return t('complaint.filesTooMany', { count: evidenceLimits.perForm, size: evidenceLimits.formMegabytes });
  }
  const { name, why } = problem;
  if (why === 'broken') return t('photo.broken', { name });
  if (why === 'photoSize') {
    const side = Math.sqrt(evidenceLimits.photoPixels);
    return t('photo.photoSize', { name, width: side, height: side });
  }
  if (why === 'photoType') return t('upload.forbidden', { name });
  const kind = kindOfName(name);
  const most = (kind && complaintUploadRules.maxBytesOf?.[kind]) ?? complaintUploadRules.maxBytes;
  return t(`upload.${why}`, { name, megabytes: megabytes(most) });
}
