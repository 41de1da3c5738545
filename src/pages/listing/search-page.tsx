import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { parseListing } from '../../shop/listing.ts';
import { sayer } from '../../shop/messages.ts';
import { queryText } from '../../shop/search.ts';
import { searchMessages } from '../../shop/search-messages.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { useSay } from '../../ui/words.tsx';
import type { Route } from './+types/search-page.ts';
import { ListingHead } from './listing-head.tsx';
import { ListingView } from './listing-view.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { text }, matches }) => {
  const frame = matches[0].loaderData;
  return pageMeta(frame, {
    title: sayer(frame?.messages, searchMessages)('search.results', { text }),
    path: to('search', {}, { q: text }),
  });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const params = new URL(request.url).searchParams;
  const text = queryText(params.get('q') ?? '');
  const choice = parseListing(params);
  const [listing, help] = await Promise.all([reads.listing({ kind: 'search', text }, choice), reads.searchHelp(text)]);
  if (choice.page > listing.pages) throw data(null, { status: 404 });
  return { text, listing, help };
}

export default function SearchPage({ loaderData: { text, listing } }: Route.ComponentProps) {
  const say = useSay(searchMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={say('search.title')} />
      <ListingHead title={say('search.results', { text })} lead="" subcategories={[]} />
      <ListingView listing={listing} address={(query) => to('search', {}, [['q', text], ...query])} />
    </>
  );
}
