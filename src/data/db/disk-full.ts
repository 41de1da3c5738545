/** SQLSTATE of a full disk, and the codes of the system. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Returns whether work failed for lack of space, on a disk of this machine or of the database's. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    if (fullCodes.has(String((at as { code?: unknown }).code))) return true;
  }
  return false;
}

/** Work of a start that a later start may do: with a full disk pages are read without it. */
export async function unlessDiskFull(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
