import type { RemovedLine } from '../../../shop/basket/basket.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';

/** One row of the basket: the lines of one product, or the placeholder of a line just removed. */
export type Row = { kind: 'lines'; id: number; lines: BasketLine[] } | { kind: 'removed'; id: number; name: string };

/**
 * Groups the lines of one product at the position of its first line. A removed line leaves a placeholder at its
 * position.
 */
export function basketRows(lines: BasketLine[], removed: RemovedLine[]): Row[] {
  const groups = new Map<string, BasketLine[]>();
  for (const line of lines) groups.set(line.slug, [...(groups.get(line.slug) ?? []), line]);
  const rows: Row[] = [
    ...[...groups.values()].map((group): Row => ({ kind: 'lines', id: group[0]?.id ?? 0, lines: group })),
    ...removed.map((line): Row => ({ kind: 'removed', ...line })),
  ];
  return rows.sort((one, other) => one.id - other.id);
}
