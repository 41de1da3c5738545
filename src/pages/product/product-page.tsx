import { Suspense } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { giftTime } from '../../shop/basket/gift-days.ts';
import type { Product, ProductTexts, ProductToBuy } from '../../shop/catalogue/catalogue.ts';
import { hasSizeChoice, shownSize } from '../../shop/catalogue/size-choice.ts';
import { waysBySize } from '../../shop/delivery/product-delivery.ts';
import { shippingMessages } from '../../shop/delivery/shipping-messages.ts';
import { shippingText, shippingTime } from '../../shop/delivery/shipping-time.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { priceForAll } from '../../shop/price/price-for-all.ts';
import { addedField, plainAnswerField, sizeField } from '../../shop/product/product-fields.ts';
import { translator } from '../../shop/text/messages.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';
import { productIntents } from '../../ui/basket/product-form.ts';
import proseStyles from '../../ui/content/prose.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { orNothing } from '../../ui/http/remote.ts';
import { withSessionLock } from '../../ui/http/session-lock.ts';
import { orAway } from '../../ui/http/shop-unavailable.ts';
import { CachedFragment } from '../../ui/loading/fragment-cache.tsx';
import { late } from '../../ui/loading/lazy-or-pending.ts';
import { addDrawn } from '../../ui/loading/render-fragment.tsx';
import { StaticHtml } from '../../ui/loading/static-html.tsx';
import opinionStyles from '../../ui/opinion/opinions.module.css';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import { TileGrid } from '../../ui/tile/tile-grid.tsx';
import { Section } from '../../ui/widgets/section.tsx';
import type { Route } from './+types/product-page.ts';
import aboutStyles from './about/about.module.css';
import { aboutHtml } from './about/about-html.tsx';
import bundleStyles from './about/bundle-parts.module.css';
import { RecentlySeen } from './about/recently-seen.tsx';
import { answerForm, buyMark, isRefused, isTooMuch, type ProductFormAnswer } from './buy/form-answer.ts';
import { Gallery } from './gallery/gallery.tsx';
import styles from './product-page.module.css';
import { Summary } from './summary.tsx';

const About = late(async () => (await import('./about/about.tsx')).About);
const BundleParts = late(async () => (await import('./about/bundle-parts.tsx')).BundleParts);

export const meta: Route.MetaFunction = ({ loaderData: { product }, matches }) =>
  pageMeta(matches[0].loaderData, {
    title: product.name,
    description: product.lead,
    path: to('product', { slug: product.slug }),
    picture: product.pictures[0],
    type: 'product',
    price: shownPrice(product),
  });

const aboutId = ({ id }: ProductToBuy) => `o-produkcie-${id}`;

/** The price of the initially selected size, if it has one. */
function shownPrice({ sizes }: ProductToBuy): Grosze | undefined {
  const { offer } = shownSize(sizes, null) ?? {};
  if (!offer || offer.phonePrice || offer.gratis || offer.pointsOnly) return undefined;
  return priceForAll(offer).price.gross;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { reads, settings, variant, now, drawsPage, deliveryTerms } = context.get(pageContext);
  const found = await reads.product(params.slug);
  if (!found) throw data(null, { status: 404 });
  const t = translator(settings.messages, shippingMessages);
  const delivery = { country: variant.country, ways: waysBySize(found, await deliveryTerms()) };
  if (drawsPage) addDrawn(context, { [aboutId(found)]: await aboutHtml(found, delivery, context.get(pageContext)) });
  const { product, texts } = inTwo(found);
  return {
    product,
    /** `null` when the page is rendered here, because the HTML already contains them. */
    texts: drawsPage ? null : texts,
    similar: await reads.similar(found, 4),
    /** Dispatch texts by size id, for the server's time, because the browser's clock may differ. */
    shipping: Object.fromEntries(
      product.sizes.map(({ size }) => [size.id, shippingText(shippingTime(size.dispatch, now), t)]),
    ),
    delivery,
    instalments: settings.instalments,
    /** The basket value from which a gift can be chosen. */
    giftFrom:
      settings.gifts.find((gift) => gift.product === product.slug && giftTime(gift, now) === 'running')?.from ?? null,
  };
}

