import { data, Form, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { basketReturnMessages } from '../../shop/basket/basket-return-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/basket-return-page.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, basketReturnMessages)('basketReturn.title');
  return pageMeta(frame, { title, path: to('basketReturn', { token: params.token }), index: false });
};

const actionField = 'intencja';
const stoppedField = 'zgoda';

/** The loader only shows what can be done. Mail scanners follow links, and a GET must not change anything. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(pageContext).returnedBasket.read(params.token);
  if (!found) return data(null, { status: 404 });
  return data({ ...found, isStopped: url.searchParams.has(stoppedField) });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { returnedBasket, readForm } = context.get(pageContext);
  const { token } = params;
  const intent = (await readForm(request).catch(() => new FormData())).get(actionField);
  if (intent === 'przenies') {
    if (await returnedBasket.take(token)) return redirect(to('basket'), 303);
    throw data(null, { status: 404 });
  }
  if (intent === 'wycofaj' && (await returnedBasket.stop(token)))
    return redirect(to('basketReturn', { token }, { [stoppedField]: '1' }), 303);
  throw data(null, { status: 404 });
}

export default function BasketReturnPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(basketReturnMessages);
  if (!loaderData) {
    return (
      <LinkPage title={t('basketReturn.title')}>
        <p role="status">{tie(t('basketReturn.old'))}</p>
      </LinkPage>
    );
  }
  const { goods, isOwn, isClient, isStopped } = loaderData;
  return (
    <LinkPage title={t('basketReturn.title')}>
      {goods.length === 0 ? <p>{tie(t('basketReturn.empty'))}</p> : <p>{t('basketReturn.ask')}</p>}
      <ul>
        {goods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {isOwn ? <Link to={to('basket')}>{t('basketReturn.own')}</Link> : null}
      {isOwn || isClient || goods.length === 0 ? null : (
        <>
          <p>{tie(t('basketReturn.lead'))}</p>
          <Form method="post">
            <button type="submit" name={actionField} value="przenies">
              {t('basketReturn.restore')}
            </button>
          </Form>
          <Link to={to('signIn', {}, { powrot: to('basket') })}>{t('basketReturn.signIn')}</Link>
        </>
      )}
      <section id="zgoda" aria-labelledby="zgoda-nazwa">
        <h2 id="zgoda-nazwa">{t('basketReturn.stopTitle')}</h2>
        <div role="status">{isStopped ? <p>{tie(t('basketReturn.stopped'))}</p> : null}</div>
        {isStopped ? null : (
          <>
            <p>{tie(t('basketReturn.stopLead'))}</p>
            <Form method="post">
              <button type="submit" name={actionField} value="wycofaj">
                {t('basketReturn.stop')}
              </button>
            </Form>
          </>
        )}
      </section>
    </LinkPage>
  );
}
