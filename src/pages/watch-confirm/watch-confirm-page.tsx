import { data, Form, Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { watchConfirmMessages } from '../../shop/notices/watch-confirm-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/watch-confirm-page.ts';
import styles from './watch-confirm-page.module.css';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, watchConfirmMessages)('watchConfirm.title');
  return pageMeta(frame, { title, path: to('watchConfirm', { token: params.token }), index: false });
};

/** The loader only shows a form. Mail scanners follow links, and a GET must not confirm anything. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await context.get(pageContext).shopper.unconfirmedWatch(params.token);
  if (!product) return data({ product: null }, { status: 404 });
  return data({ product: { name: product.name, slug: product.slug } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shopper, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const product = await shopper.unconfirmedWatch(params.token);
  const slug = product?.slug ?? null;
  if (form.get(answerField) === 'nie') {
    await shopper.declineWatch(params.token);
    return data({ result: 'declined' as const, slug: null });
  }
  if (form.get(answerField) !== 'tak') return data({ result: 'unknown' as const, slug }, { status: 400 });
  const result = await shopper.confirmWatch(params.token);
  return data({ result, slug }, { status: result === 'unknown' ? 404 : 200 });
}

const answerField = 'odpowiedz-na-pytanie';

export default function WatchConfirmPage({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const t = useMessages(watchConfirmMessages);
  const result = actionData?.result ?? (product ? null : 'unknown');
  return (
    <>
      <Breadcrumbs trail={[]} here={t('watchConfirm.title')} />
      <div className={styles.page}>
        <h1>{tie(t('watchConfirm.title'))}</h1>
        {result && <p role="status">{tie(t(`watchConfirm.${result}`))}</p>}
        {!result && product && (
          <Form method="post">
            <p>{tie(t('watchConfirm.ask', { name: product.name }))}</p>
            <p>{tie(t('watchConfirm.consent'))}</p>
            <button type="submit" name={answerField} value="tak">
              {t('watchConfirm.yes')}
            </button>
            <button type="submit" name={answerField} value="nie">
              {t('watchConfirm.no')}
            </button>
          </Form>
        )}
        {actionData?.slug && <Link to={to('product', { slug: actionData.slug })}>{t('watchConfirm.see')}</Link>}
      </div>
    </>
  );
}
