import { data, Link, redirect } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { orderField, sentField } from '../../shop/form/form-fields.ts';
import { productField, sentIn } from '../../shop/opinion/opinion-fields.ts';
import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { hasArrived } from '../../shop/opinion/write-opinion.ts';
import { type Translate, translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/frame/breadcrumbs.tsx';
import { HowChecked } from '../../ui/opinion/rating-summary.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import { Picture } from '../../ui/widgets/picture.tsx';
import type { Route } from './+types/new-opinion-page.ts';
import { answerOpinion } from './opinion-answer.ts';
import { OpinionForm } from './opinion-form.tsx';
import styles from './opinions.module.css';
import { OrderForms } from './order-forms.tsx';
import { toTellOf } from './to-tell.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, opinionFormMessages)('opinionForm.title');
  return pageMeta(frame, { title, path: to('opinionNew'), index: false });
};

/** An opinion about a product, about an order that this browser may open, or about any order by its number. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const sent = sentIn(searchParams);
  const slug = searchParams.get(productField);
  if (slug !== null) return { sent, ...(await ofProduct(slug, page)) };
  const number = searchParams.get(orderField) ?? '';
  const found = number === '' ? null : await page.opinions.ofOrder(number);
  if (found) return { sent, order: toTellOf(found), hasArrived: hasArrived(found.order.state) };
  return { sent, number, known: await knownOf(page) };
}

async function ofProduct(slug: string, page: PageContext) {
  const product = await page.reads.product(slug);
  if (!product) throw data(null, { status: 404 });
  const { id, name, pictures } = product;
  const bought = (await page.opinions.untold()).find(({ products }) => products.some((one) => one.id === id));
  return {
    product: { id, slug, name, picture: pictures[0] ?? null },
    ownOrder: bought?.number ?? '',
    known: await knownOf(page),
  };
}

/** Prefills the fields that the shop knows for a signed-in client. */
async function knownOf({ account }: PageContext) {
  const client = await account.client();
  return client ? { author: client.personal.firstname, email: client.email ?? '' } : {};
}

export async function action({ context, request, url: { searchParams } }: Route.ActionArgs) {
  const answer = await answerOpinion(request, context.get(pageContext));
  if ('status' in answer) return data(answer, { status: answer.status });
  const asked = [productField, orderField].map((name) => [name, searchParams.get(name) ?? ''] as const);
  return redirect(to('opinionNew', {}, [...asked, [sentField, answer.sent]]), 303);
}

export default function NewOpinionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(opinionFormMessages);
  const { sent } = loaderData;
  return (
    <>
      <Breadcrumbs trail={trailOf(loaderData, t)} here={t('opinionForm.title')} />
      <div className={styles.page}>
        <h1>{t('product' in loaderData || 'order' in loaderData ? 'opinionForm.title' : 'opinionForm.orderTitle')}</h1>
        <div role="status">{sent && <p className={styles.done}>{tie(t(`opinionForm.sent.${sent}`))}</p>}</div>
        <Content shown={loaderData} refused={actionData} />
      </div>
    </>
  );
}

function trailOf(shown: ContentProps['shown'], t: Translate<keyof typeof opinionFormMessages>): Crumb[] {
  if ('product' in shown) return [{ name: shown.product.name, to: to('product', { slug: shown.product.slug }) }];
  if (!('order' in shown)) return [];
  const { number } = shown.order;
  return [{ name: t('opinionForm.order', { number }), to: to('order', { number }) }];
}

interface ContentProps {
  shown: Route.ComponentProps['loaderData'];
  refused: Route.ComponentProps['actionData'];
}

function Content({ shown, refused }: ContentProps) {
  const t = useMessages(opinionFormMessages);
  if ('order' in shown) {
    const { number } = shown.order;
    return (
      <>
        {shown.hasArrived ? (
          <>
            <p>{tie(t('opinionForm.lead', { number }))}</p>
            <OrderForms order={shown.order} isOwn refused={refused} />
          </>
        ) : (
          <p>{tie(t('opinionForm.notYet', { number }))}</p>
        )}
        <p>
          <Link to={to('order', { number })}>{t('opinionForm.backToOrder')}</Link>
        </p>
      </>
    );
  }
  if ('product' in shown) {
    const { product, ownOrder, known, sent } = shown;
    return (
      <>
        <div className={styles.product}>
          {product.picture && <Picture picture={product.picture} sizes="5rem" decorative className={styles.picture} />}
          <h2>{product.name}</h2>
        </div>
        {!sent && (
          <>
            <p>{tie(t('opinionForm.productLead'))}</p>
            <OpinionForm
              about="product"
              productId={product.id}
              ownOrder={ownOrder}
              known={known}
              refused={refused}
              isOrderKnown={ownOrder !== ''}
            />
            <HowChecked />
          </>
        )}
        <p>
          <Link to={to('product', { slug: product.slug })}>{t('opinionForm.back')}</Link>
        </p>
      </>
    );
  }
  return shown.sent ? (
    <p>
      <Link to={to('opinions')}>{t('opinionForm.toShop')}</Link>
    </p>
  ) : (
    <>
      <p>{tie(t('opinionForm.orderLead'))}</p>
      <OpinionForm
        about="order"
        productId={null}
        isOrderKnown={false}
        known={{ ...shown.known, number: shown.number }}
        refused={refused}
      />
      <HowChecked />
    </>
  );
}
