import { uploadLimits } from '../../../shop/limits.ts';
import {
  contentProblem,
  headBytes,
  type UploadProblem,
  type UploadRules,
  usualUploadRules,
} from '../../../shop/upload/uploads.ts';
import { plainText } from '../basket-form.ts';

export const basketUploadRules: UploadRules = {
  ...usualUploadRules,
  maxBytes: uploadLimits.megabytes * 1_024 * 1_024,
};

/** Whether a file may be kept. What it says of itself is held against what is inside. */
export async function fileProblem(file: File): Promise<UploadProblem['code'] | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const { type, size } = file;
  return contentProblem({ name: fileName(file), type, size }, head, basketUploadRules)?.code ?? null;
}

/** The last step of a path, as a person reads it. */
export const fileName = ({ name }: File): string => plainText(name.split(/[/\\]/).at(-1) ?? '').slice(-120) || 'plik';
