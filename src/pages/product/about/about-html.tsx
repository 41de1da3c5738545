import type { PageContext } from '../../../page-context/page-context.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import type { FrameData } from '../../../ui/context/frame-data.ts';
import { fragmentKey, fragments } from '../../../ui/loading/kept-fragments.ts';
import { renderFragment } from '../../../ui/loading/render-fragment.tsx';
import { ProductData } from '../structured-data.tsx';
import { About } from './about.tsx';
import type { Delivery } from './terms.tsx';

/**
 * The description part of a product page as HTML, about half of the page's elements. It is rendered again only when the
 * product changes.
 */
export async function aboutHtml(product: Product, delivery: Delivery, context: PageContext): Promise<string> {
  const { reads, settings, variant, origin } = context;
  const frame: Partial<FrameData> = {
    infoPages: await reads.infoPages(),
    messages: settings.messages,
    guaranteeNotice: settings.guaranteeNotice,
    netFirst: variant.prices === 'net',
    origin,
  };
  const about = (
    <>
      <About product={product} />
      <ProductData product={product} delivery={delivery} />
    </>
  );
  const told = JSON.stringify(delivery);
  const key = fragmentKey('about', [product, told, ...Object.values(frame)]);
  return fragments.remember(key, () => renderFragment(about, { frame }));
}
