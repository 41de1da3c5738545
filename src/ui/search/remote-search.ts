import { timeouts } from '../../shop/limits.ts';
import { type Suggested, type SuggestedSection, sectionsOf } from '../../shop/search/suggested.ts';
import { fetchJson } from '../http/remote.ts';

const query = `query productsTextSearch($text: String!, $limit: Int) {
  productsTextSearch(searchInput: { text: $text, limit: $limit }) {
    products { name link iconSmall price { price { gross { value formatted } net { value formatted } } } }
    menuNodes { name link }
    producers { name link }
    series { name link }
    cms { name link }
    searchQueries { name link }
  }
}`;

/** Suggestions for a text. One attempt. Rejects on failure, which is not shown to the shopper. */
export async function fetchSuggestions(text: string, limit: number, leaving: AbortSignal): Promise<SuggestedSection[]> {
  const { data } = await fetchJson<{ data: { productsTextSearch: Suggested } | null }>(
    '/graphql/v1/?query=productsTextSearch',
    timeouts.product,
    leaving,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { text, limit } }),
    },
  );
  if (!data) throw new Error('no suggestions');
  return sectionsOf(data.productsTextSearch);
}
