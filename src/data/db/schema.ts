import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClientKind, PriceType } from '../../shop/account/client.ts';
import type { RebateCode } from '../../shop/basket/rebate-code.ts';
import type {
  ComplaintAnswer,
  ComplaintContent,
  ComplaintEntry,
  ComplaintFile,
  ComplaintSide,
} from '../../shop/complaint/complaint.ts';
import type { ComplaintState } from '../../shop/complaint/complaint-machine.ts';
import type { TextBlock } from '../../shop/content/content.ts';
import type { Carrier } from '../../shop/delivery/delivery-option.ts';
import type { ApiScope } from '../../shop/integration/api-scope.ts';
import type { WebhookEvent } from '../../shop/integration/webhook.ts';
import type { JobKind, NewJob } from '../../shop/job-kinds.ts';
import type { ShopMailTopic } from '../../shop/mail/shop/shop-recipients.ts';
import type { VatRate } from '../../shop/money/money.ts';
import type { OpinionGround, OpinionState } from '../../shop/opinion/moderation.ts';
import type { OpinionAbout } from '../../shop/opinion/opinion.ts';
import type { AgreedParts, SoldLine } from '../../shop/order/agreement.ts';
import type { KsefMode } from '../../shop/order/documents/ksef/ksef-deadline.ts';
import type { PrintedText } from '../../shop/order/documents/printed-text.ts';
import type { SaleDocument, SaleDocumentKind } from '../../shop/order/documents/sale-document.ts';
import type { CarrierFault, ShipmentState } from '../../shop/order/labels/shipment.ts';
import type { OrderEntry, Parcel, PaymentAttempt } from '../../shop/order/order.ts';
import type { OrderState } from '../../shop/order/order-machine.ts';
import type { PaymentState } from '../../shop/payment/payment-machine.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import type { CardConsent } from '../../shop/payment/stored-card.ts';
import type { PriceEdit } from '../../shop/price/change/price-edit.ts';
import type { PromotionKind, Subscription } from '../../shop/price/price.ts';
import type { EnergyClass } from '../../shop/product/energy-class.ts';
import type {
  Address,
  AvailabilityStatus,
  PackContent,
  ProductType,
  WithdrawalException,
} from '../../shop/product/product.ts';
import type { ListName } from '../../shop/product/product-lists.ts';
import type { LineMoney } from '../../shop/return/account/line-account.ts';
import type { Deduction } from '../../shop/return/kept/lowered.ts';
import type { OrderWithoutItems } from '../../shop/return/kept/remove-items.ts';
import type { Refund } from '../../shop/return/refund.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import type { ReturnEvent, ReturnState } from '../../shop/return/return-machine.ts';
import type { ItemCount } from '../../shop/return/sold-items.ts';
import type { WithdrawalEvent } from '../../shop/return/withdrawal-statement.ts';
import type { ReturnDraft } from '../../shop/return/wizard/return-draft.ts';
import type { MergeLoss } from '../../shop/session/merging.ts';
import type { TemplateSubject } from '../../shop/staff/answer-template.ts';
import type { JobFailure } from '../../shop/staff/job-failure.ts';
import type { JournalAction } from '../../shop/staff/journal-entry.ts';
import type { StaffRole } from '../../shop/staff/roles.ts';
import type { CountedKind } from '../../shop/statistics/counted-event.ts';
import type {
  AgreedTerms,
  CycleState,
  SkipReason,
  SubscriptionActor,
  SubscriptionEntry,
  SubscriptionEntryEvent,
  UpcomingDelivery,
} from '../../shop/subscription/subscription-agreement.ts';
import type { SubscriptionState } from '../../shop/subscription/subscription-machine.ts';
import type { Forms } from '../../shop/text/plural.ts';
import type { Instant } from '../../shop/time/instant.ts';

/** The tables of `migrations/`, typed. A test compares the two. */

const instant = customType<{ data: Instant; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  toDriver: (value) => new Date(value).toISOString(),
  fromDriver: (value) => new Date(value).getTime(),
});

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const quantity = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

export const connectionSettings = pgTable(
  'connection_settings',
  { connection: text().notNull(), name: text().notNull(), sealed: text().notNull() },
  (table) => [primaryKey({ columns: [table.connection, table.name] })],
);

export const connectorCalls = pgTable(
  'connector_calls',
  {
    connector: text().notNull(),
    what: text().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
    doneAt: instant('done_at'),
    refusedAt: instant('refused_at'),
    refusedWhy: text('refused_why'),
  },
  (table) => [primaryKey({ columns: [table.connector, table.what] })],
);

