import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { parseListing } from '../../shop/listing/listing.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import type { Route } from './+types/category-page.ts';
import type { ListingAddress } from './listing-address.ts';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingView } from './listing-view.tsx';

const addressOf =
  (slug: string): ListingAddress =>
  (query) =>
    to('category', { slug }, query);

export const meta: Route.MetaFunction = ({ loaderData: { category, listing }, matches }) =>
  listingMeta(matches[0].loaderData, {
    title: category.name,
    description: category.lead,
    listing,
    address: addressOf(category.slug),
    picture: category.picture,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const choice = parseListing(url.searchParams);
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
      <ListingView listing={listing} address={addressOf(category.slug)} />
    </>
  );
}
