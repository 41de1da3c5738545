-- Who may open an order besides its client: a browser (the token is in its cookie) and whoever has the link of a mail.
-- Only hashes are stored. One browser may open several orders.
create table order_access (
  token_hash text not null,
  order_id integer not null references orders on delete cascade,
  kind text not null check (kind in ('browser', 'link')),
  expires_at timestamptz not null,
  primary key (token_hash, order_id)
);
create index order_access_order on order_access (order_id);
create index order_access_expiry on order_access (expires_at);
