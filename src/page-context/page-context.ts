import { createContext } from 'react-router';
import type { PlaceTerms } from '../shop/delivery/delivery-offer.ts';
import type { PageVariant } from '../shop/page-variant.ts';
import type { PaymentMethod } from '../shop/payment/payment-methods.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { FormLimits, SentForm } from '../shop/upload/sent-form.ts';
import type { AccountOperations } from './account.ts';
import type { ComplaintOperations } from './after-sale/complaints.ts';
import type { OpinionOperations } from './after-sale/opinions.ts';
import type { ReturnOperations } from './after-sale/returns.ts';
import type { SubscriptionOperations } from './after-sale/subscriptions.ts';
import type { WithdrawalOperations } from './after-sale/withdrawals.ts';
import type { CheckoutOperations } from './checkout.ts';
import type { OrderOperations } from './orders.ts';
import type { PasswordlessOperations } from './passwordless.ts';
import type { PaymentOperations } from './payments.ts';
import type { PageReads } from './reads.ts';
import type { RegistrationOperations } from './registration.ts';
import type { ServiceOperations } from './services.ts';
import type { ReturnedBasketOperations, Shopper } from './shopper.ts';
import type { ShoppingListOperations } from './shopping-lists.ts';
import type { SignInOperations } from './sign-in.ts';

export interface PageContext {
  reads: PageReads;
  settings: ShopSettings;
  /** Addresses of style sheets with the owner's colours and fonts, if they differ from the build's. */
  sheets: string[];
  /** Payment methods of this shop. */
  paymentMethods: readonly PaymentMethod[];
  /** How prices are shown on this visit. A cached page has exactly one variant. */
  variant: PageVariant;
  now: number;
  /** Current delivery terms for the country of the variant. */
  deliveryTerms(): Promise<PlaceTerms>;
  /** Whether the page is rendered here. Otherwise the browser requests its data and renders it itself. */
  drawsPage: boolean;
  /** Absolute origin of the shop, for canonical links. */
  origin: string;
  /**
   * The visitor of this request. A cached page (`server/pages/page-manifest.ts`) must not use it, because it is the
   * same for everyone.
   */
  shopper: Shopper;
  /** The basket that a reminder leads to. Not for cached pages. */
  returnedBasket: ReturnedBasketOperations;
  /** The signed-in client's account. Like `shopper`, not for cached pages. */
  account: AccountOperations;
  /** Sign-in with other services, for the current visitor. */
  services: ServiceOperations;
  /** Sign-in without a password. Like `shopper`, not for cached pages. */
  entry: PasswordlessOperations;
  signIn: SignInOperations;
  registration: RegistrationOperations;
  /** Payments of orders. Not for cached pages. */
  payments: PaymentOperations;
  /** Shopping lists and points of the signed-in client. Not for cached pages. */
  lists: ShoppingListOperations;
  /** The checkout form. Not for cached pages. */
  checkout: CheckoutOperations;
  /** Orders that the visitor may open. Not for cached pages. */
  orders: OrderOperations;
  /** Subscriptions of the signed-in client, and those opened by a link from a mail. Not for cached pages. */
  subscriptions: SubscriptionOperations;
  /** Statements of withdrawal. Not for cached pages. */
  withdrawals: WithdrawalOperations;
  /** Returns. Not for cached pages. */
  returns: ReturnOperations;
  complaints: ComplaintOperations;
  /** Writing, rating and reporting opinions. Not for cached pages. */
  opinions: OpinionOperations;
  /** Reads the fields of a form within its limits. Throws a `FormProblem` when the body is invalid. */
  readForm(request: Request, limits?: FormLimits): Promise<FormData>;
  /** Reads a form with files. The files are already stored when it resolves. */
  receiveForm(request: Request, limits: FormLimits): Promise<SentForm>;
  /** Logs an error. `errorId` is the id in the log and on the error page. */
  report?(error: unknown): void;
  errorId?: string;
  /** Marks our own inline scripts while a page is rendered. */
  scriptNonce?: string;
}

export const pageContext = createContext<PageContext>();