export const apiTokens = pgTable('api_tokens', {
  id: id(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  hint: text().notNull(),
  scopes: text().array().$type<ApiScope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  usedAt: instant('used_at'),
  revokedAt: instant('revoked_at'),
});

export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: integer('token_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    body: jsonb().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenId, table.key] })],
);

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: id(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  secret: text().notNull(),
  previous: text(),
  previousUntil: instant('previous_until'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  tries: integer().notNull().default(0),
  failingSince: instant('failing_since'),
  nextTryAt: instant('next_try_at'),
  busyUntil: instant('busy_until'),
  offAt: instant('off_at'),
  offWhy: text('off_why').$type<'owner' | 'failing'>(),
});

/** Written by triggers, in the transaction of what happened. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  endpointId: integer('endpoint_id').notNull(),
  event: text().notNull(),
  data: jsonb().notNull(),
  at: instant('at').notNull().default(sql`now()`),
  tries: integer().notNull().default(0),
  status: smallint(),
  answer: text(),
  triedAt: instant('tried_at'),
  doneAt: instant('done_at'),
});

export const pictures = pgTable('pictures', {
  id: id(),
  name: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bytea().notNull(),
});

export const producers = pgTable('producers', {
  id: id(),
  slug: text().notNull(),
  name: text().notNull(),
  street: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  email: text().notNull(),
  about: text().notNull(),
  responsible: jsonb().$type<Address>(),
});

export const series = pgTable('series', { id: id(), slug: text().notNull(), name: text().notNull() });

export const categories = pgTable('categories', {
  id: id(),
  parentId: integer('parent_id'),
  slug: text().notNull(),
  name: text().notNull(),
  lead: text().notNull(),
  pictureId: integer('picture_id'),
  position: integer().notNull(),
  googleCategory: text('google_category'),
});

export const units = pgTable('units', {
  id: text().primaryKey(),
  forms: jsonb().$type<Forms>().notNull(),
  symbol: text().notNull(),
  sellBy: numeric('sell_by', { precision: 10, scale: 3, mode: 'number' }).notNull(),
  precision: smallint().notNull(),
});

export const products = pgTable('products', {
  id: id(),
  slug: text().notNull(),
  code: text().notNull(),
  name: text().notNull(),
  type: text().$type<ProductType>().notNull(),
  unitId: text('unit_id').notNull(),
  vat: smallint().$type<NonNullable<VatRate>>(),
  producerId: integer('producer_id').notNull(),
  seriesId: integer('series_id'),
  lead: text().notNull(),
  description: text().array().notNull(),
  care: text().array().notNull(),
  facts: jsonb().$type<[string, string][]>().notNull(),
  warnings: text(),
  withdrawal: text().$type<WithdrawalException>(),
  version: text(),
  supplierDays: integer('supplier_days'),
  sizeLabel: text('size_label'),
  netOnly: boolean('net_only').notNull().default(false),
  perishable: boolean().notNull().default(false),
  energy: jsonb().$type<EnergyClass>(),
  energyLabel: text('energy_label'),
  energySheet: text('energy_sheet'),
  minPerOrder: quantity('min_per_order'),
  maxPerOrder: quantity('max_per_order'),
  minSizePerOrder: quantity('min_size_per_order'),
  maxSizePerOrder: quantity('max_size_per_order'),
  minSubscription: quantity('min_subscription'),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  addedAt: instant('added_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
});

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id').notNull(),
    categoryId: integer('category_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] })],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer('product_id').notNull(),
    pictureId: integer('picture_id').notNull(),
    alt: text().notNull(),
    sizeIds: text('size_ids').array(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const parameters = pgTable('parameters', {
  id: id(),
  slug: text().notNull(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const parameterValues = pgTable('parameter_values', {
  id: id(),
  parameterId: integer('parameter_id').notNull(),
  slug: text().notNull(),
  name: text().notNull(),
});

export const productParameterValues = pgTable(
  'product_parameter_values',
  { productId: integer('product_id').notNull(), valueId: integer('value_id').notNull() },
  (table) => [primaryKey({ columns: [table.productId, table.valueId] })],
);

export const sizes = pgTable('sizes', {
  id: id(),
  productId: integer('product_id').notNull(),
  sizeId: text('size_id').notNull(),
  name: text().notNull(),
  code: text().notNull(),
  priority: integer().notNull(),
  amount: quantity('amount').notNull(),
  amountMm: quantity('amount_mm').notNull().default(0),
  amountMo: quantity('amount_mo').notNull().default(0),
  status: text().$type<AvailabilityStatus>().notNull(),
  statusText: text('status_text'),
  statusGfx: text('status_gfx'),
  statusTextTel: text('status_text_tel'),
  statusGfxTel: text('status_gfx_tel'),
  statusVisible: boolean('status_visible').notNull().default(true),
  dispatchKind: text('dispatch_kind').$type<'known' | 'unknown'>().notNull(),
  dispatchDays: integer('dispatch_days').notNull().default(1),
  dispatchDeadline: smallint('dispatch_deadline'),
  regularGross: integer('regular_gross').notNull(),
  regularNet: integer('regular_net').notNull(),
  srpGross: integer('srp_gross'),
  srpNet: integer('srp_net'),
  maxGross: integer('max_gross'),
  maxNet: integer('max_net'),
  beforeRebateGross: integer('before_rebate_gross'),
  beforeRebateNet: integer('before_rebate_net'),
  advanceGross: integer('advance_gross'),
  advanceNet: integer('advance_net'),
  points: integer(),
  pointsOnly: boolean('points_only').notNull().default(false),
  pointsReceived: integer('points_received').notNull().default(0),
  phonePrice: boolean('phone_price').notNull().default(false),
  gratis: boolean().notNull().default(false),
  contentAmount: quantity('content_amount'),
  contentUnit: text('content_unit').$type<PackContent['unit']>(),
  grams: integer(),
  ean: text(),
  deposit: integer(),
});

export const quantityTiers = pgTable(
  'quantity_tiers',
  {
    sizeRow: integer('size_row').notNull(),
    threshold: quantity('threshold').notNull(),
    thresholdEnd: quantity('threshold_end'),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sizeRow, table.threshold] })],
);

export const subscriptions = pgTable('subscriptions', {
  productId: integer('product_id').primaryKey(),
  kind: text().$type<Subscription['kind']>().notNull(),
  value: integer().notNull(),
  periods: jsonb().$type<Subscription['periods']>().notNull(),
});

export const bundleParts = pgTable(
  'bundle_parts',
  {
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
    sizeRow: integer('size_row').notNull(),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
);

export const promotions = pgTable('promotions', {
  id: id(),
  sizeRow: integer('size_row').notNull(),
  kind: text().$type<PromotionKind>().notNull(),
  gross: integer().notNull(),
  net: integer().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
  endAnnounced: boolean('end_announced').notNull().default(false),
  code: text(),
});

export const priceHistory = pgTable('price_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sizeRow: integer('size_row').notNull(),
  effectiveFrom: instant('effective_from').notNull(),
  gross: integer(),
  net: integer(),
});

export const plannedPrices = pgTable('planned_prices', {
  id: id(),
  sizeRow: integer('size_row').notNull(),
  startsAt: instant('starts_at').notNull(),
  gross: integer().notNull(),
  who: text().notNull(),
  refusal: text(),
});

export const priceBatches = pgTable('price_batches', {
  id: id(),
  title: text().notNull(),
  who: text().notNull(),
  createdAt: instant('created_at').notNull(),
  state: text().$type<'shown' | 'applied' | 'undone'>().notNull(),
  doneAt: instant('done_at'),
});

export const priceBatchLines = pgTable(
  'price_batch_lines',
  {
    batchId: integer('batch_id').notNull(),
    position: integer().notNull(),
    sizeRow: integer('size_row').notNull(),
    edit: jsonb().$type<PriceEdit>().notNull(),
    beforeGross: integer('before_gross').notNull(),
    refusal: text(),
    state: text().$type<'waiting' | 'refused' | 'done' | 'undone'>().notNull(),
    promotionId: integer('promotion_id'),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
);

export const opinions = pgTable('opinions', {
  id: id(),
  /** Null: the opinion is about an order. */
  productId: integer('product_id'),
  author: text().notNull(),
  stars: smallint().notNull(),
  body: text().notNull(),
  createdAt: instant('created_at').notNull(),
  confirmed: boolean().notNull(),
  answer: text(),
  about: text().$type<OpinionAbout>().notNull().default('product'),
  state: text().$type<OpinionState>().notNull().default('published'),
  orderId: integer('order_id'),
  clientId: integer('client_id'),
  email: text(),
  language: text().notNull().default('pl'),
  answeredAt: instant('answered_at'),
  decidedAt: instant('decided_at'),
  ground: text().$type<OpinionGround>(),
  facts: text(),
});

