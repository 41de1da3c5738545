import { commentLimits, uploadLimits } from '../../shop/limits.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import type { FileKind, UploadRules } from '../../shop/upload/uploads.ts';
import { lineField } from './basket-form.ts';

const megabyte = 1_024 * 1_024;

/** A page may show more lines than the basket has by now: others were taken out in another tab. */
const fewestLines = 60;
/** Number, size and comment of a line with what they were, a file, and the list it may go to. */
const fieldsPerLine = 8;

export const basketUploadRules = (kinds: readonly FileKind[]): UploadRules => ({
  maxBytes: uploadLimits.megabytes * megabyte,
  kinds,
});

/**
 * The form of a basket of so many lines with every comment full, in characters of four bytes, and as it was; each field
 * has some two hundred bytes around it. The files of one line may come at once. Nobody may send more than they have lines
 * for: reading a part's header costs the parser more than sending it.
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
      takes: (field) => lineField(field).kind === 'plik',
    },
  };
}
