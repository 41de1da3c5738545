-- People who bought or have an account, as staff look for them: one narrow row for each account, and one for each
-- e-mail address that ordered without an account.
create table buyer_search (
  id integer primary key generated always as identity,
  client_id integer unique references clients on delete cascade,
  email text not null,
  name text not null,
  phone text not null,
  since timestamptz not null,
  -- Name, company, e-mail, phone and tax number, divided like the words of orders.
  words tsvector not null
);
create unique index buyer_search_guests on buyer_search (lower(email)) where client_id is null;
create index buyer_search_words on buyer_search using gin (words) with (fastupdate = off);

create function buyer_words(email text, written text, phone text, tax_number text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(array[left(order_folded(email), 200),
    nullif(right(regexp_replace(phone, '\D', '', 'g'), 9), ''), nullif(regexp_replace(tax_number, '\D', '', 'g'), '')]
    || order_words(written), null))
$$;

create function index_client() returns trigger language plpgsql as $$
begin
  insert into buyer_search (client_id, email, name, phone, since, words)
  values (new.id, new.email,
    coalesce(nullif(new.company_name, ''), trim(concat_ws(' ', new.firstname, new.lastname))), new.phone, new.created_at,
    buyer_words(new.email, concat_ws(' ', new.login, new.firstname, new.lastname, new.company_name), new.phone,
      new.tax_number))
  on conflict (client_id) do update
    set email = excluded.email, name = excluded.name, phone = excluded.phone, words = excluded.words;
  return null;
end $$;
create trigger clients_indexed after insert or update of login, email, firstname, lastname, company_name, phone, tax_number
  on clients for each row execute function index_client();

-- A guest is what the newest order says, and is forgotten with the last one.
create function index_guests(emails text[]) returns void language sql as $$
  delete from buyer_search b where b.client_id is null and lower(b.email) = any (emails)
    and not exists (select from orders o where lower(o.email) = lower(b.email) and o.client_id is null);
  insert into buyer_search (email, name, phone, since, words)
  select o.email,
    coalesce(nullif(o.agreed #>> '{buyer,companyName}', ''),
      trim(concat_ws(' ', o.agreed #>> '{buyer,firstname}', o.agreed #>> '{buyer,lastname}'))),
    coalesce(o.agreed #>> '{buyer,phone}', ''), o.placed_at,
    buyer_words(o.email, concat_ws(' ', o.agreed #>> '{buyer,firstname}', o.agreed #>> '{buyer,lastname}',
      o.agreed #>> '{buyer,companyName}'), coalesce(o.agreed #>> '{buyer,phone}', ''),
      coalesce(o.agreed #>> '{buyer,taxNumber}', ''))
  from (select distinct on (lower(email)) * from orders
    where lower(email) = any (emails) and client_id is null order by lower(email), placed_at desc, id desc) o
  on conflict (lower(email)) where client_id is null do update
    set name = excluded.name, phone = excluded.phone, words = excluded.words
    where (buyer_search.name, buyer_search.phone, buyer_search.words)
      is distinct from (excluded.name, excluded.phone, excluded.words)
$$;

create function index_guest_order() returns trigger language plpgsql as $$
begin
  perform index_guests(array(select distinct lower(email) from (values (old.email), (new.email)) own (email)
    where email is not null));
  return null;
end $$;
create trigger orders_guest_added after insert on orders for each row when (new.client_id is null)
  execute function index_guest_order();
create trigger orders_guest_changed after update of email, client_id, agreed on orders for each row
  when ((new.client_id is null or old.client_id is null) and
    (new.email, new.client_id, new.agreed -> 'buyer') is distinct from (old.email, old.client_id, old.agreed -> 'buyer'))
  execute function index_guest_order();

create function index_forgotten_orders() returns trigger language plpgsql as $$
begin
  perform index_guests(array(select distinct lower(email) from old_rows where client_id is null));
  return null;
end $$;
create trigger orders_guests_forgotten after delete on orders
  referencing old table as old_rows for each statement execute function index_forgotten_orders();

insert into buyer_search (client_id, email, name, phone, since, words)
select id, email, coalesce(nullif(company_name, ''), trim(concat_ws(' ', firstname, lastname))), phone, created_at,
  buyer_words(email, concat_ws(' ', login, firstname, lastname, company_name), phone, tax_number)
from clients order by id;
select index_guests(array(select distinct lower(email) from orders where client_id is null));

-- A blocked client cannot sign in.
alter table clients add column blocked_at timestamptz;

-- What people of the shop wrote about a client, for themselves.
create table client_notes (
  id bigint primary key generated always as identity,
  client_id integer not null references clients on delete cascade,
  at timestamptz not null,
  who text not null,
  text text not null,
  -- Of the form: sent again, it is the same note.
  form_key text not null unique
);
create index client_notes_client on client_notes (client_id, id);