export const opinionScores = pgTable('opinion_scores', {
  opinionId: integer('opinion_id').primaryKey(),
  positive: integer().notNull().default(0),
  negative: integer().notNull().default(0),
});

export const opinionVotes = pgTable(
  'opinion_votes',
  {
    opinionId: integer('opinion_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    positive: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opinionId, table.ownerId] })],
);

export const opinionPhotos = pgTable('opinion_photos', {
  contentKey: text('content_key').primaryKey(),
  opinionId: integer('opinion_id').notNull(),
  position: smallint().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
});

export const opinionReports = pgTable('opinion_reports', {
  id: id(),
  opinionId: integer('opinion_id').notNull(),
  ground: text().$type<OpinionGround>().notNull(),
  facts: text().notNull(),
  name: text(),
  email: text(),
  reportedAt: instant('reported_at').notNull(),
  decidedAt: instant('decided_at'),
  upheld: boolean(),
});

export const opinionInvitations = pgTable('opinion_invitations', {
  orderId: integer('order_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  invitedAt: instant('invited_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const opinionWithdrawnConsents = pgTable('opinion_withdrawn_consents', {
  orderId: integer('order_id').primaryKey(),
  withdrawnAt: instant('withdrawn_at').notNull(),
});

export const posts = pgTable('posts', {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  lead: text().notNull(),
  pictureId: integer('picture_id').notNull(),
  pictureAlt: text('picture_alt').notNull(),
  author: text().notNull(),
  body: jsonb().$type<TextBlock[]>().notNull(),
  publishedAt: instant('published_at').notNull(),
});

export const postProducts = pgTable(
  'post_products',
  {
    postId: integer('post_id').notNull(),
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] })],
);

export const infoPages = pgTable('info_pages', {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  lead: text().notNull(),
  body: jsonb().$type<TextBlock[]>().notNull(),
  position: integer().notNull(),
  draft: boolean().notNull().default(false),
});

export const infoPageVersions = pgTable('info_page_versions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  lead: text().notNull(),
  body: jsonb().$type<TextBlock[]>().notNull(),
  validFrom: instant('valid_from').notNull(),
});

export const infoPagePlans = pgTable('info_page_plans', {
  slug: text().primaryKey(),
  title: text().notNull(),
  lead: text().notNull(),
  body: jsonb().$type<TextBlock[]>().notNull(),
  validFrom: instant('valid_from').notNull(),
});

export const redirects = pgTable('redirects', {
  fromPath: text('from_path').primaryKey(),
  toPath: text('to_path').notNull(),
});

export const missedSearches = pgTable(
  'missed_searches',
  { day: date().notNull(), text: text().notNull(), times: integer().notNull().default(1) },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);

export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<CountedKind>().notNull(),
    name: text().notNull().default(''),
    times: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);

export const purchaseCosts = pgTable(
  'purchase_costs',
  {
    sizeRow: integer('size_row').notNull(),
    effectiveFrom: instant('effective_from').notNull(),
    net: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sizeRow, table.effectiveFrom] })],
);

export const popularSearches = pgTable('popular_searches', {
  id: id(),
  text: text().notNull(),
  position: integer().notNull(),
});

export const clients = pgTable('clients', {
  id: id(),
  createdAt: instant('created_at').notNull(),
  login: text().notNull(),
  email: text().notNull(),
  emailConfirmedAt: instant('email_confirmed_at'),
  passwordHash: text('password_hash'),
  passwordChangedAt: instant('password_changed_at'),
  priceType: text('price_type').$type<PriceType>().notNull().default('gross'),
  kind: text().$type<ClientKind>().notNull().default('private'),
  firstname: text().notNull().default(''),
  lastname: text().notNull().default(''),
  companyName: text('company_name').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  street: text().notNull().default(''),
  streetNumber: text('street_number').notNull().default(''),
  zipcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default('PL'),
  phone: text().notNull().default(''),
  phoneKey: text('phone_key').notNull().default(''),
  phone2: text().notNull().default(''),
  birthDate: date('birth_date', { mode: 'string' }),
  bankAccount: text('bank_account').notNull().default(''),
  shop: text().notNull().default(''),
  deletionAt: instant('deletion_at'),
  dataVersion: integer('data_version').notNull().default(1),
  blockedAt: instant('blocked_at'),
  groupId: integer('group_id'),
});

