import { isSameSize } from '../product/size-id.ts';
import type { BundlePart } from './catalogue.ts';

/** A part of a set as a call names it; a size left out is the set's own. */
export interface NamedPart {
  id: number;
  size: string | null;
}

/** Sets are sold as the shop put them together: a call may name their parts, but not choose others. */
export function hasParts(bundle: Pick<BundlePart, 'id' | 'sizeId'>[], named: NamedPart[]): boolean {
  return named.every(({ id, size }) =>
    bundle.some((part) => part.id === id && (size === null || isSameSize(part.sizeId, size))),
  );
}
