import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { parseListing } from '../../shop/listing/listing.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import type { Route } from './+types/series-page.ts';
import type { ListingAddress } from './listing-address.ts';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingView } from './listing-view.tsx';

const addressOf =
  (slug: string): ListingAddress =>
  (query) =>
    to('series', { slug }, query);

export const meta: Route.MetaFunction = ({ loaderData: { series, listing }, matches }) =>
  listingMeta(matches[0].loaderData, {
    title: series.name,
    listing,
    address: addressOf(series.slug),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const choice = parseListing(url.searchParams);
  const [series, listing] = await Promise.all([
    reads.series(params.slug),
    reads.listing({ kind: 'series', slug: params.slug }, choice),
  ]);
  if (!series || choice.page > listing.pages) throw data(null, { status: 404 });
  return { series, listing };
}

export default function SeriesPage({ loaderData: { series, listing } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[]} here={series.name} />
      <ListingHead title={series.name} lead="" subcategories={[]} />
      <ListingView listing={listing} address={addressOf(series.slug)} />
    </>
  );
}
