import type { StaffSession } from '../data/staff/staff-sessions.ts';
import type { Store } from '../data/store.ts';
import type { CycleTerms } from '../data/subscription/cycles.ts';
import type { Product } from '../shop/catalogue/catalogue.ts';
import type { Menus } from '../shop/content/menus.ts';
import type { DeliveryMeans } from '../shop/delivery/delivery-offer.ts';
import type { LimitedKind } from '../shop/limits.ts';
import type { MenuNode } from '../shop/listing/category.ts';
import type { Look, StoredLook } from '../shop/look-draft.ts';
import type { CheckoutChoices } from '../shop/order/checkout/checkout-choices.ts';
import type { PlanTerms } from '../shop/order/checkout/checkout-plan.ts';
import type { LabelCarrierFacts } from '../shop/order/labels/label-carrier.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { NewJournalEntry } from '../shop/staff/journal-entry.ts';
import type { Undo } from '../shop/staff/notice.ts';
import type { StaffRole } from '../shop/staff/roles.ts';
import type { StoredSettings } from '../shop/stored-settings.ts';
import type { SubscriptionChoices } from '../shop/subscription/subscription-agreement.ts';
import type { FormLimits, SentForm } from '../shop/upload/sent-form.ts';
import type { AfterSaleMailPreviews } from './after-sale/mail-previews.ts';
import type { Backups } from './backups/backups.ts';
import type { Connections } from './connections/connections.ts';
import type { Refusal } from './frame/instead.ts';
import type { SignName } from './frame/signs.tsx';
import type { OrderLabels } from './labels/labels.ts';
import type { Dispatcher } from './orders/dispatcher.ts';
import type { OrderOutputs } from './orders/order-documents.ts';

/** Settings that the owner can change in the panel. */
interface ChangeableSettings {
  /** The values from `shop.config.ts`. */
  readonly defaults: ShopSettings;
  /** The current values, including changes made in the same request. */
  readonly settings: ShopSettings;
  readonly stored: StoredSettings;
  /**
   * Returns why the change is invalid, in English, or `null` if it was saved. `work` returns `null` to save nothing.
   */
  change(work: (stored: StoredSettings) => StoredSettings | null): Promise<string | null>;
  /** The same for the look and its draft. */
  changeLook(work: (known: StoredLook) => StoredLook | null): Promise<string | null>;
}

/** Functions and data of the program that screens may use. */
export interface PanelParts {
  store: Store;
  settings: ShopSettings;
  /** The public address of the shop. */
  origin: string;
  /** The link from the menu to the shop. */
  shopHome: string;
  now: () => number;
  own: ChangeableSettings;
  /** The provider of new payments; `null` if none is connected. */
  provider: { label: string } | null;
  /** Accounts with payment providers, carriers and other services. */
  connections: Connections;
  /** `null`: the program keeps none. */
  backups: Backups | null;
  /** Payment kinds and carriers with open pickup points, which decide the delivery methods that can be offered now. */
  deliveryMeans(): Promise<DeliveryMeans>;
  /** Labels of the connected carriers; `null` if there is none. */
  labels: OrderLabels | null;
  dispatcher: Dispatcher;
  /** Carriers with which the shop may have an account. Orders may have labels of any of them. */
  carriers: readonly LabelCarrierFacts[];
  hashPassword(password: string): Promise<string>;
  fitsPassword(password: string, known: string | null): Promise<boolean>;
  /** Mails and documents of orders, made by the program. */
  papers: OrderOutputs;
  /** The page of a product as shoppers will see it, including hidden products. Its scripts do not run. */
  previewPage?(product: Product): Promise<Response>;
  /** The demo's products and texts in the store. */
  demo: {
    isThere(): Promise<boolean>;
    /** Removes its information pages that nobody has changed. */
    removePages(): Promise<void>;
    remove(now: number): Promise<{ deleted: number; hidden: number }>;
  };
  /** Whether the shop has a public page at this path. */
  hasPage(path: string): Promise<boolean>;
  /** A page of the shop in another look. */
  previewLook(path: string, look: Look): Promise<Response>;
  /** The default menus, used until the owner changes them. */
  usualMenus(menu: MenuNode[]): Required<Menus>;
  /** Mails about returns, complaints and opinions, composed by the program. */
  letters: AfterSaleMailPreviews;
  /** Costs and payment of a subscription's deliveries, by the rules of the checkout. */
  cycleTerms(choices: SubscriptionChoices): Promise<CycleTerms>;
  /** The terms of the order form for an order that staff type, and the version of the shop's terms. */
  orderTerms(choices: CheckoutChoices): Promise<PlanTerms & { version: string }>;
}

