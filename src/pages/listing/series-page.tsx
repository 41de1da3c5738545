import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { firstOf, listingQuery, parseListing } from '../../shop/listing.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/series-page.ts';
import { ListingHead } from './listing-head.tsx';
import { ListingView } from './listing-view.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { series, listing }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: series.name,
    path: to('series', { slug: series.slug }, listingQuery({ ...firstOf, page: listing.page })),
  });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const choice = parseListing(new URL(request.url).searchParams);
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
      <ListingHead title={series.name} lead={''} subcategories={[]} />
      <ListingView listing={listing} address={(query) => to('series', { slug: series.slug }, query)} />
    </>
  );
}