export const clientGroups = pgTable('client_groups', {
  id: id(),
  name: text().notNull(),
  percent: integer().notNull(),
  categories: jsonb().$type<readonly number[]>().notNull().default([]),
  products: jsonb().$type<readonly number[]>().notNull().default([]),
});

export const clientNotes = pgTable('client_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  at: instant('at').notNull(),
  who: text().notNull(),
  text: text().notNull(),
  formKey: text('form_key').notNull(),
});

export const clientAddresses = pgTable('client_addresses', {
  id: id(),
  clientId: integer('client_id').notNull(),
  kind: text().$type<'delivery' | 'invoice'>().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  companyName: text('company_name').notNull(),
  taxNumber: text('tax_number').notNull(),
  street: text().notNull(),
  streetNumber: text('street_number').notNull(),
  zipcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull(),
  phone: text().notNull(),
  additional: text().notNull(),
  createdAt: instant('created_at').notNull(),
  version: integer().notNull().default(1),
  preferredAt: instant('preferred_at'),
});

export const clientConsents = pgTable('client_consents', {
  id: id(),
  clientId: integer('client_id').notNull(),
  kind: text().notNull(),
  given: boolean().notNull(),
  wording: text().notNull(),
  place: text().notNull(),
  at: instant('at').notNull(),
});

export const accountTokens = pgTable('account_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().notNull(),
  clientId: integer('client_id').notNull(),
  email: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const passkeyUsers = pgTable('passkey_users', {
  clientId: integer('client_id').primaryKey(),
  handle: bytea().notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: id(),
  clientId: integer('client_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const entryTokens = pgTable('entry_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().$type<'register' | 'login' | 'sign-in' | 'authorize'>().notNull(),
  browser: text().notNull(),
  clientId: integer('client_id'),
  email: text(),
  authorizedBy: text('authorized_by'),
  expiresAt: instant('expires_at').notNull(),
});

export const oneTimeCodes = pgTable('one_time_codes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  browser: text().notNull(),
  identifierHash: text('identifier_hash').notNull(),
  mailboxHash: text('mailbox_hash'),
  email: text(),
  clientId: integer('client_id'),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const owners = pgTable('owners', {
  id: uuid().primaryKey().defaultRandom(),
  clientId: integer('client_id'),
  createdAt: instant('created_at').notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  id: uuid().notNull().defaultRandom(),
  device: text().notNull().default(''),
  mergeLoss: jsonb('merge_loss').$type<MergeLoss>(),
});

export const baskets = pgTable('baskets', {
  id: id(),
  ownerId: uuid('owner_id').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  code: text(),
  giftSizeRow: integer('gift_size_row'),
});

export const basketReminders = pgTable('basket_reminders', {
  id: id(),
  clientId: integer('client_id').notNull(),
  writtenAt: instant('written_at').notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  gross: bigint({ mode: 'number' }).notNull(),
});

export const basketLines = pgTable('basket_lines', {
  id: id(),
  basketId: integer('basket_id').notNull(),
  sizeRow: integer('size_row').notNull(),
  subscriptionDays: integer('subscription_days').notNull().default(0),
  quantity: quantity('quantity').notNull(),
  seenGross: integer('seen_gross').notNull(),
  addedAt: instant('added_at').notNull(),
  comment: text().notNull().default(''),
  removedAt: instant('removed_at'),
  forPoints: boolean('for_points').notNull().default(false),
});

export const basketFiles = pgTable('basket_files', {
  id: id(),
  lineId: integer('line_id').notNull(),
  name: text().notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  /** The key of the content in the file storage. */
  contentKey: text('content_key'),
  addedAt: instant('added_at').notNull(),
});

export const rebateCodes = pgTable('rebate_codes', {
  code: text().primaryKey(),
  kind: text().$type<RebateCode['kind']>().notNull(),
  value: integer().notNull(),
  minGross: integer('min_gross').notNull().default(0),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  mostUses: integer('most_uses'),
  mostPerBuyer: integer('most_per_buyer'),
  firstOrderOnly: boolean('first_order_only').notNull().default(false),
  categories: jsonb().$type<readonly number[]>().notNull().default([]),
  products: jsonb().$type<readonly number[]>().notNull().default([]),
  ways: jsonb().$type<readonly string[]>().notNull().default([]),
  countsFrom: instant('counts_from').notNull().default(sql`'2000-01-01 00:00:00+00'`),
});

export const sessionProducts = pgTable(
  'session_products',
  {
    ownerId: uuid('owner_id').notNull(),
    list: text().$type<ListName>().notNull(),
    productId: integer('product_id').notNull(),
    addedAt: instant('added_at').notNull(),
    sizeRow: integer('size_row'),
    quantity: quantity('quantity'),
    comment: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.list, table.productId] })],
);

export const shoppingLists = pgTable('shopping_lists', {
  id: id(),
  ownerId: uuid('owner_id').notNull(),
  name: text().notNull(),
  shareToken: text('share_token'),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const shoppingListLines = pgTable('shopping_list_lines', {
  id: id(),
  listId: integer('list_id').notNull(),
  sizeRow: integer('size_row').notNull(),
  subscriptionDays: integer('subscription_days').notNull().default(0),
  quantity: quantity('quantity').notNull(),
  comment: text().notNull().default(''),
  addedAt: instant('added_at').notNull(),
});

export const pointEntries = pgTable('point_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  amount: integer().notNull(),
  reason: text().notNull(),
  orderNumber: text('order_number'),
  at: instant('at').notNull(),
});

export const stockWatchers = pgTable('stock_watchers', {
  id: id(),
  sizeRow: integer('size_row').notNull(),
  email: text().notNull(),
  askedAt: instant('asked_at').notNull(),
  notifiedAt: instant('told_at'),
  confirmedAt: instant('confirmed_at'),
  confirmHash: text('confirm_hash'),
});

export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  kind: text().notNull(),
  content: jsonb().$type<object>().notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  sentAt: instant('sent_at'),
  once: text(),
  /** When it is to be sent; a trigger adds the job. */
  dueAt: instant('due_at').notNull().default(sql`now()`),
});

