import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const pages = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Folders of the project as documents name them: whole, or without `src/`. */
const layers = [
  'src',
  'shop',
  'data',
  'ui',
  'pages',
  'panel',
  'page-context',
  'server',
  'demo',
  'cli',
  'checks',
  'tests',
  'testing',
  'e2e',
  'bench',
  'scripts',
];

function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return known.has(plain) || known.has(`src/${plain}`);
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('links to pages that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !known.has(posix.join(posix.dirname(page), link)))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path = '']) => path);
    const own = paths.filter((path) => layers.includes(path.split('/')[0] ?? ''));
    expect(own.filter((path) => !isThere(path))).toEqual([]);
  });
});
