-- Baskets, watched sizes and mails waiting to be sent.

create table sessions (
  -- SHA-256 of the token in the cookie: whoever reads the table cannot be anyone.
  token_hash text primary key,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index sessions_seen on sessions (seen_at);

create table baskets (
  id integer primary key generated always as identity,
  token_hash text not null unique references sessions on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table basket_lines (
  id integer primary key generated always as identity,
  basket_id integer not null references baskets on delete cascade,
  size_row integer not null references sizes,
  -- Days between deliveries; 0 is bought once. Part of the key, so null (never equal to itself) will not do.
  subscription_days integer not null default 0 check (subscription_days >= 0),
  quantity numeric(12, 3) not null check (quantity > 0),
  -- What the shopper saw when the line was added, so that a change can be told to her.
  seen_gross integer not null check (seen_gross >= 0),
  added_at timestamptz not null,
  unique (basket_id, size_row, subscription_days)
);
create index basket_lines_basket on basket_lines (basket_id);

create table stock_watchers (
  id integer primary key generated always as identity,
  size_row integer not null references sizes,
  email text not null,
  asked_at timestamptz not null,
  told_at timestamptz,
  unique (size_row, email)
);
create index stock_watchers_email on stock_watchers (email, asked_at);

create table outbox (
  id bigint primary key generated always as identity,
  recipient text not null,
  kind text not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default now()
);
create index outbox_waiting on outbox (next_try_at) where sent_at is null;

-- Stock comes back by an update of the size, whoever makes it, so the mails are written there and then.
create function tell_stock_watchers() returns trigger language plpgsql as $$
begin
  insert into outbox (recipient, kind, content)
    select w.email, 'back-in-stock', jsonb_build_object('sizeRow', new.id)
    from stock_watchers w where w.size_row = new.id and w.told_at is null;
  update stock_watchers set told_at = now() where size_row = new.id and told_at is null;
  return null;
end $$;

create trigger sizes_back_in_stock after update on sizes
  for each row
  when ((old.amount = 0 or old.status = 'disable') and new.amount <> 0 and new.status <> 'disable')
  execute function tell_stock_watchers();
