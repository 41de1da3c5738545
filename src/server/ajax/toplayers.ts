import type { ShopSettings } from '../../shop/settings.ts';
import type { Toplayer } from '../../shop/toplayers.ts';

/** The block `ToplayersAndWidgets` of `/ajax/get.php`: the owner's texts. Whose time has come is the browser's to know. */
export function toplayersBlock({ toplayers }: Pick<ShopSettings, 'toplayers'>): { response: { items: Toplayer[] } } {
  return { response: { items: toplayers } };
}
