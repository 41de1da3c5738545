import { isLogoShape, type Logo } from '../../shop/owner/look.ts';
import type { Changes } from '../cache/changes.ts';
import { enterPicture } from '../catalogue/pictures.ts';

/** A logo is never shown larger. */
const most = { width: 1_280, height: 320 };
const mostPixels = 50_000_000;

/** The owner's logo. The settings say which picture it is; earlier ones stay for cached pages that show them. */
export function createOwnLogo(changes: Changes) {
  return {
    /** Re-encoded, so that nothing but pixels is stored. */
    async enter(bytes: Uint8Array): Promise<Logo | 'broken' | 'shape'> {
      const { default: sharp } = await import('sharp');
      const made = await sharp(bytes, { limitInputPixels: mostPixels })
        .rotate()
        .resize({ ...most, fit: 'inside', withoutEnlargement: true })
        .webp({ lossless: true })
        .toBuffer({ resolveWithObject: true })
        .catch(() => null);
      if (!made) return 'broken';
      const { width, height } = made.info;
      if (!isLogoShape({ width, height })) return 'shape';
      const { name } = await changes.write((tx) => enterPicture(tx, 'logo', made.data));
      return { name, width, height };
    },
  };
}
