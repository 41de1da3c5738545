/** Ids of the store are whole numbers of 32 bits. */
const largestId = 2_147_483_647;

/** The id that a stranger sent, or `null`: a larger number is none, and asking the store for it would be an error. */
export function rowId(sent: unknown): number | null {
  const isWritten = typeof sent === 'number' || (typeof sent === 'string' && /^[1-9]\d{0,9}$/.test(sent));
  const id = isWritten ? Number(sent) : Number.NaN;
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
}
