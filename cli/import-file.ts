import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type ProductRecord, recordsInCsv } from '../src/shop/owner/product/product-file.ts';
import { readCsv } from '../src/shop/text/csv.ts';

type ImportLine = { number: number } & ({ record: ProductRecord } | { problem: string });

/**
 * Reads a JSON file line by line, so that the memory does not depend on its length; a spreadsheet is read as a whole.
 */
export async function* importLines(path: string): AsyncGenerator<ImportLine> {
  if (path.toLowerCase().endsWith('.csv')) {
    yield* recordsInCsv(readCsv(await readFile(path, 'utf8')));
    return;
  }
  let number = 0;
  for await (const own of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (own.trim() !== '') yield { number, ...readLine(own) };
  }
}

function readLine(own: string): { record: ProductRecord } | { problem: string } {
  try {
    const given: unknown = JSON.parse(own);
    const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
    return isRecord ? { record: given as ProductRecord } : { problem: 'is not a product in JSON' };
  } catch {
    return { problem: 'is not JSON' };
  }
}
