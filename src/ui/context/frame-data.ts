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
  /** The first of those that stand apart at the end of the row. */
  apart?: boolean;
}

/** Id of the panel that opens under a category. */
export const panelId = (slug: string): string => `dzial-${slug}`;

/** Data of the frame, which pages may use too. The root loader sends them once per visit. */
export interface FrameData {
  shop: Pick<ShopSettings, 'name' | 'tagline'> & {
    paper: string;
    /** The owner's colours and fonts, where they are not those of the build. */
    sheets?: string[];
    /** What has to be loaded for them; left out: all. */
    families?: FontFamily[];
    /** Attributes of the picture instead of the drawn name. */
    logo?: { src: string; srcSet: string; width: number; height: number };
  };
  /** `null` before the owner has named it. */
  company: ShopSettings['company'] | null;
  menu: MenuEntry[];
  header: HeaderLink[];
  infoPages: Named[];
  messages: ShopSettings['messages'];
  guaranteeNotice: ShopSettings['guaranteeNotice'];
  /** Which price stands first on this visit, and where it would deliver to. */
  netFirst: boolean;
  country: string;
  /** The number of characters from which the search field suggests, and how many suggestions. */
  search: Required<ShopSettings['search']>;
  /** Bars above every page. */
  bars: { info: ShopSettings['infoBars']; freeDeliveryFrom: Grosze; instalmentsFrom: Grosze | null };
  /** Shows the keyboard help as a link beside the skip link instead of a dialog on the first Tab. */
  quietKeyboardHelp: boolean;
  /** What the shopper is asked to agree to. */
  consents: OptionalConsent[];
  /** Clients can sign in by other services. */
  hasServices: boolean;
  /** How many milliseconds errors told in passing are shown; `null`: until they are closed. */
  errorsShown: number | null;
  /** The owner has snippets or texts of his own, which come after the page. */
  extras: boolean;
  origin: string;
  year: number;
}

/** `undefined` only when the root loader has failed. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData<FrameData>('root');
}