export const jobs = pgTable('jobs', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<JobKind>().notNull(),
  payload: jsonb().$type<NewJob['payload']>().notNull(),
  everySeconds: integer('every_seconds'),
  dueAt: instant('due_at').notNull(),
  tries: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  doneAt: instant('done_at'),
  failedAt: instant('failed_at'),
  failure: jsonb().$type<JobFailure>(),
  dealtAt: instant('dealt_at'),
});

export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  forms: text().array().notNull(),
  relatedForms: text('kin').array().notNull(),
});

export const productWords = pgTable('product_words', {
  productId: integer('product_id').primaryKey(),
  words: text().array().notNull(),
});

export const searchSynonyms = pgTable('search_synonyms', {
  word: text().primaryKey(),
  means: text().array().notNull(),
});

export const clientIdentities = pgTable('client_identities', {
  id: id(),
  clientId: integer('client_id').notNull(),
  service: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  linkedAt: instant('linked_at').notNull(),
  usedAt: instant('used_at').notNull(),
});

/** Each belongs to a client or to a member of staff. */
export const knownBrowsers = pgTable('known_browsers', {
  clientId: integer('client_id'),
  staffId: integer('staff_id'),
  browser: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const serviceVisits = pgTable('service_visits', {
  tokenHash: text('token_hash').primaryKey(),
  service: text().notNull(),
  state: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const unlinkedIdentities = pgTable('unlinked_identities', {
  tokenHash: text('token_hash').primaryKey(),
  service: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean('email_verified').notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const orderAccess = pgTable(
  'order_access',
  {
    tokenHash: text('token_hash').notNull(),
    orderId: integer('order_id').notNull(),
    kind: text().$type<'browser' | 'link'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.orderId] })],
);

export const paymentAttempts = pgTable('payment_attempts', {
  sessionId: text('session_id').primaryKey(),
  orderId: integer('order_id').notNull(),
  provider: text(),
  method: text().$type<PaymentMethod>().notNull(),
  amount: integer().notNull(),
  state: text().$type<PaymentAttempt['state']>().notNull(),
  fault: text(),
  reference: text(),
  redirectTo: text('redirect_to'),
  beganAt: instant('began_at').notNull(),
  endedAt: instant('ended_at'),
  paidAt: instant('paid_at'),
  surplus: boolean().notNull().default(false),
  lookUpAt: instant('look_up_at'),
  askedAt: instant('asked_at'),
  cardId: integer('card_id'),
  isCharge: boolean('is_charge').notNull().default(false),
});

export const paymentCards = pgTable('payment_cards', {
  id: id(),
  provider: text().notNull(),
  sessionId: text('session_id').notNull(),
  email: text().notNull(),
  token: text(),
  ending: text(),
  expires: text(),
  createdAt: instant('created_at').notNull(),
  storedAt: instant('stored_at'),
  forgetAt: instant('forget_at'),
  forgottenAt: instant('forgotten_at'),
});

export const paymentRefunds = pgTable('payment_refunds', {
  id: text().primaryKey(),
  orderId: integer('order_id').notNull(),
  sessionId: text('session_id').notNull(),
  amount: integer().notNull(),
  reason: text().$type<'surplus' | 'cancelled' | 'shop' | 'provider' | 'change'>().notNull(),
  state: text().$type<'planned' | 'asked' | 'done' | 'rejected'>().notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  askAt: instant('ask_at'),
  returnId: integer('return_id'),
  complaintId: integer('complaint_id'),
  withdrawalId: integer('withdrawal_id'),
  lines: jsonb().$type<LineMoney[]>(),
});

export const vouchers = pgTable('vouchers', {
  id: id(),
  codeHash: text('code_hash').notNull(),
  ending: text().notNull(),
  value: integer().notNull(),
  rest: integer().notNull(),
  validUntil: instant('valid_until').notNull(),
  orderId: integer('order_id'),
  position: smallint(),
  piece: integer(),
  createdAt: instant('created_at').notNull(),
});

export const voucherEntries = pgTable('voucher_entries', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  voucherId: integer('voucher_id').notNull(),
  orderId: integer('order_id'),
  amount: integer().notNull(),
  reason: text().$type<'issued' | 'spent' | 'returned' | 'voided'>().notNull(),
  at: instant().notNull(),
  complaintId: integer('complaint_id'),
});

export const orders = pgTable('orders', {
  id: id(),
  number: text().notNull(),
  orderKey: text('order_key').notNull(),
  placedAt: instant('placed_at').notNull(),
  state: text().$type<OrderState>().notNull(),
  clientId: integer('client_id'),
  email: text().notNull(),
  code: text(),
  paymentState: text('payment_state').$type<PaymentState>().notNull(),
  method: text().$type<PaymentMethod>(),
  due: integer().notNull(),
  paid: integer().notNull().default(0),
  refunded: integer().notNull().default(0),
  heldUntil: instant('held_until'),
  stockUntil: instant('stock_until'),
  pointsSpent: integer('points_spent').notNull().default(0),
  pointsReceived: integer('points_received').notNull().default(0),
  agreed: jsonb().$type<AgreedParts>().notNull(),
  endedAt: instant('ended_at'),
});

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id').notNull(),
    position: smallint().notNull(),
    productId: integer('product_id').notNull(),
    sizeId: text('size_id').notNull(),
    quantity: quantity('quantity').notNull(),
    sold: jsonb().$type<SoldLine>().notNull(),
    /** What was paid for the line, computed by the database from `sold`. */
    paidGross: integer('paid_gross').generatedAlwaysAs(sql`worth - discount`),
    paidNet: integer('paid_net').generatedAlwaysAs(sql`worth - discount`),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const subscriptionAgreements = pgTable('subscription_agreements', {
  id: id(),
  clientId: integer('client_id'),
  email: text().notNull(),
  confirmedAt: instant('confirmed_at'),
  state: text().$type<SubscriptionState>().notNull(),
  days: smallint().notNull(),
  anchorOn: date('anchor_on', { mode: 'string' }).notNull(),
  nextOn: date('next_on', { mode: 'string' }).notNull(),
  cycle: integer().notNull(),
  missed: smallint().notNull().default(0),
  code: text(),
  firstOrderId: integer('first_order_id'),
  agreed: jsonb().$type<AgreedTerms>().notNull(),
  cardConsent: jsonb('card_consent').$type<CardConsent>(),
  cardId: integer('card_id'),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by').$type<SubscriptionActor>(),
});

export const subscriptionAgreementLines = pgTable('subscription_agreement_lines', {
  id: id(),
  agreementId: integer('agreement_id').notNull(),
  productId: integer('product_id').notNull(),
  sizeId: text('size_id').notNull(),
  name: text().notNull(),
  quantity: quantity('quantity').notNull(),
  agreedGross: integer('agreed_gross').notNull(),
  comment: text().notNull().default(''),
});

export const subscriptionCycles = pgTable(
  'subscription_cycles',
  {
    agreementId: integer('agreement_id').notNull(),
    cycle: integer().notNull(),
    plannedOn: date('planned_on', { mode: 'string' }).notNull(),
    state: text().$type<CycleState>().notNull(),
    toldAt: instant('told_at'),
    askedAt: instant('asked_at'),
    prepared: jsonb().$type<UpcomingDelivery>(),
    accepted: jsonb().$type<Record<number, number>>(),
    reason: text().$type<SkipReason>(),
    orderId: integer('order_id'),
  },
  (table) => [primaryKey({ columns: [table.agreementId, table.cycle] })],
);

export const subscriptionHistory = pgTable('subscription_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  agreementId: integer('agreement_id').notNull(),
  at: instant('at').notNull(),
  who: text().$type<SubscriptionActor>().notNull(),
  event: text().$type<SubscriptionEntryEvent>().notNull(),
  cycle: integer(),
  details: jsonb().$type<SubscriptionEntry['details']>(),
});

export const subscriptionLinks = pgTable('subscription_links', {
  tokenHash: text('token_hash').primaryKey(),
  agreementId: integer('agreement_id').notNull(),
  cycle: integer().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const orderParcels = pgTable('order_parcels', {
  id: id(),
  orderId: integer('order_id').notNull(),
  state: text().$type<Parcel['state']>().notNull(),
  lines: jsonb().$type<Parcel['lines']>().notNull(),
  dispatchOn: date('dispatch_on', { mode: 'string' }),
  days: jsonb().$type<NonNullable<Parcel['days']>>(),
  trackingNumber: text('tracking_number'),
});

export const parcelShipments = pgTable('parcel_shipments', {
  parcelId: integer('parcel_id').primaryKey(),
  carrier: text().notNull(),
  reference: text().notNull(),
  state: text().$type<ShipmentState>().notNull(),
  shipmentId: text('shipment_id'),
  status: text(),
  service: text(),
  faults: jsonb().$type<CarrierFault[]>(),
  beganAt: instant('began_at').notNull(),
  lookUpAt: instant('look_up_at'),
  askedAt: instant('asked_at'),
});

export const orderDispatches = pgTable('order_dispatches', {
  orderId: integer('order_id').primaryKey(),
  staffId: integer('staff_id').notNull(),
  beganAt: instant('began_at').notNull(),
  state: text().$type<'waiting' | 'done' | 'stopped'>().notNull(),
  size: text().notNull(),
  grams: integer(),
  trackingNumber: text('tracking_number').notNull(),
  why: text(),
  dueAt: instant('due_at'),
});

export const orderTags = pgTable(
  'order_tags',
  {
    orderId: integer('order_id').notNull(),
    tag: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.tag] })],
);

