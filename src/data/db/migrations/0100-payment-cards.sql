-- Cards that a provider stores for later charges of subscriptions. The shop has never seen their numbers. A row is
-- written before the first payment; the provider's token comes after it.
create table payment_cards (
  id integer primary key generated always as identity,
  provider text not null,
  -- The attempt that pays with the card first. The provider knows the buyer by it and by the address.
  session_id text not null unique,
  email text not null,
  -- Sealed with the shop's key, never in clear text. Deleted when the provider has forgotten the card.
  token text,
  -- The last digits, and the last month in which the card is valid.
  ending text,
  expires text check (expires ~ '^\d{4}-\d\d$'),
  created_at timestamptz not null,
  stored_at timestamptz,
  -- Since when nobody needs it any more, and when the provider had deleted it.
  forget_at timestamptz,
  forgotten_at timestamptz,
  check (token is null or (stored_at is not null and ending is not null and expires is not null)),
  check (forgotten_at is null or token is null)
);

alter table payment_attempts
  add column card_id integer references payment_cards on delete set null,
  -- The shop charges a stored card; otherwise the attempt is the first one, which stores it.
  add column is_charge boolean not null default false;
create index payment_attempts_card on payment_attempts (card_id) where card_id is not null;
-- A delivery is charged once; what follows is paid by its buyer.
create unique index payment_attempts_charge on payment_attempts (order_id) where is_charge;

alter table subscription_agreements
  -- When the buyer agreed to charges of a card, and to which words.
  add column card_consent jsonb,
  add column card_id integer references payment_cards on delete set null;
create index subscription_agreements_card on subscription_agreements (card_id) where card_id is not null;
