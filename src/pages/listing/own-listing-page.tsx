import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { parseListing } from '../../shop/listing/listing.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import type { Route } from './+types/own-listing-page.ts';
import type { ListingAddress } from './listing-address.ts';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingView } from './listing-view.tsx';

/** Generated listings over all categories, each with its own address. */
const shelves = {
  newest: { title: 'listing.newest', lead: 'listing.newestLead' },
  bargains: { title: 'listing.bargains', lead: 'listing.bargainsLead' },
} as const;
type OwnShelf = keyof typeof shelves;

const addressOf =
  (shelf: OwnShelf): ListingAddress =>
  (query) =>
    to(shelf, {}, query);

export const meta: Route.MetaFunction = ({ loaderData: { shelf, listing }, matches }) => {
  const frame = matches[0].loaderData;
  const t = translator(frame?.messages, listingMessages);
  const { title, lead } = shelves[shelf];
  return listingMeta(frame, { title: t(title), description: t(lead), listing, address: addressOf(shelf) });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const shelf: OwnShelf = url.pathname === to('newest') ? 'newest' : 'bargains';
  const choice = parseListing(url.searchParams);
  const listing = await context.get(pageContext).reads.listing({ kind: shelf }, choice);
  if (choice.page > listing.pages) throw data(null, { status: 404 });
  return { shelf, listing };
}

export default function OwnShelfPage({ loaderData: { shelf, listing } }: Route.ComponentProps) {
  const t = useMessages(listingMessages);
  const title = t(shelves[shelf].title);
  return (
    <>
      <Breadcrumbs trail={[]} here={title} />
      <ListingHead title={title} lead={t(shelves[shelf].lead)} subcategories={[]} />
      <ListingView listing={listing} address={addressOf(shelf)} />
    </>
  );
}
