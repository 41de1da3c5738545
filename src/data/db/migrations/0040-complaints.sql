-- Complaints: what a shopper says is wrong, what both sides write about it, and how it stands.

create sequence complaint_numbers start 1000;

-- `R-2026-104273`: like the number of an order (migration 0031), with a letter.
create function complaint_number(filed timestamptz) returns text language sql volatile as $$
  select 'R-' || year || '-' || running || lpad((98 - (year || running)::numeric * 100 % 97)::integer::text, 2, '0')
  from (select to_char(filed at time zone 'Europe/Warsaw', 'YYYY') as year, nextval('complaint_numbers') as running) n
$$;

create table complaints (
  id integer primary key generated always as identity,
  number text not null unique,
  -- Random, once per drawing of the form: the same key is the same complaint.
  form_key text not null unique,
  filed_at timestamptz not null,
  state text not null,
  -- Null: a guest, or an account that was deleted since.
  client_id integer references clients on delete set null,
  -- Null: without an order, or the order's years of keeping are over.
  order_id integer references orders on delete set null,
  email text not null,
  -- Who, what, since when and what is wanted: as it was said, never changed.
  content jsonb not null,
  answer jsonb,
  -- The last message that each side has seen.
  shopper_seen bigint not null default 0,
  shop_seen bigint not null default 0,
  ended_at timestamptz
);
create index complaints_client on complaints (client_id, id) where client_id is not null;
create index complaints_order on complaints (order_id) where order_id is not null;
create index complaints_email on complaints (lower(email));
create index complaints_waiting on complaints (filed_at) where state = 'filed';

create table complaint_messages (
  id bigint primary key generated always as identity,
  complaint_id integer not null references complaints on delete cascade,
  -- Of the form: a message that is sent again is the same.
  form_key text not null,
  at timestamptz not null,
  side text not null check (side in ('shopper', 'shop')),
  text text not null,
  unique (complaint_id, form_key)
);

-- Photos and films. The contents are in the storage; a photo was encoded by the shop.
create table complaint_files (
  id integer primary key generated always as identity,
  content_key text not null unique,
  complaint_id integer not null references complaints on delete cascade,
  message_id bigint not null references complaint_messages on delete cascade,
  name text not null,
  kind text not null check (kind in ('photo', 'film')),
  size integer not null
);
create index complaint_files_complaint on complaint_files (complaint_id);

create table complaint_history (
  id bigint primary key generated always as identity,
  complaint_id integer not null references complaints on delete cascade,
  at timestamptz not null,
  who text not null,
  event text not null,
  state text not null
);
create index complaint_history_complaint on complaint_history (complaint_id, id);

-- Who may open a complaint besides its client: see order_access (migration 0035).
create table complaint_access (
  token_hash text not null,
  complaint_id integer not null references complaints on delete cascade,
  kind text not null check (kind in ('browser', 'link')),
  expires_at timestamptz not null,
  primary key (token_hash, complaint_id)
);
create index complaint_access_complaint on complaint_access (complaint_id);
create index complaint_access_expiry on complaint_access (expires_at);