export const orderAssignments = pgTable('order_assignments', {
  orderId: integer('order_id').primaryKey(),
  staffId: integer('staff_id').notNull(),
});

export const staffViews = pgTable('staff_views', {
  id: id(),
  staffId: integer('staff_id').notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
});

export const orderHistory = pgTable('order_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  at: instant('at').notNull(),
  who: text().notNull(),
  what: text().$type<OrderEntry['what']>().notNull(),
  event: text().notNull(),
  state: text().notNull(),
});

/** Words of the full-text search, which the database maintains. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const orderSearch = pgTable('order_search', {
  orderId: integer('order_id').primaryKey(),
  placedAt: instant('placed_at').notNull(),
  buyer: text().notNull(),
  delivery: text().notNull(),
  total: integer().notNull(),
  words: tsvector('words').notNull(),
});

/** Maintained by the database from clients and orders. */
export const buyerSearch = pgTable('buyer_search', {
  id: id(),
  clientId: integer('client_id'),
  email: text().notNull(),
  name: text().notNull(),
  phone: text().notNull(),
  since: instant().notNull(),
  words: tsvector('words').notNull(),
});

export const orderNotes = pgTable('order_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  kind: text().$type<'note' | 'message'>().notNull(),
  at: instant('at').notNull(),
  who: text().notNull(),
  text: text().notNull(),
  formKey: text('form_key').notNull(),
});

export const orderStock = pgTable(
  'order_stock',
  {
    orderId: integer('order_id').notNull(),
    sizeRow: integer('size_row').notNull(),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.sizeRow] })],
);

