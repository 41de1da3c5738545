import type { ReactNode } from 'react';
import type { NewJournalEntry } from '../data/staff/journal.ts';
import type { StaffSession } from '../data/staff/staff-sessions.ts';
import type { Store } from '../data/store.ts';
import type { CycleTerms } from '../data/subscription/cycles.ts';
import type { Product } from '../shop/catalogue/catalogue.ts';
import type { HomeLayout } from '../shop/content/home-rows.ts';
import type { Menus } from '../shop/content/menus.ts';
import type { DeliveryMeans } from '../shop/delivery/delivery-offer.ts';
import type { LimitedKind } from '../shop/limits.ts';
import type { MenuNode } from '../shop/listing/category.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { StaffRole } from '../shop/staff/roles.ts';
import type { StoredSettings } from '../shop/stored-settings.ts';
import type { SubscriptionChoices } from '../shop/subscription/subscription-agreement.ts';
import type { FormLimits, SentForm } from '../shop/upload/sent-form.ts';
import type { AfterSaleLetters } from './after-sale/letters.ts';
import type { OrderLabels } from './labels/labels.ts';
import type { OrderPapers } from './orders/papers.ts';

/** What the owner has changed in the panel. */
export interface ChangeableSettings {
  /** What `shop.config.ts` says. */
  readonly defaults: ShopSettings;
  /** What holds now, also after a change in the same request. */
  readonly settings: ShopSettings;
  readonly stored: StoredSettings;
  /** Answers what is wrong with the change, in English, or `null` when it holds. `work` answers `null` to save nothing. */
  change(work: (stored: StoredSettings) => StoredSettings | null): Promise<string | null>;
}

/** What screens may use of the program around them. */
export interface PanelParts {
  store: Store;
  settings: ShopSettings;
  /** The public address of the shop. */
  origin: string;
  /** Where the menu leads to the shop. */
  shopHome: string;
  now: () => number;
  own: ChangeableSettings;
  /** Where new payments begin; `null`: nowhere. */
  provider: { name: string; test(): Promise<'works' | 'away' | 'refused'> } | null;
  /** What orders can be finished with now. */
  deliveryMeans(): Promise<DeliveryMeans>;
  /** Labels of a carrier; `null`: none is connected. */
  labels: OrderLabels | null;
  hashPassword(password: string): Promise<string>;
  fitsPassword(password: string, known: string | null): Promise<boolean>;
  /** Mails and documents of orders, as the program writes them. */
  papers: OrderPapers;
  /** The page of a product as shoppers will see it, hidden or not. Its scripts do not run. */
  previewPage?(product: Product): Promise<Response>;
  /** The demo's products and texts in the store. */
  demo: { isThere(): Promise<boolean>; remove(now: number): Promise<{ deleted: number; hidden: number }> };
  /** Whether the shop has a page for everyone at this path. */
  hasPage(path: string): Promise<boolean>;
  /** The main page with another layout. */
  previewHome(home: HomeLayout): Promise<Response>;
  /** Menus as the shop makes them where the owner has changed nothing. */
  usualMenus(menu: MenuNode[]): Required<Menus>;
  /** Mails about returns, complaints and opinions, as the program writes them. */
  letters: AfterSaleLetters;
  /** What deliveries of a subscription cost and how they are paid, by the rules of the order form. */
  cycleTerms(choices: SubscriptionChoices): Promise<CycleTerms>;
}

/** Tries of passwords and codes of the staff, and the browser that makes them. */
export interface PanelTries {
  /** Counts a try of an account by its e-mail address; throws when there were too many. */
  count(email: string): Promise<void>;
  /** The hash of the browser's key, which it gets now where it has none. */
  browser(): string;
  /** After a sign-in: from now on the browser has a count of its own. */
  remember(staffId: number): Promise<void>;
}

/** One request of somebody who may open the screen. */
export interface PanelAsk extends Omit<PanelParts, 'now'> {
  now: number;
  request: Request;
  url: URL;
  /** The parts of the address that vary, like `number`. */
  params: Record<string, string>;
  session: StaffSession;
  staff: StaffSession['staff'];
  /** Counts a try; throws when there were too many. */
  take(kind: LimitedKind, account?: string): Promise<void>;
  tries: PanelTries;
}

/** A page of the panel; the frame is drawn around it. */
export interface PanelPage {
  title: string;
  body: ReactNode;
  status?: number;
  /** Without the menu: for printing. */
  bare?: boolean;
}

/** What an action came to: another page with a sentence, or the same page with its faults. */
export type PanelDone =
  | {
      /** An address of the panel. */
      to: string;
      /** What was done, told on the next page. */
      notice: string;
      /** What is written down. Left out only where nothing was changed. */
      journal?: NewJournalEntry | NewJournalEntry[];
    }
  | PanelPage
  | Response;

export interface PanelForm {
  /** A field, without spaces around it; empty when it was not sent. */
  text(name: string): string;
  all(name: string): string[];
  has(name: string): boolean;
  fields: FormData;
  files: SentForm['files'];
}

export interface PanelAction {
  /** Who may do it, where not everyone who may open the screen. */
  roles?: readonly StaffRole[];
  /** For forms with files. */
  limits?: FormLimits;
  /** The password or a passkey was given a moment ago; otherwise it is asked for first. */
  confirmed?: boolean;
  run(ask: PanelAsk, form: PanelForm): Promise<PanelDone>;
}

/**
 * One screen of the panel. Its forms are sent to its own address with `?akcja=NAME`, one of `actions`.
 * An owner may open every screen; `roles` names the others.
 */
export interface PanelScreen {
  address: string;
  roles: readonly StaffRole[];
  /** Stands in the menu under this name. */
  menu?: string;
  show(ask: PanelAsk): Promise<PanelPage | Response>;
  actions?: Record<string, PanelAction>;
}

/** Screens under one heading of the menu. Without a name there is no heading. */
export interface PanelGroup {
  name: string | null;
  screens: readonly PanelScreen[];
}

export const everyRole: readonly StaffRole[] = ['owner', 'orders', 'catalogue', 'content'];

/** The page of something that does not exist. */
export const missing = (): Response => new Response(null, { status: 404 });
