import { GraphQLError, valueFromASTUntyped } from 'graphql';
import { builder } from '../builder.ts';

/** Digits typed into a form may come without quotes. A number that has lost digits by parsing cannot be text. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  throw new GraphQLError('A text is expected.');
}

export const TextScalar = builder.scalarType('Text', {
  serialize: (value) => value,
  parseValue: textOf,
  parseLiteral: (node) => textOf('value' in node && node.kind === 'IntValue' ? node.value : valueFromASTUntyped(node)),
});