export const pickupPoints = pgTable(
  'pickup_points',
  {
    carrier: text().$type<Carrier>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    street: text().notNull(),
    zipcode: text().notNull(),
    city: text().notNull(),
    province: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    hours: text().notNull(),
    alwaysOpen: boolean('always_open').notNull(),
    description: text().notNull(),
    takesPayment: boolean('takes_payment').notNull(),
    easyAccess: boolean('easy_access').notNull(),
    words: text().array().notNull(),
    cityKey: text('city_key').notNull(),
    updatedAt: instant('updated_at').notNull(),
    goneAt: instant('gone_at'),
  },
  (table) => [primaryKey({ columns: [table.carrier, table.code] })],
);

export const pickupLoads = pgTable('pickup_loads', {
  carrier: text().$type<Carrier>().primaryKey(),
  askedAt: instant('asked_at'),
  takesFewer: boolean('takes_fewer').notNull().default(false),
  runningAt: instant('running_at'),
  page: integer().notNull().default(0),
  pages: integer().notNull().default(0),
  endedAt: instant('ended_at'),
  fault: text(),
  given: integer().notNull().default(0),
  added: integer().notNull().default(0),
  gone: integer().notNull().default(0),
});

export const orderFiles = pgTable('order_files', {
  contentKey: text('content_key').primaryKey(),
  orderId: integer('order_id').notNull(),
  position: smallint().notNull(),
  name: text().notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
});

export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: text().$type<SaleDocumentKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    known: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const numbersToConfirm = pgTable('numbers_to_confirm', { since: instant().primaryKey() });

export const documents = pgTable('documents', {
  id: id(),
  orderId: integer('order_id').notNull(),
  kind: text().$type<SaleDocumentKind>().notNull(),
  year: integer().notNull(),
  place: integer().notNull(),
  number: text().notNull(),
  issuedAt: instant('issued_at').notNull(),
  content: jsonb().$type<SaleDocument>().notNull(),
  corrects: integer(),
  cause: text(),
  settles: integer(),
});

export const ksefOutbox = pgTable('ksef_outbox', {
  documentId: integer('document_id').primaryKey(),
  state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
  xml: text().notNull(),
  hash: text().notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  ksefNumber: text('ksef_number'),
  fault: text(),
  mode: text().$type<KsefMode>().notNull().default('online'),
  workAt: instant('work_at'),
  tries: integer().notNull().default(0),
  code: integer(),
  details: text().notNull().default(''),
  qrHost: text('qr_host'),
  certificateLink: text('certificate_link'),
  replacesHash: text('replaces_hash'),
  upo: text(),
  handedOut: boolean('handed_out').notNull().default(false),
});

export const ksefSends = pgTable('ksef_sends', {
  id: id(),
  documentId: integer('document_id').notNull(),
  session: text().notNull(),
  hash: text().notNull(),
  beganAt: instant('began_at').notNull(),
  reference: text(),
  endedAt: instant('ended_at'),
  code: integer(),
});

export const ksefBatches = pgTable('ksef_batches', {
  session: text().primaryKey(),
  state: text().$type<'open' | 'closing' | 'closed' | 'ended'>().notNull().default('open'),
  beganAt: instant('began_at').notNull(),
});

export const termsTexts = pgTable('terms_texts', {
  version: text().primaryKey(),
  texts: jsonb().$type<PrintedText[]>().notNull(),
  storedAt: instant('stored_at').notNull(),
});

export const withdrawals = pgTable('withdrawals', {
  id: id(),
  number: text().notNull(),
  statementKey: text('statement_key').notNull(),
  orderId: integer('order_id'),
  clientId: integer('client_id'),
  receivedAt: instant('received_at').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  orderTyped: text('order_typed').notNull(),
  whole: boolean().notNull(),
  items: jsonb().$type<ItemCount[]>().notNull(),
  words: text().notNull(),
  takenOff: jsonb('taken_off').$type<OrderWithoutItems>(),
  /** Written by a trigger on the history. */
  settledAt: instant('settled_at'),
});

export const withdrawalHistory = pgTable('withdrawal_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  withdrawalId: integer('withdrawal_id').notNull(),
  at: instant().notNull(),
  who: text().notNull(),
  event: text().$type<WithdrawalEvent>().notNull(),
  words: text().notNull().default(''),
});

export const returns = pgTable('returns', {
  id: id(),
  number: text().notNull(),
  returnKey: text('return_key').notNull(),
  orderId: integer('order_id').notNull(),
  state: text().$type<ReturnState>().notNull(),
  createdAt: instant('created_at').notNull(),
  sendBy: date('send_by', { mode: 'string' }).notNull(),
  payBy: date('pay_by', { mode: 'string' }).notNull(),
  chosen: jsonb().$type<ReturnChoice>().notNull(),
  refund: jsonb().$type<Refund>().notNull(),
  postingCode: text('posting_code'),
  payout: integer(),
  lowered: jsonb().$type<Deduction[]>().notNull().default([]),
  stockedAt: instant('stocked_at'),
  endedAt: instant('ended_at'),
});

export const returnItems = pgTable(
  'return_items',
  {
    returnId: integer('return_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: smallint().notNull(),
    part: smallint().notNull(),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position, table.part] })],
);

export const returnHistory = pgTable('return_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  returnId: integer('return_id').notNull(),
  at: instant('at').notNull(),
  who: text().notNull(),
  event: text().$type<ReturnEvent | 'announce'>().notNull(),
  state: text().$type<ReturnState>().notNull(),
  note: text().notNull().default(''),
});

