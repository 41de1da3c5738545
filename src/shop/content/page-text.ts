import type { TextBlock } from './content.ts';

interface PageText {
  title: string;
  lead: string;
  body: TextBlock[];
}

/**
 * A page as a text file: `# title`, then the lead, then paragraphs, `## headings` and `- lists`, an empty line between
 * each. `null` when there is no title.
 */
export function readPageText(text: string): PageText | null {
  const [head = '', ...parts] = partsOf(text);
  const [, title] = /^# (.+)$/.exec(head) ?? [];
  if (!title) return null;
  const [lead] = parts;
  const hasLead = lead !== undefined && !/^(##|-) /.test(lead);
  return { title, lead: hasLead ? joined(lead) : '', body: (hasLead ? parts.slice(1) : parts).map(blockOf) };
}

const partsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .split(/\n\s*\n|(?<=^#+ .*)\n/m)
    .map((part) => part.trim())
    .filter(Boolean);

/** The same format without title and lead. */
export const readBlocks = (text: string): TextBlock[] => partsOf(text).map(blockOf);

function blockOf(part: string): TextBlock {
  if (part.startsWith('## ')) return { h2: part.slice(3).trim() };
  if (!part.startsWith('- ')) return { p: joined(part) };
  return { list: part.split(/\n(?=- )/).map((item) => joined(item.slice(2))) };
}

const joined = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

/** The reverse: writes a page as a text file. */
export function writePageText({ title, lead, body }: PageText): string {
  return [`# ${title}`, ...(lead === '' ? [] : [lead]), ...body.map(blockText)].join('\n\n');
}

export const writeBlocks = (body: readonly TextBlock[]): string => body.map(blockText).join('\n\n');

function blockText(block: TextBlock): string {
  if ('h2' in block) return `## ${block.h2}`;
  return 'p' in block ? block.p : block.list.map((item) => `- ${item}`).join('\n');
}
