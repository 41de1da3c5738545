-- What a buyer agreed to by ordering something in a subscription. `subscriptions` is what a product offers; this is what
-- was bought. One agreement for each order and period.
create table subscription_agreements (
  id integer primary key generated always as identity,
  client_id integer references clients on delete set null,
  email text not null,
  -- When whoever reads the mails of this address used a link of one. Clients confirm their address in the account.
  confirmed_at timestamptz,
  state text not null check (state in ('active', 'paused', 'ended')),
  days smallint not null check (days between 1 and 365),
  -- The days of delivery are counted from it.
  anchor_on date not null,
  next_on date not null,
  -- The number of the next delivery; the first order is 1.
  cycle integer not null check (cycle > 0),
  -- Deliveries in a row that came to nothing because nobody paid or answered.
  missed smallint not null default 0 check (missed >= 0),
  code text,
  first_order_id integer references orders on delete set null,
  -- People, delivery and payment, as they were agreed or changed since.
  agreed jsonb not null,
  -- Goes up with every change, so that what was read before is known to be old.
  version integer not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  check ((state = 'ended') = (ended_at is not null and ended_by is not null))
);
create index subscription_agreements_client on subscription_agreements (client_id);
create index subscription_agreements_first_order on subscription_agreements (first_order_id);
create index subscription_agreements_next on subscription_agreements (next_on) where state = 'active';
create index subscription_agreements_ended on subscription_agreements (ended_at) where state = 'ended';

create table subscription_agreement_lines (
  id integer primary key generated always as identity,
  agreement_id integer not null references subscription_agreements on delete cascade,
  -- As in an order: a product that is gone leaves its name.
  product_id integer not null,
  size_id text not null,
  name text not null,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- Of one unit: a higher price is asked about.
  agreed_gross integer not null check (agreed_gross >= 0),
  comment text not null default '',
  unique (agreement_id, product_id, size_id)
);
create index subscription_agreement_lines_product on subscription_agreement_lines (product_id);

-- Each delivery once: the key of its order is made of both columns of the primary key.
create table subscription_cycles (
  agreement_id integer not null references subscription_agreements on delete cascade,
  cycle integer not null check (cycle > 0),
  planned_on date not null,
  state text not null check (state in ('prepared', 'asked', 'ordered', 'skipped', 'unpaid', 'cancelled')),
  -- When the buyer was told what comes, and when something was asked.
  told_at timestamptz,
  asked_at timestamptz,
  -- What was told.
  prepared jsonb,
  -- Quantities that the buyer agreed to for this delivery alone, by line.
  accepted jsonb,
  reason text,
  order_id integer references orders on delete set null,
  primary key (agreement_id, cycle)
);
create index subscription_cycles_order on subscription_cycles (order_id);

create table subscription_history (
  id bigint primary key generated always as identity,
  agreement_id integer not null references subscription_agreements on delete cascade,
  at timestamptz not null,
  who text not null,
  event text not null,
  cycle integer,
  details jsonb
);
create index subscription_history_agreement on subscription_history (agreement_id);

-- Links of mails: hashes of secrets. A link does things to the delivery that its mail was about.
create table subscription_links (
  token_hash text primary key,
  agreement_id integer not null references subscription_agreements on delete cascade,
  cycle integer not null,
  expires_at timestamptz not null
);
create index subscription_links_agreement on subscription_links (agreement_id);
