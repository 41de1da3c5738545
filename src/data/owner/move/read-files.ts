import type { MoveFileAbout } from '../../../shop/owner/move/move-report.ts';
import { moveLimits, sampleText } from '../../../shop/owner/move/move-report.ts';
import { type MoveTable, moveTable } from '../../../shop/owner/move/move-table.ts';
import { movedRowOf } from '../../../shop/owner/move/moved-product.ts';
import { taxClassOf } from '../../../shop/owner/move/moved-record.ts';
import { guessedFields } from '../../../shop/owner/move/platforms.ts';
import { decodedText } from '../../../shop/text/files/encoding.ts';
import { movePortion, pause } from './move-rows.ts';

const shownRows = 3;
const mostTaxes = 20;

/** Why a file cannot be read, in Polish. */
export class UnreadableFile extends Error {}

/** Fetches a file whose address somebody typed. Throws an error with a Polish sentence. */
export type FetchFile = (address: string, mostBytes: number) => Promise<Uint8Array>;

/** Why a file cannot be fetched, in Polish. */
export class UnreachableFile extends Error {}

/** A file of a move, with what a person says is in it. */
export interface PlannedFile {
  about: MoveFileAbout;
  bytes(): Promise<Uint8Array>;
}

/** The whole content of a file, as long as it is within its limit. */
export async function contentOf(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > moveLimits.fileBytes) throw new UnreadableFile('Plik jest za duży.');
    read.push(part);
  }
  return Buffer.concat(read);
}

export function tableIn(bytes: Uint8Array): MoveTable {
  try {
    return moveTable(decodedText(bytes));
  } catch (error) {
    throw unreadable(error);
  }
}

/** Rows one after another, with pauses. */
export async function* pausedRows(table: MoveTable): AsyncGenerator<string[]> {
  let count = 0;
  try {
    for (const row of table.rows()) {
      count += 1;
      if (count % movePortion === 0) await pause();
      yield row;
    }
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (error: unknown): unknown =>
  error instanceof SyntaxError
    ? new UnreadableFile(
        `Nie udało się odczytać pliku (${error.message}). Wyeksportuj go jeszcze raz jako CSV albo XML, bez poprawiania w arkuszu.`,
      )
    : error;

/** What is in a file: its kind and columns are guessed, unless a person has said them. */
export async function aboutOf(
  bytes: Uint8Array,
  said?: Pick<MoveFileAbout, 'platform' | 'content' | 'fields'>,
): Promise<MoveFileAbout> {
  const table = tableIn(bytes);
  const { head } = table;
  const kind = said ?? table.kind;
  const fields = said && said.fields.length > 0 ? said.fields : guessedFields(head, kind);
  const samples: string[][] = [];
  const taxes = new Set<string>();
  let rows = 0;
  for await (const row of pausedRows(table)) {
    rows += 1;
    if (samples.length < shownRows) samples.push(head.map((_, at) => sampleText(row[at] ?? '')));
    const tax = kind.content === 'products' ? taxClassOf(kind.platform, movedRowOf(kind.platform, fields, row)) : null;
    if (tax !== null && taxes.size < mostTaxes) taxes.add(tax);
  }
  const { platform, content } = kind;
  return { platform, content, head, samples, rows, fields, taxes: [...taxes] };
}
