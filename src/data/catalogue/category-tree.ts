import { asc, eq, sql } from 'drizzle-orm';
import type { Category, MenuNode } from '../../shop/listing/category.ts';
import type { Named } from '../../shop/product/product.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { grouped } from '../db/rows.ts';
import * as t from '../db/schema.ts';

/** The whole tree, with the number of products in each branch. */
export async function loadMenu(orm: Orm): Promise<MenuNode[]> {
  const rows = await orm
    .select({
      category: t.categories,
      picture: { name: t.pictures.name, width: t.pictures.width, height: t.pictures.height },
    })
    .from(t.categories)
    .leftJoin(t.pictures, eq(t.pictures.id, t.categories.pictureId))
    .orderBy(asc(t.categories.position));
  const counted = await rowsOf<{ top: number; products: number }>(
    orm,
    sql`
    with recursive reach as (
      select id as top, id from categories
      union all select reach.top, c.id from categories c join reach on c.parent_id = reach.id)
    select reach.top, count(distinct pc.product_id)::integer as products from reach
    join product_categories pc on pc.category_id = reach.id
    join products p on p.id = pc.product_id and p.withdrawn_at is null
    group by reach.top`,
  );
  const countOf = new Map(counted.map((row) => [row.top, row.products]));
  const below = grouped(
    rows,
    (row) => row.category.parentId,
    (row) => row,
  );
  const nodes = (parent: number | null): MenuNode[] =>
    (below.get(parent) ?? []).map(({ category, picture }) => ({
      slug: category.slug,
      name: category.name,
      count: countOf.get(category.id) ?? 0,
      picture: picture ? { ...picture, alt: '' } : null,
      children: nodes(category.id),
    }));
  return nodes(null);
}

export async function categoryIn(orm: Orm, menu: MenuNode[], slug: string): Promise<Category | null> {
  const find = (nodes: MenuNode[], above: Named[]): { node: MenuNode; ancestors: Named[] } | null => {
    for (const node of nodes) {
      if (node.slug === slug) return { node, ancestors: above };
      const deeper = find(node.children, [...above, { slug: node.slug, name: node.name }]);
      if (deeper) return deeper;
    }
    return null;
  };
  const found = find(menu, []);
  const [row] = await orm.select({ lead: t.categories.lead }).from(t.categories).where(eq(t.categories.slug, slug));
  if (!found || !row) return null;
  const { node, ancestors } = found;
  return {
    slug: node.slug,
    name: node.name,
    lead: row.lead,
    picture: node.picture,
    ancestors,
    children: node.children.map((child) => ({ slug: child.slug, name: child.name, count: child.count })),
  };
}
