-- Orders that staff packed and sent in one action. A row is written for each before the first is begun, so that after a
-- stop of the program the rest is known and goes on.
create table order_dispatches (
  order_id integer primary key references orders on delete cascade,
  -- Who pressed, and when: orders of one press have the same instant.
  staff_id integer not null,
  began_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'stopped')),
  -- Of the parcel, as labels want it: a size of the carrier, a weight if it is not that of the products.
  size text not null,
  grams integer,
  tracking_number text not null,
  -- Why it stopped.
  why text,
  -- When the next step is tried; null: never.
  due_at timestamptz
);
create index order_dispatches_due on order_dispatches (due_at) where due_at is not null;

-- Words that staff put on orders, to find them again.
create table order_tags (
  order_id integer not null references orders on delete cascade,
  tag text not null,
  primary key (order_id, tag)
);
create index order_tags_tag on order_tags (tag, order_id);

-- Who of the staff takes care of an order.
create table order_assignments (
  order_id integer primary key references orders on delete cascade,
  staff_id integer not null references staff on delete cascade
);
create index order_assignments_staff on order_assignments (staff_id, order_id);

-- Lists of the panel as a person of the staff saved them, by the address of the list.
create table staff_views (
  id integer primary key generated always as identity,
  staff_id integer not null references staff on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  unique (staff_id, list, name)
);
