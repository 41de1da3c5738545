import { to } from '../../routes.ts';
import { isUnavailable } from '../../shop/catalogue/availability.ts';
import type { Product, SizeOffer } from '../../shop/catalogue/catalogue.ts';
import { money2 } from '../../shop/money/money.ts';
import { priceForAll } from '../../shop/price/price-for-all.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { sizeField } from '../../shop/product/product-fields.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { StructuredData } from '../../ui/seo/structured-data.tsx';

/** What search engines read of a product (schema.org). */
export function ProductData({ product }: { product: Product }) {
  const origin = useFrameData()?.origin ?? '';
  return <StructuredData facts={import.meta.env.SSR && productFacts(product, origin)} />;
}

/** The thing with an offer for every size. */
function productFacts(product: Product, origin: string) {
  const url = origin + to('product', { slug: product.slug });
  const several = product.sizes.length > 1;
  const offers = product.sizes
    .filter(({ offer }) => !offer.phonePrice && !offer.gratis && !offer.pointsOnly)
    .map((one) => ({
      ...offerFacts(one),
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
    }),
  };
}

function offerFacts({ size, offer }: SizeOffer) {
  const { price } = priceForAll(offer);
  const ends = offer.withoutCode ? null : offer.reduction?.announcedEnd;
  return {
    '@type': 'Offer',
    sku: size.code,
    price: money2(price.gross),
    priceCurrency: 'PLN',
    ...(ends && { priceValidUntil: dayOf(ends - 1) }),
    availability: `https://schema.org/${availability(size)}`,
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function availability(size: SizeOffer['size']): 'OutOfStock' | 'BackOrder' | 'InStock' {
  if (isUnavailable(size)) return 'OutOfStock';
  return size.status === 'order' ? 'BackOrder' : 'InStock';
}
