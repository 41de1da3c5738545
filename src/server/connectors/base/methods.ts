import type { BaseMethod } from './base-method.ts';
import { goodsMethods } from './goods-methods.ts';
import { orderMethods } from './order-methods.ts';
import { stockMethods } from './stock-methods.ts';

const about: BaseMethod[] = [
  { name: 'FileVersion', run: () => ({ platform: 'Witryna', version: '1.0.0', standard: 4 }) },
  { name: 'SupportedMethods', run: () => all.map(({ name }) => name) },
];

const all: readonly BaseMethod[] = [...about, ...goodsMethods, ...stockMethods, ...orderMethods];

/** By name in small letters: Base has written it both ways. */
export const baseMethods: ReadonlyMap<string, BaseMethod> = new Map(
  all.map((method) => [method.name.toLowerCase(), method]),
);