/** Attempts to enter passwords and codes of staff, and the browser that makes them. */
export interface PanelTries {
  /** Counts an attempt for an account by its e-mail address; throws after too many. */
  count(email: string): Promise<void>;
  /** The hash of the browser's key. A browser without a key gets one. */
  browser(): string;
  /** After a sign-in the browser's attempts are counted separately. */
  remember(staffId: number): Promise<void>;
}

/** One request of a staff member who may open the screen. */
export interface PanelAsk extends Omit<PanelParts, 'now'> {
  now: number;
  request: Request;
  url: URL;
  /** Parameters of the address, such as `number`. */
  params: Record<string, string>;
  session: StaffSession;
  staff: StaffSession['staff'];
  /** Counts an attempt; throws after too many. */
  take(kind: LimitedKind, account?: string): Promise<void>;
  tries: PanelTries;
}

/** A redirect with a notice. */
export interface PanelRedirect {
  /** An address of the panel. */
  to: string;
  /** What was done, shown on the next page. */
  notice: string;
  /** A form that takes the action back, offered with the notice. Use it instead of asking beforehand. */
  undo?: Undo;
  /** Journal entries. Absent only if nothing was changed. */
  journal?: NewJournalEntry | NewJournalEntry[];
}

/**
 * The result of an action of a screen with a page: a redirect with a notice, or what the page is told. Its status is
 * 422, unless nothing was refused, as in a preview.
 */
export type DataDone<Told> = PanelRedirect | { told: Told; isPreview?: boolean } | Response;

export interface PanelForm {
  /** A trimmed field; empty if it was not sent. */
  text(name: string): string;
  all(name: string): string[];
  has(name: string): boolean;
  fields: FormData;
  files: SentForm['files'];
}

export interface PanelAction<Done> {
  /** Roles that may run the action, if not all roles of the screen. */
  roles?: readonly StaffRole[];
  /** For forms with files. */
  limits?: FormLimits;
  /** Requires that the password or a passkey was entered recently; otherwise the panel asks for it first. */
  confirmed?: boolean;
  run(ask: PanelAsk, form: PanelForm): Promise<Done>;
}

/**
 * What every screen of the panel has. Its forms are sent to its own address with `?akcja=NAME`, one of its actions.
 * An owner may open every screen; `roles` names the others.
 */
interface ScreenBase {
  address: string;
  roles: readonly StaffRole[];
  /** The name in the menu; absent if the screen is not in the menu. */
  menu?: string;
}

/** A screen with a page of React Router, which draws what `load` returns: plain data, no rows and no functions. */
export interface DataScreen<Data, Told = never> extends ScreenBase {
  load(ask: PanelAsk): Promise<Data | Response>;
  /** The status of the page, if it is not 200. */
  statusOf?(data: Data): number;
  actions?: Record<string, PanelAction<DataDone<Told>>>;
}

/** A file, a preview or a printed page. */
interface FileScreen extends ScreenBase {
  show(ask: PanelAsk): Promise<Response | (Refusal & { status: number })>;
  actions?: undefined;
}

export type PanelScreen = FileScreen | DataScreen<unknown, unknown>;

/** Defines a screen with a page; `routes.ts` names the page of its address. */
export const dataScreen = <Data, Told = never>(screen: DataScreen<Data, Told>): DataScreen<Data, Told> => screen;

/** Screens under one entry of the menu. */
export interface PanelGroup {
  name: string;
  sign: SignName;
  screens: readonly PanelScreen[];
}

export const everyRole: readonly StaffRole[] = ['owner', 'orders', 'catalogue', 'content'];

/** The page of something that does not exist. */
export const missing = (): Response => new Response(null, { status: 404 });
