import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messageParts } from '../src/shop/all-messages.ts';

const source = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|messages\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const literals = new Set([...source.matchAll(/(['"])([\w.-]+)\1/g)].map(([, , text]) => text));

/**
 * A key composed at run time, such as `badge.${kind}`, may be any key of that shape. So a few unused keys can go
 * unnoticed.
 */
const shapes = [...source.matchAll(/`((?:\w+\.|\$\{\w+\}\.\w)(?:[\w.-]|\$\{[^`\n]*?\})*)`/g)].map(
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[\\w-]+')}$`),
);

it('every sentence is said somewhere', () => {
  const keys = Object.values(messageParts).flatMap((part) => Object.keys(part));
  const isSaid = (key: string) => literals.has(key) || shapes.some((shape) => shape.test(key));
  expect(keys.filter((key) => !isSaid(key))).toEqual([]);
});
