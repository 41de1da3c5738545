import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { parseListing } from '../../shop/listing.ts';
import { listingMessages } from '../../shop/listing-messages.ts';
import { sayer } from '../../shop/messages.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useSay } from '../../ui/words.tsx';
import type { Route } from './+types/newest-page.ts';
import type { ListingAddress } from './listing-address.ts';
import { ListingHead } from './listing-head.tsx';
import { listingMeta } from './listing-meta.ts';
import { ListingView } from './listing-view.tsx';

const address: ListingAddress = (query) => to('newest', {}, query);

export const meta: Route.MetaFunction = ({ loaderData: { listing }, matches }) => {
  const frame = matches[0].loaderData;
  const say = sayer(frame?.messages, listingMessages);
  return listingMeta(frame, {
    title: say('listing.newest'),
    description: say('listing.newestLead'),
    listing,
    address,
  });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const choice = parseListing(new URL(request.url).searchParams);
  const listing = await context.get(pageContext).reads.listing({ kind: 'newest' }, choice);
  if (choice.page > listing.pages) throw data(null, { status: 404 });
  return { listing };
}

export default function NewestPage({ loaderData: { listing } }: Route.ComponentProps) {
  const say = useSay(listingMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={say('listing.newest')} />
      <ListingHead title={say('listing.newest')} lead={say('listing.newestLead')} subcategories={[]} />
      <ListingView listing={listing} address={address} />
    </>
  );
}
