import { type Logo, logoSize } from '../../shop/owner/look.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import type { FrameData } from '../context/frame-data.ts';

/** The logo's attributes for standard and high-density screens. */
export function logoAttributes(logo: Logo): NonNullable<FrameData['shop']['logo']> {
  const size = logoSize(logo);
  const address = (density: number) => pictureAddress({ ...logo, alt: '' }, Math.max(240, size.width * density * 1.2));
  const dense = [1, 2, 3].map((density) => `${address(density)} ${density}x`);
  return { src: address(1), srcSet: dense.join(', '), ...size };
}
