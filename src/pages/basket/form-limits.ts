import { commentLimits, uploadLimits } from '../../shop/limits.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import type { FileKind, UploadRules } from '../../shop/upload/uploads.ts';
import { parseLineField } from './basket-form.ts';

const megabyte = 1_024 * 1_024;

/** An old page may show more lines than the basket has now, if lines were removed in another tab. */
const fewestLines = 60;
/** Quantity, size and comment with their previous values, one file, and the target list. */
const fieldsPerLine = 8;

export const basketUploadRules = (kinds: readonly FileKind[]): UploadRules => ({
  maxBytes: uploadLimits.megabytes * megabyte,
  kinds,
});

/**
 * The size of a form with all lines, where every comment and its previous value have the maximum length in four-byte
 * characters and each field adds about 200 bytes. All files of one line may be sent together. Forms with more fields
 * are refused, because parsing the header of a part costs the server more than sending it costs the client.
 */
export function basketFormLimits(lines: number, kinds: readonly FileKind[]): FormLimits {
  const most = Math.max(lines, fewestLines);
  return {
    fields: most * fieldsPerLine + 100,
    bytes: most * (2 * commentLimits.max * 4 + fieldsPerLine * 200) + 64 * 1_024,
    files: {
      most: uploadLimits.filesPerBasket,
      bytes: uploadLimits.filesPerLine * uploadLimits.megabytes * megabyte,
      rules: basketUploadRules(kinds),
      takes: (field) => parseLineField(field).kind === 'plik',
    },
  };
}
