import type { CategoryPlace } from '../../data/owner/catalogue/categories-and-labels.ts';

interface Choice {
  value: string;
  label: string;
}

/** A positive number in an address or a field. */
export const numberOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export const categoryChoices = (rows: readonly CategoryPlace[]): Choice[] =>
  rows.map(({ id, name, depth }) => ({ value: String(id), label: `${'– '.repeat(depth)}${name}` }));

export const producerChoices = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
