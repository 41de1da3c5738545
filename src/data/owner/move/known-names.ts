import { eq } from 'drizzle-orm';
import type { MoveReport } from '../../../shop/owner/move/move-report.ts';
import type { NamedProduct } from '../../../shop/owner/product/product-draft.ts';
import { producerName } from '../../../shop/owner/product/product-file.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { plannedBranches } from '../../import/catalogue-import.ts';

const keyOf = (path: readonly string[]): string => path.map(slugOf).join('/');

export const categoryPaths = ({ category, moreCategories = [] }: NamedProduct): string[][] => [
  category,
  ...moreCategories,
];

const noAddress = { street: '', postcode: '', city: '', country: '', email: '', about: '' };

/**
 * Names of what products belong to, in the spelling of the shop or of the first product that has them. So „kubki” of one row
 * and „Kubki” of another are one category, and a second move of the same file changes nothing.
 */
export async function knownNames(orm: Orm) {
  const rows = await orm.select({ slug: t.producers.slug, name: t.producers.name }).from(t.producers);
  const producers = new Map(rows.map(({ slug, name }) => [slug, { name, isNew: false }]));
  const byName = new Map(rows.map(({ slug, name }) => [name, slug]));
  const named = await orm
    .select({ name: t.parameters.name, value: t.parameterValues.name })
    .from(t.parameters)
    .leftJoin(t.parameterValues, eq(t.parameterValues.parameterId, t.parameters.id));
  const parameters = new Map(named.map(({ name }) => [slugOf(name), { name, isNew: false }]));
  const values = new Map(named.map(({ name, value }) => [`${slugOf(name)} ${slugOf(value ?? '')}`, value ?? '']));
  const branches = await plannedBranches(orm);
  const newCategories = new Map<string, string[]>();
  /** By path; they do not change once all products are read. */
  const addresses = new Map<string, readonly { name: string; to: string }[]>();

  function producerOf(given: string): NamedProduct['producer'] {
    const slug = byName.get(given) ?? slugOf(given);
    const own = producers.get(slug) ?? { name: given, isNew: true };
    producers.set(slug, own);
    // Its address is asked for by „Zgodność”: files of other shops do not have it.
    return own.isNew ? { ...noAddress, name: own.name } : own.name;
  }

  function spelledPath(given: readonly string[]): string[] {
    const found = branches(given);
    const path = found.map(({ name }) => name);
    for (const [at, { isNew }] of found.entries()) {
      const branch = path.slice(0, at + 1);
      if (isNew) newCategories.set(keyOf(branch), branch);
    }
    return path;
  }

  function tellCategories(report: MoveReport, path: readonly string[]): void {
    for (const at of path.keys()) {
      const key = keyOf(path.slice(0, at + 1));
      const branch = newCategories.get(key);
      if (!branch) continue;
      report.categories.push(branch);
      newCategories.delete(key);
    }
  }

  return {
    /** The product with these names. */
    spelled(product: NamedProduct): NamedProduct {
      return {
        ...product,
        category: spelledPath(product.category),
        ...(product.moreCategories && { moreCategories: product.moreCategories.map(spelledPath) }),
        producer: producerOf(producerName(product)),
        parameters: product.parameters.map(({ name, values: own }) => {
          const parameter = parameters.get(slugOf(name)) ?? { name, isNew: true };
          parameters.set(slugOf(name), parameter);
          return {
            name: parameter.name,
            values: own.map((value) => {
              const key = `${slugOf(name)} ${slugOf(value)}`;
              if (!values.has(key)) values.set(key, value);
              return values.get(key) ?? value;
            }),
          };
        }),
      };
    },

    /** The addresses of the categories of a path, from the top. */
    addresses(path: readonly string[]): readonly { name: string; to: string }[] {
      const key = path.join('\n');
      const known = addresses.get(key) ?? branches(path).map(({ name, slug }) => ({ name, to: `/kategoria/${slug}` }));
      addresses.set(key, known);
      return known;
    },

    /** Writes down what the product will bring with it. */
    tell(report: MoveReport, product: NamedProduct): void {
      const { producer, parameters: own } = product;
      for (const path of categoryPaths(product)) tellCategories(report, path);
      if (typeof producer !== 'string' && !report.producers.includes(producer.name))
        report.producers.push(producer.name);
      for (const { name } of own)
        if (parameters.get(slugOf(name))?.isNew && !report.parameters.includes(name)) report.parameters.push(name);
    },
  };
}
