import { isSameSize } from '../product/size-id.ts';
import type { BundlePart } from './catalogue.ts';

/** A bundle part as an API call names it. Without a size, the bundle's own size is used. */
export interface NamedPart {
  id: number;
  size: string | null;
}

/** Bundles are fixed: a call may name their parts but not choose others. */
export function hasParts(bundle: Pick<BundlePart, 'id' | 'sizeId'>[], named: NamedPart[]): boolean {
  return named.every(({ id, size }) =>
    bundle.some((part) => part.id === id && (size === null || isSameSize(part.sizeId, size))),
  );
}
