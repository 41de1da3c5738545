import { uploadLimits } from '../../shop/limits.ts';
import { plainText } from './basket-form.ts';

export type FileProblem = 'tooLarge' | 'forbidden' | 'empty';

/** Whether a file may be kept. What it says of itself is held against its first bytes. */
export async function fileProblem(file: File): Promise<FileProblem | null> {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName(file))?.[1]?.toLowerCase() ?? '';
  const begins = beginnings[extension];
  if (!begins) return 'forbidden';
  if (file.size > uploadLimits.megabytes * 1_024 * 1_024) return 'tooLarge';
  if (file.size === 0) return 'empty';
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return begins.some((bytes) => bytes.every((byte, index) => head[index] === byte)) ? null : 'forbidden';
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const beginnings: Record<string, number[][]> = {
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, ...ascii('PNG')]],
  webp: [ascii('RIFF')],
  gif: [ascii('GIF8')],
  pdf: [ascii('%PDF-')],
};

/** What the browser's own dialog offers. */
export const accepted = Object.keys(beginnings)
  .map((extension) => `.${extension}`)
  .join(',');

/** The last step of a path, as a person reads it. */
export const fileName = ({ name }: File): string => plainText(name.split(/[/\\]/).at(-1) ?? '').slice(-120);
