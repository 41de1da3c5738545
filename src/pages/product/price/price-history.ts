import { data } from 'react-router';
import { pageContext } from '../../../page-context/page-context.ts';
import { sizeField } from '../../../shop/product/product-fields.ts';
import type { Route } from './+types/price-history.ts';

/** Prices of a size over time, for the dialog „Skąd ta cena?”. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const size = url.searchParams.get(sizeField) ?? '';
  const points = await context.get(pageContext).reads.priceHistory(params.slug, size);
  if (!points) throw data(null, { status: 404 });
  return Response.json({ points });
}
