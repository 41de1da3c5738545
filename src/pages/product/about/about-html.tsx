import type { PageContext } from '../../../page-context/page-context.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import type { FrameData } from '../../../ui/context/frame-data.ts';
import { drawnApart, rememberLast } from '../../../ui/loading/drawn-apart.tsx';
import { About } from './about.tsx';

/** Some 40 KB each: the products that are asked for again and again. */
const remembered = rememberLast<string>(64);

/**
 * What is written about a product, as HTML: half of the elements of its page. It is drawn again when the product
 * changes, not when something around it does.
 */
export async function aboutHtml(product: Product, { reads, settings, variant }: PageContext): Promise<string> {
  const frame: Partial<FrameData> = {
    infoPages: await reads.infoPages(),
    messages: settings.messages,
    guaranteeNotice: settings.guaranteeNotice,
    netFirst: variant.prices === 'net',
  };
  return remembered([product, ...Object.values(frame)], () => drawnApart(<About product={product} />, { frame }));
}
