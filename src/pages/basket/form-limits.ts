import type { FormLimits } from '../../shop/form/sent-form.ts';
import { basketLimits, commentLimits, uploadLimits } from '../../shop/limits.ts';
import type { FileKind, UploadRules } from '../../shop/upload/uploads.ts';
import { lineField } from './basket-form.ts';

const megabyte = 1_024 * 1_024;

/** Two full baskets may have become one. */
const mostLines = 2 * basketLimits.lines;
/** Number and comment of a line with what both were, and a file. */
const fieldsPerLine = 5;

export const basketUploadRules = (kinds: readonly FileKind[]): UploadRules => ({
  maxBytes: uploadLimits.megabytes * megabyte,
  kinds,
});

/**
 * The longest basket's form with every comment full, in characters of four bytes, and as it was; each field has some two
 * hundred bytes around it. The files of one line may come at once.
 */
export const basketFormLimits = (kinds: readonly FileKind[]): FormLimits => ({
  fields: mostLines * fieldsPerLine + 100,
  bytes: mostLines * (2 * commentLimits.max * 4 + fieldsPerLine * 200) + 64 * 1_024,
  files: {
    most: uploadLimits.filesPerBasket,
    bytes: uploadLimits.filesPerLine * uploadLimits.megabytes * megabyte,
    rules: basketUploadRules(kinds),
    takes: (field) => lineField(field).kind === 'plik',
  },
});
