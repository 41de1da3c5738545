import { to } from '../../routes.ts';
import { isSent, isUnavailable } from '../../shop/catalogue/availability.ts';
import type { Product, SizeOffer } from '../../shop/catalogue/catalogue.ts';
import { cheapestCost } from '../../shop/delivery/product-costs.ts';
import { money2 } from '../../shop/money/money.ts';
import { priceForAll } from '../../shop/price/price-for-all.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { sizeField } from '../../shop/product/product-fields.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { StructuredData } from '../../ui/seo/structured-data.tsx';
import type { Delivery } from './about/terms.tsx';

/** The product as schema.org data. Only the server renders it. */
export function ProductData({ product, delivery }: { product: Product; delivery: Delivery }) {
  const origin = useFrameData()?.origin ?? '';
  return <StructuredData facts={productFacts(product, delivery, origin)} />;
}

/** The product with an offer for every size. */
function productFacts(product: Product, delivery: Delivery, origin: string) {
  const url = origin + to('product', { slug: product.slug });
  const several = product.sizes.length > 1;
  const offers = product.sizes
    .filter(({ offer }) => !offer.phonePrice && !offer.gratis && !offer.pointsOnly)
    .map((one) => ({
      ...offerFacts(one),
      ...(isSent(product.type) && shippingFacts(one, delivery)),
      ...returnFacts(product),
      ...(several && { name: `${product.name}, ${one.size.name}` }),
      url: several ? origin + to('product', { slug: product.slug }, { [sizeField]: one.size.id }) : url,
    }));
  return {
    '@type': 'Product',
    name: product.name,
    description: product.lead,
    sku: product.code,
    url,
    image: product.pictures.map((picture) => origin + pictureAddress(picture, 1280)),
    brand: { '@type': 'Brand', name: product.producer.name },
    ...(offers.length > 0 && { offers }),
    ...(product.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average.toFixed(1),
        reviewCount: product.rating.count,
      },
      review: product.opinions.slice(0, reviewsShown).map(reviewFacts),
    }),
  };
}

function offerFacts({ size, offer }: SizeOffer) {
  const { price } = priceForAll(offer);
  // Only a known end is published, because a made-up date would promise a price.
  const ends = offer.withoutCode ? null : (offer.reduction?.announcedEnd ?? offer.validUntil);
  return {
    '@type': 'Offer',
    sku: size.code,
    ...(size.ean && { gtin: size.ean }),
    price: money2(price.gross),
    priceCurrency: 'PLN',
    ...(ends && { priceValidUntil: dayOf(ends - 1) }),
    availability: `https://schema.org/${availability(size)}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

/** Enough for search engines to quote from. */
const reviewsShown = 5;

function reviewFacts({ author, at, stars, text }: Product['opinions'][number]) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: dayOf(at),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: text,
  };
}

/** The cheapest delivery of one piece. */
function shippingFacts({ size, offer }: SizeOffer, { country, ways }: Delivery) {
  const cost = cheapestCost(ways[size.id] ?? [], priceForAll(offer).price.gross);
  if (cost === null) return {};
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: money2(cost), currency: 'PLN' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    },
  };
}

/** The statutory right of withdrawal. For digital products it depends on the contract, so nothing is published. */
function returnFacts({ withdrawal }: Product) {
  if (withdrawal === 'digital') return {};
  const permitted = withdrawal === null || withdrawal === 'hygiene';
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'PL',
      ...(permitted
        ? {
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: 14,
            returnMethod: 'https://schema.org/ReturnByMail',
            returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          }
        : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
    },
  };
}

function availability(size: SizeOffer['size']): 'OutOfStock' | 'BackOrder' | 'InStock' {
  if (isUnavailable(size)) return 'OutOfStock';
  return size.status === 'order' ? 'BackOrder' : 'InStock';
}