export const returnDrafts = pgTable('return_drafts', {
  orderId: integer('order_id').primaryKey(),
  returnKey: text('return_key').notNull(),
  draft: jsonb().$type<ReturnDraft>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const complaints = pgTable('complaints', {
  id: id(),
  number: text().notNull(),
  formKey: text('form_key').notNull(),
  filedAt: instant('filed_at').notNull(),
  state: text().$type<ComplaintState>().notNull(),
  clientId: integer('client_id'),
  orderId: integer('order_id'),
  email: text().notNull(),
  content: jsonb().$type<ComplaintContent>().notNull(),
  answer: jsonb().$type<ComplaintAnswer>(),
  vouchersBack: integer('vouchers_back').notNull().default(0),
  shopperSeen: bigint('shopper_seen', { mode: 'number' }).notNull().default(0),
  shopSeen: bigint('shop_seen', { mode: 'number' }).notNull().default(0),
  endedAt: instant('ended_at'),
});

export const complaintMessages = pgTable('complaint_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  complaintId: integer('complaint_id').notNull(),
  formKey: text('form_key').notNull(),
  at: instant('at').notNull(),
  side: text().$type<ComplaintSide>().notNull(),
  text: text().notNull(),
});

export const complaintFiles = pgTable('complaint_files', {
  id: id(),
  contentKey: text('content_key').notNull(),
  complaintId: integer('complaint_id').notNull(),
  messageId: bigint('message_id', { mode: 'number' }).notNull(),
  name: text().notNull(),
  kind: text().$type<ComplaintFile['kind']>().notNull(),
  size: integer().notNull(),
});

export const answerTemplates = pgTable('answer_templates', {
  id: id(),
  about: text().$type<TemplateSubject>().notNull(),
  name: text().notNull(),
  body: text().notNull(),
});

export const complaintHistory = pgTable('complaint_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  complaintId: integer('complaint_id').notNull(),
  at: instant('at').notNull(),
  who: text().notNull(),
  event: text().$type<ComplaintEntry['event']>().notNull(),
  state: text().$type<ComplaintState>().notNull(),
});

export const complaintAccess = pgTable(
  'complaint_access',
  {
    tokenHash: text('token_hash').notNull(),
    complaintId: integer('complaint_id').notNull(),
    kind: text().$type<'browser' | 'link'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.complaintId] })],
);

export const staff = pgTable('staff', {
  id: id(),
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  passwordHash: text('password_hash').notNull(),
  totpSecret: text('totp_secret'),
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  handle: bytea().notNull(),
  createdAt: instant('created_at').notNull(),
  disabledAt: instant('disabled_at'),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  staffId: integer('staff_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  topics: text().array().$type<ShopMailTopic[]>().notNull(),
  device: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const staffKeys = pgTable('staff_keys', {
  credentialId: text('credential_id').primaryKey(),
  staffId: integer('staff_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const staffSessions = pgTable('staff_sessions', {
  id: id(),
  tokenHash: text('token_hash').notNull(),
  staffId: integer('staff_id').notNull(),
  proven: boolean().notNull(),
  device: text().notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  notice: text(),
  confirmedAt: instant('confirmed_at'),
});

export const staffInvites = pgTable('staff_invites', {
  tokenHash: text('token_hash').primaryKey(),
  role: text().$type<StaffRole>().notNull(),
  isFirst: boolean('is_first').notNull().default(false),
  createdBy: integer('created_by'),
  /** The account that gets a new password and second factor; `null`: the link opens a new account. */
  staffId: integer('staff_id'),
  expiresAt: instant('expires_at').notNull(),
});

export const staffChallenges = pgTable('staff_challenges', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().$type<'register' | 'login'>().notNull(),
  staffId: integer('staff_id'),
  browser: text().notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
});

export const staffJournal = pgTable('staff_journal', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  staffId: integer('staff_id'),
  who: text().notNull(),
  action: text().$type<JournalAction>().notNull(),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
});

export const staffBegun = pgTable('staff_begun', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  staffId: integer('staff_id'),
  who: text().notNull(),
  action: text().notNull(),
  address: text().notNull(),
});

export const catalogueChanges = pgTable('catalogue_changes', {
  id: id(),
  kind: text().$type<'file' | 'many' | 'move'>().notNull(),
  title: text().notNull(),
  who: text().notNull(),
  createdAt: instant('created_at').notNull(),
  state: text().$type<'preparing' | 'shown' | 'applying' | 'applied' | 'undoing' | 'undone'>().notNull(),
});

export const catalogueChangeItems = pgTable(
  'catalogue_change_items',
  {
    changeId: integer('change_id').notNull(),
    position: integer().notNull(),
    code: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    refusal: text(),
    state: text().$type<'waiting' | 'done' | 'undone' | 'refused'>().notNull(),
    unpublished: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.position] })],
);

export const moves = pgTable('moves', {
  id: id(),
  who: text().notNull(),
  createdAt: instant('created_at').notNull(),
  state: text()
    .$type<'reading' | 'columns' | 'planning' | 'planned' | 'applying' | 'applied' | 'undoing' | 'undone' | 'failed'>()
    .notNull(),
  fault: text(),
  options: jsonb().notNull(),
  report: jsonb(),
  changeId: integer('change_id'),
});

export const moveFiles = pgTable(
  'move_files',
  {
    moveId: integer('move_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    address: text(),
    contentKey: text('content_key'),
    about: jsonb(),
    fault: text(),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.position] })],
);

export const movePictures = pgTable('move_pictures', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  moveId: integer('move_id').notNull(),
  code: text().notNull(),
  address: text().notNull(),
  alt: text().notNull(),
  sizes: jsonb(),
  state: text().$type<'waiting' | 'done' | 'failed' | 'undone'>().notNull(),
  tries: integer().notNull().default(0),
  dueAt: instant('due_at').notNull(),
  fault: text(),
  picture: text(),
});

export const moveRedirects = pgTable(
  'move_redirects',
  {
    moveId: integer('move_id').notNull(),
    position: integer().notNull(),
    fromPath: text('from_path').notNull(),
    toPath: text('to_path').notNull(),
    before: text(),
    state: text().$type<'waiting' | 'done' | 'undone' | 'refused'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.position] })],
);

export const moveClients = pgTable(
  'move_clients',
  {
    moveId: integer('move_id').notNull(),
    position: integer().notNull(),
    client: jsonb(),
    state: text().$type<'waiting' | 'done' | 'undone' | 'refused'>().notNull(),
    clientId: integer('client_id'),
  },
  (table) => [primaryKey({ columns: [table.moveId, table.position] })],
);
