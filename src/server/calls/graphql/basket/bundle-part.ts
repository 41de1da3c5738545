import type { NamedPart } from '../../../../shop/catalogue/bundle-parts.ts';
import { builder } from '../builder.ts';
import { Id } from '../loose-scalars.ts';

export const BundlePartInput = builder.inputType('BundlePartInput', {
  fields: (t) => ({ id: t.field({ type: Id, required: true }), size: t.string() }),
});

type Input = typeof BundlePartInput.$inferInput;

export const partsOf = (named: Input[] | null | undefined): NamedPart[] =>
  (named ?? []).map(({ id, size }) => ({ id, size: size ?? null }));
