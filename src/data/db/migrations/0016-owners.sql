-- Baskets and lists belong to an owner, who outlives a session: an anonymous visitor, or a client.

create table clients (
  id integer primary key generated always as identity,
  created_at timestamptz not null
);

create table owners (
  id uuid primary key default gen_random_uuid(),
  -- Null: an anonymous visitor, who is forgotten with the last session.
  client_id integer unique references clients on delete cascade,
  created_at timestamptz not null,
  -- Which session the owner is made from. Only for the length of this migration.
  token_hash text unique
);

insert into owners (created_at, token_hash) select created_at, token_hash from sessions;

alter table sessions
  add owner_id uuid references owners on delete cascade,
  -- However often somebody comes back, the session ends here.
  add expires_at timestamptz;
update sessions s set owner_id = o.id, expires_at = greatest(s.created_at + interval '365 days', s.seen_at + interval '30 days')
  from owners o where o.token_hash = s.token_hash;
alter table sessions alter owner_id set not null, alter expires_at set not null;
create index sessions_owner on sessions (owner_id);
create index sessions_expiry on sessions (expires_at);

alter table baskets add owner_id uuid references owners on delete cascade;
update baskets b set owner_id = o.id from owners o where o.token_hash = b.token_hash;
alter table baskets alter owner_id set not null, add unique (owner_id), drop token_hash;

alter table session_products add owner_id uuid references owners on delete cascade;
update session_products p set owner_id = o.id from owners o where o.token_hash = p.token_hash;
alter table session_products
  drop constraint session_products_pkey,
  alter owner_id set not null,
  drop token_hash,
  add primary key (owner_id, list, product_id);

alter table owners drop token_hash;
