import { to } from '../../routes.ts';
import { isUnavailable } from '../../shop/availability.ts';
import type { Product } from '../../shop/catalogue.ts';
import { money2 } from '../../shop/money.ts';
import { pictureAddress } from '../../shop/picture.ts';
import { useFrameData } from '../../ui/frame/frame-data.ts';

/** What search engines read of a product (schema.org). */
export function StructuredData({ product }: { product: Product }) {
  const origin = useFrameData()?.origin ?? '';
  const url = origin + to('product', { slug: product.slug });
  const offers = product.sizes
    .filter(({ offer }) => !offer.phonePrice && !offer.gratis && !offer.pointsOnly)
    .map(({ size, offer }) => ({
      '@type': 'Offer',
      sku: size.code,
      url,
      price: money2(offer.price.gross),
      priceCurrency: 'PLN',
      availability: `https://schema.org/${isUnavailable(size) ? 'OutOfStock' : 'InStock'}`,
    }));
  const facts = {
    '@context': 'https://schema.org',
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
  // A text that holds "</script>" must not end the element.
  const text = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a data block; escaped above.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
  );
}