function inTwo(found: Product): { product: ProductToBuy; texts: ProductTexts } {
  const { description, care, facts, warnings, parameters, distribution, opinions, ...product } = found;
  return { product, texts: { description, care, facts, warnings, parameters, distribution, opinions } };
}

/**
 * The page already has the data of all sizes, so selecting one loads nothing. A refused form means that the data may be
 * stale.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return actionStatus >= 400;
  const resized = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !resized && defaultShouldRevalidate;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { reads, shopper, readForm } = context.get(pageContext);
  const product = await reads.product(params.slug);
  if (!product) throw data(null, { status: 404 });
  const form = await readForm(request).catch((error: unknown) => unreadable(error));
  if (!(form instanceof FormData)) return form;
  const answer = await answerForm(form, product, shopper);
  if (isRefused(answer)) return data(answer, { status: isTooMuch(answer) ? 429 : 422 });
  if (answer.intent !== productIntents.buy || form.has(plainAnswerField)) return data(answer);
  // Without scripts the browser is redirected, so that a reload does not buy again.
  const query = {
    [sizeField]: hasSizeChoice(product.sizes) ? String(form.get(sizeField)) : null,
    [addedField]: buyMark(answer.result.alert),
  };
  return redirect(`${to('product', { slug: product.slug }, query)}#zakup`, 303);
}

/** The body is too large or not a form. Our own forms send neither. */
function unreadable(error: unknown) {
  const answer: ProductFormAnswer = {
    intent: productIntents.buy,
    result: { status: 'refused', reason: 'unknown', alert: null },
  };
  return data(answer, { status: isTooLarge(error) ? 413 : 400 });
}

const lost: ProductFormAnswer = { intent: 'brak', result: null };
const away: ProductFormAnswer = { intent: 'brak', result: { status: 'refused', reason: 'away', alert: null } };

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ProductFormAnswer> {
  return withSessionLock(async () => (await orNothing(orAway(serverAction(), away))) ?? lost);
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, texts, similar, shipping, delivery, instalments, giftFrom } = loaderData;
  const t = useMessages();
  const [search] = useSearchParams();
  const chosen = shownSize(product.sizes, search.get(sizeField));
  return (
    <>
      <CachedFragment name="breadcrumbs" from={[product.breadcrumbs, product.name, product.pictures]}>
        <Breadcrumbs
          trail={product.breadcrumbs.map(({ slug, name }) => ({ name, to: to('category', { slug }) }))}
          here={product.name}
          onPicture={product.pictures.length > 0}
        />
      </CachedFragment>
      <div className={styles.spread} data-bare={product.pictures.length === 0 || undefined}>
        {product.pictures.length > 0 && (
          <CachedFragment name="gallery" from={[product.pictures, chosen?.size.id]}>
            <Gallery pictures={product.pictures} chosen={chosen?.size.id} />
          </CachedFragment>
        )}
        {chosen && (
          <Summary
            key={product.id}
            product={product}
            chosen={chosen}
            shipping={shipping}
            delivery={delivery}
            instalments={instalments}
            giftFrom={giftFrom}
            answered={actionData}
            added={search.get(addedField)}
          />
        )}
      </div>
      {product.bundle.length > 0 && (
        <Section id="zestaw" title={t('product.bundle')}>
          <div className={bundleStyles.place}>
            <Suspense>
              <BundleParts parts={product.bundle} />
            </Suspense>
          </div>
        </Section>
      )}
      <StaticHtml
        key={product.id}
        id={aboutId(product)}
        className={`${aboutStyles.place} ${opinionStyles.place} ${proseStyles.place}`}
        isBelow
      >
        {texts && (
          <Suspense>
            <About product={{ ...product, ...texts }} />
          </Suspense>
        )}
      </StaticHtml>
      {similar.length > 0 && (
        <Section id="podobne" title={t('product.similar')}>
          <TileGrid tiles={similar} inFours />
        </Section>
      )}
      <RecentlySeen product={product} />
    </>
  );
}
