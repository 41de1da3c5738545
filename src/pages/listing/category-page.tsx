import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { firstOf, listingQuery, parseListing } from '../../shop/listing.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/category-page.ts';
import { ListingHead } from './listing-head.tsx';
import { ListingView } from './listing-view.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { category, listing }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: category.name,
    description: category.lead,
    path: to('category', { slug: category.slug }, listingQuery({ ...firstOf, page: listing.page })),
    picture: category.picture,
  });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const choice = parseListing(new URL(request.url).searchParams);
  const [category, listing] = await Promise.all([
    reads.category(params.slug),
    reads.listing({ kind: 'category', slug: params.slug }, choice),
  ]);
  if (!category || choice.page > listing.pages) throw data(null, { status: 404 });
  return { category, listing };
}

export default function CategoryPage({ loaderData: { category, listing } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        trail={category.ancestors.map(({ slug, name }) => ({ name, to: to('category', { slug }) }))}
        here={category.name}
      />
      <ListingHead title={category.name} lead={category.lead} subcategories={category.children} />
      <ListingView listing={listing} address={(query) => to('category', { slug: category.slug }, query)} />
    </>
  );
}
