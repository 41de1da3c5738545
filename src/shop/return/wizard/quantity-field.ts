import type { ItemKey } from '../sold-items.ts';

/** The name of the field that says how many of an item come back. */
export const quantityField = ({ lineId, part }: ItemKey): string => `quantity.${lineId}.${part}`;
