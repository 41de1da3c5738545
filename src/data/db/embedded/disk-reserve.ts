import { statfsSync } from 'node:fs';

/** With less space, writes of the embedded database and of shoppers' files would soon fail. */
export const leastFreeBytes = 32 * 1_024 * 1_024;

/** Functions that write begin with such a word too: `select delete_products(…)`. */
const writing = /\b(insert|update|delete|merge|truncate|copy|create|alter|drop)(\b|_\w+\()/i;

/**
 * Refuses statements that may write while the disk of the embedded database is nearly full, in the words of PostgreSQL.
 * PGlite never returns from a write that finds no room for the next file of its journal, and the process would hang.
 */
export function diskReserve(directory: string): (statement: string) => void {
  return (statement) => {
    if (!writing.test(statement)) return;
    const { bavail, bsize } = statfsSync(directory);
    if (bavail * bsize >= leastFreeBytes) return;
    throw Object.assign(new Error('the disk of the embedded database is nearly full'), { code: '53100' });
  };
}
