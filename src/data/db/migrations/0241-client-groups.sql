-- Groups of clients whose goods cost less in the basket. What they are for is as in the codes of 0240.
create table client_groups (
  id integer primary key generated always as identity,
  name text not null unique check (char_length(name) between 1 and 60),
  percent integer not null check (percent between 1 and 99),
  categories jsonb not null default '[]' check (jsonb_typeof(categories) = 'array'),
  products jsonb not null default '[]' check (jsonb_typeof(products) = 'array')
);
alter table clients add group_id integer references client_groups on delete set null;
create index clients_group on clients (group_id) where group_id is not null;
