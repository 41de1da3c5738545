import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { parseListing } from '../../shop/listing/listing.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import type { Route } from './+types/producer-page.ts';
import type { ListingAddress } from './listing-address.ts';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingView } from './listing-view.tsx';

const addressOf =
  (slug: string): ListingAddress =>
  (query) =>
    to('producer', { slug }, query);

export const meta: Route.MetaFunction = ({ loaderData: { producer, listing }, matches }) =>
  listingMeta(matches[0].loaderData, {
    title: producer.name,
    description: producer.about,
    listing,
    address: addressOf(producer.slug),
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const choice = parseListing(url.searchParams);
  const [producer, listing] = await Promise.all([
    reads.producer(params.slug),
    reads.listing({ kind: 'producer', slug: params.slug }, choice),
  ]);
  if (!producer || choice.page > listing.pages) throw data(null, { status: 404 });
  return { producer, listing };
}

export default function ProducerPage({ loaderData: { producer, listing } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs trail={[]} here={producer.name} />
      <ListingHead title={producer.name} lead={producer.about} subcategories={[]} />
      <ListingView listing={listing} address={addressOf(producer.slug)} />
    </>
  );
}
