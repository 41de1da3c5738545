import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { hasFilters, parseListing } from '../../shop/listing/listing.ts';
import { queryText } from '../../shop/search/search.ts';
import { searchMessages } from '../../shop/search/search-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import type { Route } from './+types/search-page.ts';
import type { ListingAddress } from './listing-address.ts';
import { listingMeta } from './listing-meta.ts';
import { ListingView } from './listing-view.tsx';
import { SearchHead } from './search/search-head.tsx';
import { SearchStart } from './search/search-start.tsx';

/** Shown when there are no results. */
const bestsellersShown = 4;

const addressOf =
  (text: string): ListingAddress =>
  (query) =>
    to('search', {}, [['q', text], ...query]);

export const meta: Route.MetaFunction = ({ loaderData: { text, listing }, matches }) => {
  const frame = matches[0].loaderData;
  const t = translator(frame?.messages, searchMessages);
  const title = text === '' ? t('search.title') : t('search.results', { text });
  return listingMeta(frame, { title, listing, address: addressOf(text), found: true });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const params = url.searchParams;
  const text = queryText(params.get('q') ?? '');
  const choice = parseListing(params);
  const [listing, help] = await Promise.all([reads.listing({ kind: 'search', text }, choice), reads.searchHelp(text)]);
  if (choice.page > listing.pages) throw data(null, { status: 404 });
  const found = listing.total > 0 || hasFilters(choice.filters);
  return { text, listing, help, bestsellers: found ? [] : await reads.bestsellers(bestsellersShown) };
}

export default function SearchPage({ loaderData: { text, listing, help, bestsellers } }: Route.ComponentProps) {
  const t = useMessages(searchMessages);
  const found = listing.total > 0 || hasFilters(listing.filters);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('search.title')} />
      <SearchHead text={text} found={found} help={help} />
      {found ? (
        <ListingView listing={listing} address={addressOf(text)} found />
      ) : (
        <SearchStart queries={help.queries} bestsellers={bestsellers} />
      )}
    </>
  );
}
