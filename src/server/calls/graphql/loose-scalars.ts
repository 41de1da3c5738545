import { GraphQLError, Kind, valueFromASTUntyped } from 'graphql';
import { oneTimeCodeLimits } from '../../../shop/limits.ts';
import { parseQuantity } from '../../../shop/product/quantity.ts';
import { rowId } from '../../../shop/text/row-id.ts';
import { builder } from './builder.ts';

/**
 * Clients write numbers as numbers or strings, and modes as enums or strings; GraphQL's built-in types accept only one
 * of the two.
 */

const idOf = (value: unknown): number => rowId(value) ?? 0;

/** The number of a product or a region; invalid input becomes 0, which is never used. */
export const Id = builder.scalarType('NumericId', {
  serialize: (value) => value,
  parseValue: idOf,
  parseLiteral: (node) => idOf(valueFromASTUntyped(node)),
});

/** The range of GraphQL's `Int`. */
const leastInt = -(2 ** 31);
const mostInt = 2 ** 31 - 1;

function intOf(value: unknown): number {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()));
  const number = isWritten ? Number(value) : Number.NaN;
  if (Number.isInteger(number) && number >= leastInt && number <= mostInt) return number;
  throw new GraphQLError('A whole number is expected, written as a number or as text.');
}

export const WholeNumber = builder.scalarType('WholeNumber', {
  serialize: (value) => value,
  parseValue: intOf,
  parseLiteral: (node) => intOf(valueFromASTUntyped(node)),
});

const quantityOf = (value: unknown): number | null =>
  typeof value === 'number' || typeof value === 'string' ? parseQuantity(String(value)) : null;

/** `null` for an invalid quantity: the basket's rules answer with a message. */
export const Quantity = builder.scalarType('Quantity', {
  serialize: (value) => value,
  parseValue: quantityOf,
  parseLiteral: (node) => quantityOf(valueFromASTUntyped(node)),
});

const modes = ['product', 'basket'] as const;
export type ShippingMode = (typeof modes)[number];

function modeOf(value: unknown): ShippingMode {
  const known = modes.find((mode) => mode === value);
  if (!known) throw new GraphQLError(`The mode is one of ${modes.join(', ')}.`);
  return known;
}

export const Mode = builder.scalarType('ShippingMode', {
  serialize: (value) => value,
  parseValue: modeOf,
  parseLiteral: (node) => modeOf(node.kind === Kind.ENUM || node.kind === Kind.STRING ? node.value : null),
});

/** A number has lost the leading zeros of the code. */
function pinOf(value: unknown): string {
  return typeof value === 'number' ? String(value).padStart(oneTimeCodeLimits.digits, '0') : String(value ?? '');
}

/** A one-time code. Input of another format counts as a wrong code. */
export const Pin = builder.scalarType('Pin', {
  serialize: (value) => value,
  parseValue: pinOf,
  parseLiteral: (node) => pinOf(valueFromASTUntyped(node)),
});

/** A word of an enumeration that clients write as an enum, as text or as a number. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const Word = builder.scalarType('Word', {
  serialize: (value) => value,
  parseValue: wordOf,
  parseLiteral: (node) => wordOf(node.kind === Kind.ENUM ? node.value : valueFromASTUntyped(node)),
});
