import type { StaffNotice } from '../../shop/staff/notice.ts';
import type { TableLooks } from '../pieces/list/written-looks.ts';
import type { SignName } from './signs.tsx';

export interface MenuEntry {
  name: string;
  to: string;
  /** How many things wait there; absent if none do. */
  count?: number;
}

export interface MenuGroup {
  name: string;
  sign: SignName;
  /** The first screen of the group that this person may open. */
  to: string;
  count?: number;
  entries: MenuEntry[];
}

/** The frame of every page of the panel, for one person. */
export interface FrameData {
  shop: string;
  shopHome: string;
  /** The style sheet with the owner's colours. */
  sheet: string;
  person: { name: string; role: string };
  groups: MenuGroup[];
  /** What was done last; shown once. */
  notice: StaffNotice | null;
  /** How the person wants to see tables. */
  looks: TableLooks;
  /** The sidebar shows signs only. */
  isNarrow: boolean;
}

/** Before a sign-in there is no frame. */
export interface EntryData {
  shop: string;
  sheet: string;
  person: null;
}

/** The cookie for a narrow sidebar. */
export const narrowCookie = 'panel-menu';
