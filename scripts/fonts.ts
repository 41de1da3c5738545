/**
 * Cuts the shop's typefaces down to the characters of Polish text and writes them to `src/ui/fonts`. Not part of the
 * build: run `node scripts/fonts.ts` after an update of the @fontsource packages.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const latin = `${ascii}\u00a0ÓóÀÁÂÄÅÇÈÉÊËÍÎÏÑÔÖØÙÚÛÜàáâäåæçèéêëíîïñôöøùúûüß„”“‚’‘«»–—…·•×±−½¼²³°§©®€←→↑↓`;
const polish = 'ĄĆĘŁŃŚŹŻąćęłńśźż';
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum', 'pnum'];

/** Headings use one weight of Fraunces at a low optical size: low contrast, sturdy serifs. */
const fraunces = { wght: 380, opsz: 30 };
const figtree = { wght: { min: 400, max: 600, default: 400 } };

const cuts = [
  { from: 'figtree/files/figtree-latin-wght-normal.woff2', to: 'figtree.woff2', text: latin, axes: figtree },
  { from: 'figtree/files/figtree-latin-ext-wght-normal.woff2', to: 'figtree-pl.woff2', text: polish, axes: figtree },
  { from: 'fraunces/files/fraunces-latin-opsz-normal.woff2', to: 'fraunces.woff2', text: latin, axes: fraunces },
  {
    from: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    to: 'fraunces-pl.woff2',
    text: polish,
    axes: fraunces,
  },
];

await mkdir(target, { recursive: true });
for (const { from, to, text, axes } of cuts) {
  const font = await subsetFont(await readFile(new URL(from, source)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
  });
  await writeFile(new URL(to, target), font);
  console.log(`${to} ${font.length} B`);
}
for (const family of ['figtree', 'fraunces']) {
  await copyFile(new URL(`${family}/LICENSE`, source), new URL(`${family}-OFL.txt`, target));
}
