import { useRouteLoaderData } from 'react-router';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { OptionalConsent } from '../../shop/privacy/consent.ts';
import type { Named } from '../../shop/product/product.ts';
import type { ShopSettings } from '../../shop/settings.ts';

/** A top category as browsers know it: what lies under it is drawn by the server alone (`static-frame.tsx`). */
export type MenuEntry = Omit<MenuNode, 'children'> & { hasChildren: boolean };

/** Of the panel that opens under a category. */
export const panelId = (slug: string): string => `dzial-${slug}`;

/** What the frame shows and pages may borrow; the root loader brings it once a visit. */
export interface FrameData {
  shop: Pick<ShopSettings, 'name' | 'tagline'> & { paper: string };
  /** `null` before the owner has named it. */
  company: ShopSettings['company'] | null;
  menu: MenuEntry[];
  infoPages: Named[];
  messages: ShopSettings['messages'];
  guaranteeNotice: ShopSettings['guaranteeNotice'];
  /** Which price stands first on this visit, and where it would deliver to. */
  netFirst: boolean;
  country: string;
  /** From how many characters the search field suggests, and how much. */
  search: Required<ShopSettings['search']>;
  /** Lines above every page. */
  bars: { info: ShopSettings['infoBars']; freeDeliveryFrom: Grosze; instalmentsFrom: Grosze | null };
  /** The keyboard help is a link beside the one that skips to the content, and no dialog at the first Tab. */
  quietKeyboardHelp: boolean;
  /** What the shopper is asked to agree to. */
  consents: OptionalConsent[];
  /** The owner has snippets or texts of his own, which come after the page. */
  extras: boolean;
  origin: string;
  year: number;
}

/** `undefined` only when the root loader itself has failed. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<FrameData>('root');
}
