import type { ItemKey } from '../sold-items.ts';

/** The name of the field with the returned quantity of an item. */
export const itemQuantityField = ({ lineId, part }: ItemKey): string => `quantity.${lineId}.${part}`;
