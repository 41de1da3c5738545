import { expect, it } from 'vitest';
import { uploadLimits } from '../../../shop/limits.ts';
import { fileName, fileProblem } from './file-check.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0]);
const tooMuch = new Uint8Array(uploadLimits.megabytes * 1_024 * 1_024 + 1).fill(1);
tooMuch.set(png);

it.each<[string, Uint8Array<ArrayBuffer>, string | null]>([
  ['szkic.png', png, null],
  ['SZKIC.PNG', png, null],
  ['szkic.jpg', png, 'forbidden'],
  ['wirus.exe', png, 'forbidden'],
  ['strona.html', new TextEncoder().encode('<html>'), 'forbidden'],
  ['szkic.png.exe', png, 'forbidden'],
  ['pusty.png', new Uint8Array(), 'empty'],
  ['duzy.png', tooMuch, 'tooLarge'],
])('%s', async (name, bytes, problem) => {
  expect(await fileProblem(new File([bytes], name))).toBe(problem);
});

it('a name is the last step of a path, without what nobody sees', () => {
  expect(fileName(new File([], 'C:\\zdjecia\\..\\szkic\u0000.png'))).toBe('szkic.png');
  expect(fileName(new File([], `${'a'.repeat(300)}.png`))).toHaveLength(120);
});
