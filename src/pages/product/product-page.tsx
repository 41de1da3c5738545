import { data } from 'react-router';
import { pageContext } from '../../page-context.ts';
import { to } from '../../routes.ts';
import { sayer } from '../../shop/messages.ts';
import { shippingText, shippingTime } from '../../shop/shipping-time.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { Section } from '../../ui/section.tsx';
import { TileGrid } from '../../ui/tile-grid.tsx';
import { useSay } from '../../ui/words.tsx';
import type { Route } from './+types/product-page.ts';
import { BundleParts } from './bundle-parts.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { Maker } from './maker.tsx';
import { Opinions } from './opinions.tsx';
import styles from './product-page.module.css';
import { StructuredData } from './structured-data.tsx';
import { Summary } from './summary.tsx';

export const meta: Route.MetaFunction = ({ loaderData: { product }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: product.name,
    description: product.lead,
    path: to('product', { slug: product.slug }),
    picture: product.pictures[0],
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { reads, settings, now } = context.get(pageContext);
  const product = await reads.product(params.slug);
  if (!product) throw data(null, { status: 404 });
  const say = sayer(settings.messages);
  return {
    product,
    similar: await reads.similar(product, 4),
    /** By size id, of the page's own instant: in the browser the clock is another. */
    shipping: Object.fromEntries(
      product.sizes.map(({ size }) => [size.id, shippingText(shippingTime(size.dispatch, now), say)]),
    ),
    delivery: { from: settings.prices.deliveryFrom, freeFrom: settings.prices.freeDeliveryFrom },
  };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, similar, shipping, delivery } = loaderData;
  const say = useSay();
  return (
    <>
      <Breadcrumbs
        trail={product.breadcrumbs.map(({ slug, name }) => ({ name, to: to('category', { slug }) }))}
        here={product.name}
      />
      <div className={styles.spread}>
        <Gallery pictures={product.pictures} />
        <Summary product={product} shipping={shipping} delivery={delivery} />
      </div>
      {product.bundle.length > 0 && (
        <Section id="zestaw" title={say('product.bundle')}>
          <BundleParts parts={product.bundle} />
        </Section>
      )}
      <Details product={product} />
      <Maker product={product} />
      <Section id="opinie" title={say('opinions.title')}>
        <Opinions product={product} />
      </Section>
      {similar.length > 0 && (
        <Section id="podobne" title={say('product.similar')}>
          <TileGrid tiles={similar} inFours />
        </Section>
      )}
      <StructuredData product={product} />
    </>
  );
}
