import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { labelCarriers } from '../src/server/carriers/registry.ts';
import { connectors } from '../src/server/connectors/registry.ts';
import { signInDefinitions } from '../src/server/openid/registry.ts';
import { paymentProviders } from '../src/server/payments/registry.ts';
import { readModules } from './modules.ts';

const root = join(import.meta.dirname, '..');

/** Modules that may name a provider or a carrier beside its own folder. */
const mayName = [
  'src/server/payments/registry.ts',
  'src/server/carriers/registry.ts',
  // The file of pickup points has the shape of one carrier.
  'src/shop/delivery/points/inpost-file.ts',
  // The fields for a card are drawn in the browser, where modules of the server cannot be.
  'src/pages/prepaid-card/card-fields.ts',
];

const sources = (place: string): string[] =>
  readdirSync(join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/^test-|\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const kinds = [...paymentProviders, ...labelCarriers].map(({ name, label }) => ({ name, label }));
const names = kinds.map(({ name }) => name).join('|');
/** A broker may name the carriers that it works with. */
const own = new RegExp(`^(src/server/(payments/providers|carriers)|demo/simulators)/(${names})\\b`);
const others = [...sources('src'), ...sources('demo/simulators')]
  .filter((file) => !own.test(file) && !mayName.includes(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

it.each(kinds)('nothing but its own modules and the registry names $label', ({ name, label }) => {
  const words = new RegExp(`\\b(${name}|${label.replace('.', '\\.')})`, 'i');
  expect(others.filter(({ text }) => words.test(text)).map(({ file }) => file)).toEqual([]);
});

/** Google is named by feeds and statistics too, so a sign-in service is known by its issuer. */
it.each(signInDefinitions)('nothing but its own module names the issuer of $label', ({ name, settings }) => {
  const issuer = settings.url?.choices?.[0]?.value ?? '';
  expect(issuer).toMatch(/^https:/);
  const ownFile = `src/server/openid/services/${name}.ts`;
  const naming = sources('src').filter((file) => readFileSync(join(root, file), 'utf8').includes(new URL(issuer).host));
  expect(naming).toEqual([ownFile]);
});

/** Some are named by the law, so a connector is known by its modules, which nothing but the registry may import. */
it.each(connectors)(
  'nothing but the registry imports the modules of the connector $label',
  ({ name, hosts, calledAt }) => {
    const folder = `src/server/connectors/${name}/`;
    const importing = readModules(root, ['src', 'demo', 'cli'])
      .filter(({ file }) => !file.startsWith(folder))
      .filter(({ imports }) => imports.some(({ file }) => file?.startsWith(folder)))
      .map(({ file }) => file);
    expect(importing).toEqual(['src/server/connectors/registry.ts']);
    expect(hosts.length > 0 || calledAt !== undefined).toBe(true);
  },
);
