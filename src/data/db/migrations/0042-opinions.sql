-- Opinions that shoppers write: of a product, or of a whole order. Those that were there before are published.
alter table opinions
  alter product_id drop not null,
  add about text not null default 'product' check (about in ('product', 'order')),
  add state text not null default 'published' check (state in ('waiting', 'published', 'refused', 'removed')),
  -- The proof that the author bought it. The opinion outlives the order.
  add order_id integer references orders on delete set null,
  add client_id integer references clients on delete set null,
  -- Where the author is told what became of the opinion. Null: entered by the shop, or forgotten.
  add email text,
  add language text not null default 'pl',
  add answered_at timestamptz,
  add decided_at timestamptz,
  -- Why it was refused or removed: the ground, and the facts that the author was told.
  add ground text,
  add facts text,
  add check ((about = 'product') = (product_id is not null)),
  add check ((state in ('refused', 'removed')) = (ground is not null));

-- Each product of an order is told about once, and the order itself.
create unique index opinions_of_line on opinions (order_id, product_id) where order_id is not null and about = 'product';
create unique index opinions_of_order on opinions (order_id) where order_id is not null and about = 'order';
create index opinions_client on opinions (client_id, id) where client_id is not null;
create index opinions_email on opinions (lower(email)) where email is not null;
create index opinions_waiting on opinions (id) where state = 'waiting';
create index opinions_shown on opinions (product_id, stars, id) where state = 'published';
create index opinions_of_shop on opinions (created_at, id) where about = 'order' and state = 'published';

-- Votes are no change of the page, so they are counted apart from the opinions, whose triggers drop cached pages. The
-- sums stay when a visitor is forgotten.
create table opinion_scores (
  opinion_id integer primary key references opinions on delete cascade,
  positive integer not null default 0 check (positive >= 0),
  negative integer not null default 0 check (negative >= 0)
);
create table opinion_votes (
  opinion_id integer not null references opinions on delete cascade,
  owner_id uuid not null references owners on delete cascade,
  positive boolean not null,
  primary key (opinion_id, owner_id)
);
create index opinion_votes_owner on opinion_votes (owner_id);

-- Pictures, re-encoded before they are stored; the contents lie in the storage under these keys.
create table opinion_photos (
  content_key text primary key,
  opinion_id integer not null references opinions on delete cascade,
  position smallint not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (opinion_id, position)
);

-- Notices of visitors that an opinion should not be there (DSA, art. 16), and what was decided.
create table opinion_reports (
  id integer primary key generated always as identity,
  opinion_id integer not null references opinions on delete cascade,
  ground text not null,
  facts text not null,
  name text,
  -- Null: nobody is to be told.
  email text,
  reported_at timestamptz not null,
  decided_at timestamptz,
  upheld boolean,
  check ((decided_at is null) = (upheld is null))
);
create index opinion_reports_opinion on opinion_reports (opinion_id);
create index opinion_reports_open on opinion_reports (id) where decided_at is null;
create index opinion_reports_email on opinion_reports (lower(email)) where email is not null;

-- One invitation to an order; the secret of its link is in the mail, its hash here.
create table opinion_invitations (
  order_id integer primary key references orders on delete cascade,
  token_hash text not null unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null
);

-- Whoever agreed to be invited may take it back, until the invitation is sent.
create table opinion_withdrawn_consents (
  order_id integer primary key references orders on delete cascade,
  withdrawn_at timestamptz not null
);

-- The mean counts what is published, and nothing is written when it stays the same.
create or replace function count_opinion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.product_id, old.stars, old.state) is not distinct from (new.product_id, new.stars, new.state) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    if old.state = 'published' then
      update products set rating_sum = rating_sum - old.stars, rating_count = rating_count - 1 where id = old.product_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.state = 'published' then
      update products set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1 where id = new.product_id;
    end if;
  end if;
  return null;
end $$;

-- What nobody sees yet changes no page.
drop trigger opinions_announce_insert on opinions;
drop trigger opinions_announce_update on opinions;
drop trigger opinions_announce_delete on opinions;

create function announce_opinions() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    touched := array(select distinct product_id from new_rows where state = 'published' and product_id is not null);
  elsif tg_op = 'UPDATE' then
    touched := array(select distinct n.product_id from new_rows n join old_rows o using (id)
      where (n.state = 'published' or o.state = 'published') and n.product_id is not null);
  else
    touched := array(select distinct product_id from old_rows where state = 'published' and product_id is not null);
  end if;
  perform announce_products(touched);
  return null;
end $$;

create trigger opinions_announce_insert after insert on opinions
  referencing new table as new_rows for each statement execute function announce_opinions();
create trigger opinions_announce_update after update on opinions
  referencing new table as new_rows old table as old_rows for each statement execute function announce_opinions();
create trigger opinions_announce_delete after delete on opinions
  referencing old table as old_rows for each statement execute function announce_opinions();

-- Invitations look for orders that were delivered some days ago.
create index orders_ended on orders (ended_at) where ended_at is not null;
