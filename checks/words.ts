import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Literary words that hide who does what. Comments use the words of the field instead. */
const literary =
  /\b(whoever|nobody|told|tells|telling|stands|standing|stood|anew|besides?|comes to|gone|of its own|lets? in|made of|goes on|kept|keeps|meant|wish(?:es|ed)?|mend(?:s|ed)?|asked|turns? to|at once|elsewhere|thereby|therein|lest|shall|hence|thus|upon|whereby|wherever|whichever|whatever)\b/gi;

const places = ['src', 'cli', 'demo', 'bench', 'checks', 'scripts', 'tests', 'testing', 'e2e'];

/** A few such words are normal English, so a folder may have this many per 1,000 words of comments. */
const mostPerThousand = 6;
/** In a folder with fewer words of comments a single one would already exceed the limit. */
const leastWords = 200;
const shownComments = 5;

interface Comment {
  file: string;
  line: number;
  text: string;
  found: string[];
}

/** One message per folder whose comments have too many literary words, with the worst of these comments. */
export function wordyFolders(root: string): string[] {
  const files = globSync(`{${places.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const byFolder = Map.groupBy(files.sort(), folderOf);
  return [...byFolder].flatMap(([folder, own]) => {
    const comments = own.flatMap((file) => commentsIn(root, file));
    const words = sum(comments.map(({ text }) => text.match(/[\p{L}'’-]+/gu)?.length ?? 0));
    const rate = (1_000 * sum(comments.map(({ found }) => found.length))) / Math.max(1, words);
    if (words <= leastWords || rate <= mostPerThousand) return [];
    const worst = comments
      .filter(({ found }) => found.length > 0)
      .sort((one, other) => other.found.length - one.found.length)
      .slice(0, shownComments);
    return [`${folder}: ${rate.toFixed(1)} literary words per 1,000\n${worst.map(shown).join('\n')}`];
  });
}

/** `src/shop/order` for all files below it, `src/shop` for a file directly in it; of other folders the first level. */
function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'src' ? 3 : 1).join('/');
}

/** The comments of a file. It is parsed, because strings and patterns may contain `//` and `/*` too. */
function commentsIn(root: string, file: string): Comment[] {
  const source = readFileSync(join(root, file), 'utf8');
  return parseSync(file, source).comments.map(({ value, start }) => {
    const text = value.replace(/^\s*\*+/gm, '').replace(/\s+/g, ' ');
    return {
      file,
      line: source.slice(0, start).split('\n').length,
      text: text.trim(),
      found: text.match(literary) ?? [],
    };
  });
}

const shown = ({ file, line, text, found }: Comment): string => `  ${file}:${line} (${found.join(', ')}): ${text}`;

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
