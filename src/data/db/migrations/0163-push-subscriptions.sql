-- Browsers of staff that get messages about events of the shop.
create table push_subscriptions (
  id integer primary key generated always as identity,
  staff_id integer not null references staff on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  device text not null,
  created_at timestamptz not null
);
create index push_subscriptions_staff on push_subscriptions (staff_id);
