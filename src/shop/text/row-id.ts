/** Ids in the store are 32-bit integers. */
const largestId = 2_147_483_647;

/** Parses an id from a request. `null`: a larger number cannot be an id and would cause an error in the query. */
export function rowId(sent: unknown): number | null {
  const isWritten = typeof sent === 'number' || (typeof sent === 'string' && /^[1-9]\d{0,9}$/.test(sent));
  const id = isWritten ? Number(sent) : Number.NaN;
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null;
}
