-- How much of something was done by whom in a window of time. Counts may be lost in a crash, so they need no log.
create unlogged table rate_limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends on rate_limits (ends_at);

-- Nobody is told anything before they have confirmed their address. Those who wait already asked under the rule of then.
alter table stock_watchers add column confirmed_at timestamptz;
-- SHA-256 of the token in the mail; forgotten when it was used.
alter table stock_watchers add column confirm_hash text unique;
update stock_watchers set confirmed_at = asked_at;
create index stock_watchers_unconfirmed on stock_watchers (asked_at) where confirmed_at is null;

create or replace function tell_stock_watchers() returns trigger language plpgsql as $$
begin
  insert into outbox (recipient, kind, content)
    select w.email, 'back-in-stock', jsonb_build_object('sizeRow', new.id)
    from stock_watchers w where w.size_row = new.id and w.told_at is null and w.confirmed_at is not null;
  update stock_watchers set told_at = now()
    where size_row = new.id and told_at is null and confirmed_at is not null;
  return null;
end $$;
