import { data, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/invitation-page.ts';
import { OpinionForm } from './opinion-form.tsx';
import styles from './opinions.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, opinionFormMessages)('opinionForm.title');
  return pageMeta(frame, { title, path: to('home'), index: false });
};

const sentField = 'wyslano';
const sentNotices = ['product', 'order', 'waiting'] as const;

/** What the order of the invitation bought, each product once. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(pageContext).opinions.invited(params.token);
  if (!found) return data(null, { status: 404 });
  const { order, told } = found;
  const names = new Map(order.lines.map(({ productId, name }) => [productId, name]));
  const products = [...names].map(([id, name]) => ({ id, name, told: told.products.includes(id) }));
  const sent = sentNotices.find((notice) => notice === url.searchParams.get(sentField)) ?? null;
  return data({ number: order.number, products, orderTold: told.order, sent });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { opinions, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const field = (name: string) => String(form.get(name) ?? '');
  const values = {
    ...{ sourceType: field('sourceType'), sourceId: field('sourceId'), rating: field('rating') },
    ...{ opinion: field('opinion'), author: field('author') },
  };
  const result = await opinions.send(
    {
      ...{ about: values.sourceType, productId: values.sourceId, rating: values.rating, text: values.opinion },
      ...{ author: values.author, email: '', orderNumber: '', language: 'pl' },
    },
    { by: 'invitation', token: params.token },
  );
  if (result.status === 'refused') return data({ values, faults: result.faults }, { status: 422 });
  const done = result.waiting ? 'waiting' : result.about;
  return redirect(to('opinionInvitation', { token: params.token }, { [sentField]: done }), 303);
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(opinionFormMessages);
  if (!loaderData) {
    return (
      <LinkPage title={t('opinionForm.title')}>
        <p role="status">{tie(t('opinionForm.oldLink'))}</p>
      </LinkPage>
    );
  }
  const { number, products, orderTold, sent } = loaderData;
  const about = [
    ...products.map(({ id, name, told }) => ({ id, name, told, about: 'product' as const })),
    { id: null, name: t('opinionForm.ofOrder'), told: orderTold, about: 'order' as const },
  ];
  const sentOf = (one: (typeof about)[number]) =>
    actionData?.values.sourceType === one.about && actionData.values.sourceId === String(one.id ?? '')
      ? actionData
      : undefined;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('opinionForm.title')} />
      <div className={styles.page}>
        <h1>{t('opinionForm.title')}</h1>
        {sent && <p role="status">{tie(t(`opinionForm.sent.${sent}`))}</p>}
        <p>{tie(t('opinionForm.lead', { number }))}</p>
        {about.map((one) => (
          <section key={one.id ?? 'order'} aria-labelledby={`opinia-${one.id ?? 'order'}`}>
            <h2 id={`opinia-${one.id ?? 'order'}`}>{one.name}</h2>
            {one.told ? (
              <p>{tie(t('opinionForm.told'))}</p>
            ) : (
              // A form that was sent is drawn anew, so that the next one starts empty.
              <OpinionForm about={one.about} productId={one.id} sent={sentOf(one)} />
            )}
          </section>
        ))}
      </div>
    </>
  );
}
