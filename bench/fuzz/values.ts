import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { hostileShapes, hostileText } from '../../testing/hostile/every-form.ts';
import { hostileTexts } from '../../testing/hostile/hostile-texts.ts';
import type { Random } from './random.ts';

/** What people and programs send: much of it right, so that requests get past the first check. */
const usual = [
  ...['', '0', '1', '2', '3', '12,50', '0.5', '-1', 'true', 'on', 'uniw', '250', 'kubek-granatowy', 'talerz', 'kurier'],
  ...['00-001', '+48600700800', 'anna@example.com', 'Anna', '2026-11-18', '2026-02-30', '5260250274', 'WITAJ10'],
  ...['PL61109010140000071219812874', 'uuid', '[]', '{}', '{"a":1}', '__proto__', 'constructor', 'toString', 'null'],
  ...["' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '%00', '%', '\r\nx: y', '1e309', 'NaN'],
  ...['9007199254740993', '2147483647', '-2147483649', '0x10', '१२', '1\u00a0000', '🐢', '\u202e', 'a'.repeat(300)],
];

export function textOf(random: Random): string {
  if (random.chance(0.6)) return random.one(usual);
  if (random.chance(0.5)) return random.one(hostileTexts);
  return hostileText(random.one(hostileShapes), 1 + random.below(random.chance(0.1) ? 20_000 : 400));
}

/** A text with one small change. */
export function changedText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  if (random.chance(0.3)) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + random.one(usual).slice(0, 20) + text.slice(at);
}

/** Any JSON value, not very deep. */
export function jsonOf(random: Random, depth = 3): unknown {
  const kind = random.below(depth > 0 ? 8 : 6);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.one([0, 1, -1, 1.5, 100, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300]);
  if (kind < 6) return textOf(random);
  const items = Array.from({ length: random.below(5) }, () => jsonOf(random, depth - 1));
  if (kind === 6) return items;
  return Object.fromEntries(items.map((item) => [random.one(usual) || 'name', item]));
}

/** A value for an argument of a call: mostly of its type. */
export function argumentOf(random: Random, type: GraphQLInputType, known: readonly string[], depth = 0): unknown {
  if (isNonNullType(type)) return argumentOf(random, type.ofType, known, depth);
  if (random.chance(0.03)) return jsonOf(random);
  if (isListType(type)) {
    const length = random.chance(0.02) ? 200 : random.below(3);
    return Array.from({ length }, () => argumentOf(random, type.ofType, known, depth));
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const asked = fields.filter(({ type: own }) => isNonNullType(own) || (depth < 5 && random.chance(0.7)));
    return Object.fromEntries(asked.map(({ name, type: own }) => [name, argumentOf(random, own, known, depth + 1)]));
  }
  if (isEnumType(type)) return random.one(type.getValues()).name;
  if (type.name === 'Boolean') return random.chance(0.5);
  if (type.name === 'Int' || type.name === 'Float')
    return random.one([0, 1, 2, 3, 5, -1, 100, 2_147_483_647, 1e9, 1.5]);
  return random.chance(0.4) ? random.one(known) : textOf(random);
}

export const fieldsOfCalls = (schema: GraphQLSchema) => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
];
