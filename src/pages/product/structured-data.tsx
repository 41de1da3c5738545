import { to } from '../../routes.ts';
import { isUnavailable } from '../../shop/availability.ts';
import type { Product, SizeOffer } from '../../shop/catalogue.ts';
import type { Say } from '../../shop/messages.ts';
import { money2 } from '../../shop/money.ts';
import { pictureAddress } from '../../shop/picture.ts';
import { dayOf } from '../../shop/warsaw-time.ts';
import { useFrameData } from '../../ui/frame/frame-data.ts';
import { useSay } from '../../ui/words.tsx';

/**
 * What search engines read of a product (schema.org). They load pages whole, so only the server writes it: the browser
 * keeps what it was sent, and its script is spared the code.
 */
export function StructuredData({ product }: { product: Product }) {
  const say = useSay();
  const origin = useFrameData()?.origin ?? '';
  const text = import.meta.env.SSR ? productFacts(product, origin, say) : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a data block; escaped below.
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/** The thing with an offer for every size, and where it stands in the shop. */
function productFacts(product: Product, origin: string, say: Say): string {
  const url = origin + to('product', { slug: product.slug });
  const several = product.sizes.length > 1;
  const offers = product.sizes
    .filter(({ offer }) => !offer.phonePrice && !offer.gratis && !offer.pointsOnly)
    .map((one) => ({
      ...offerFacts(one),
      ...(several && { name: `${product.name}, ${one.size.name}` }),
      url: several ? origin + to('product', { slug: product.slug }, { rozmiar: one.size.id }) : url,
    }));
  const trail = [
    { name: say('frame.home'), path: to('home') },
    ...product.breadcrumbs.map(({ slug, name }) => ({ name, path: to('category', { slug }) })),
    { name: product.name, path: to('product', { slug: product.slug }) },
  ];
  const facts = {
    '@context': 'https://schema.org',
    '@graph': [
      {
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
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: origin + path,
        })),
      },
    ],
  };
  // A text that holds "</script>" must not end the element.
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}

function offerFacts({ size, offer: { price, regular, reduction } }: SizeOffer) {
  // The price with a code is not the price of everyone who comes from a search.
  const withCode = reduction?.kind === 'code' && regular;
  const ends = withCode ? null : reduction?.announcedEnd;
  return {
    '@type': 'Offer',
    sku: size.code,
    price: money2((withCode || price).gross),
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
