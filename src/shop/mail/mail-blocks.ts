/** A mail as parts in reading order. Each is written as plain text and as HTML, so both say the same. */
export type MailBlock =
  | { p: string }
  | { h2: string }
  | { list: string[] }
  /** Label and value. `strong`: the most important row. */
  | { rows: MailRow[] }
  | { items: MailItem[] }
  | { link: string; address: string }
  /** Something to copy: a code, an account. */
  | { code: string }
  /** Lines with fixed breaks, like an address. */
  | { lines: string[] };

export interface MailRow {
  label: string;
  value: string;
  strong?: boolean;
}

/** Something that was bought. */
export interface MailItem {
  name: string;
  details: string[];
  amount: string;
}

export interface BlockMail {
  subject: string;
  blocks: MailBlock[];
}

/** For readers without HTML. */
export function mailText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(blockText).join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if ('p' in block) return block.p;
  if ('h2' in block) return `${block.h2}\n${'-'.repeat(block.h2.length)}`;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  if ('rows' in block) return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  if ('items' in block) return block.items.map(itemText).join('\n');
  if ('link' in block) return `${block.link}:\n${block.address}`;
  if ('code' in block) return block.code;
  return block.lines.join('\n');
}

const itemText = ({ name, details, amount }: MailItem): string =>
  [`- ${name}: ${amount}`, ...details.map((detail) => `  ${detail}`)].join('\n');
