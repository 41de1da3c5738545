import { data, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { orderLookupMessages } from '../../shop/order/view/order-lookup-messages.ts';
import { returnField } from '../../shop/return/view/return-fields.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/link-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, orderLookupMessages)('orderDoor.title');
  return pageMeta(frame, { title, path: to('orderDoor'), index: false });
};

/** Redirects immediately, so that the token remains neither in the address bar nor in a referrer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const number = await context.get(pageContext).orders.openLink(params.token);
  const about = url.searchParams.get(returnField);
  if (number !== null && about) throw redirect(to('return', { number: about }), 303);
  if (number !== null) throw redirect(to('order', { number }), 303);
  return data(null, { status: 404 });
}

export default function OldLinkPage() {
  const t = useMessages(orderLookupMessages);
  return (
    <LinkPage title={t('orderDoor.title')}>
      <p role="status">{tie(t('orderDoor.oldLink'))}</p>
      <Link to={to('orderDoor')}>{t('orderDoor.send')}</Link>
    </LinkPage>
  );
}
