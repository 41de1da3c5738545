import type { RemovedLine } from '../../../shop/basket/basket.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';

/** One row of the basket: the lines of one product, or what stands in the place of a line just taken out. */
export type Row = { kind: 'lines'; id: number; lines: BasketLine[] } | { kind: 'removed'; id: number; name: string };

/** Lines of one product stand together, where the first of them was put; what was taken out leaves its trace there. */
export function rowsOf(lines: BasketLine[], removed: RemovedLine[]): Row[] {
  const groups = new Map<string, BasketLine[]>();
  for (const line of lines) groups.set(line.slug, [...(groups.get(line.slug) ?? []), line]);
  const rows: Row[] = [
    ...[...groups.values()].map((group): Row => ({ kind: 'lines', id: group[0]?.id ?? 0, lines: group })),
    ...removed.map((line): Row => ({ kind: 'removed', ...line })),
  ];
  return rows.sort((one, other) => one.id - other.id);
}
