import { useRouteLoaderData } from 'react-router';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { FontFamily } from '../../shop/owner/look.ts';
import type { OptionalConsent } from '../../shop/privacy/consent.ts';
import type { Named } from '../../shop/product/product.ts';
import type { ShopSettings } from '../../shop/settings.ts';

/** A top category as sent to browsers. Only the server renders its subcategories (`static-frame.tsx`). */
export type MenuEntry = Omit<MenuNode, 'children'>;

/** An entry of the header's menu. */
export interface HeaderLink {
  name: string;
  address: string;
  /** The category whose subcategories it opens. */
  panel?: string;
  /** Whether it is the first of the entries that are set apart at the end of the row. */
  apart?: boolean;
}

/** Id of the panel that opens under a category. */
export const panelId = (slug: string): string => `dzial-${slug}`;

/** Data of the frame, which pages may use too. The root loader sends them once per visit. */
export interface FrameData {
  shop: Pick<ShopSettings, 'name' | 'tagline'> & {
    paper: string;
    /** Style sheets with the owner's colours and fonts, if they differ from the build's. */
    sheets?: string[];
    /** Font families to preload; all if absent. */
    families?: FontFamily[];
    /** Attributes of the logo picture; without it the shop's name is shown as text. */
    logo?: { src: string; srcSet: string; width: number; height: number };
  };
  /** `null` before the owner has entered it. */
  company: ShopSettings['company'] | null;
  menu: MenuEntry[];
  header: HeaderLink[];
  infoPages: Named[];
  messages: ShopSettings['messages'];
  guaranteeNotice: ShopSettings['guaranteeNotice'];
  /** Whether net prices come first in this visit, and its delivery country. */
  netFirst: boolean;
  country: string;
  /** The minimum number of characters for suggestions, and how many suggestions to show. */
  search: Required<ShopSettings['search']>;
  /** Bars above every page. */
  bars: { info: ShopSettings['infoBars']; freeDeliveryFrom: Grosze; instalmentsFrom: Grosze | null };
  /** Shows the keyboard help as a link next to the skip link instead of a dialog on the first Tab. */
  quietKeyboardHelp: boolean;
  /** The consents that visitors can give. */
  consents: OptionalConsent[];
  /** Whether clients can sign in with other services. */
  hasServices: boolean;
  /** For how many milliseconds error toasts are shown; `null` until they are closed. */
  errorsShown: number | null;
  /** Whether the owner has snippets or announcements, which are loaded after the page. */
  extras: boolean;
  origin: string;
  year: number;
}

/** `undefined` only when the root loader has failed. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<FrameData>('root');
}
