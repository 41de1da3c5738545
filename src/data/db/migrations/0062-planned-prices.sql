-- Regular prices that are to come. A job follows each at its instant; the ledger is written then, by itself.
create table planned_prices (
  id integer primary key generated always as identity,
  size_row integer not null references sizes on delete cascade,
  starts_at timestamptz not null,
  gross integer not null check (gross > 0),
  -- Who planned it, as the journal names them.
  who text not null,
  -- Why it was not followed; it stays until the owner has read it.
  refusal text,
  unique (size_row, starts_at)
);
create index planned_prices_starts on planned_prices (starts_at);

-- What is taken off sale has no price to come, whoever takes it off.
create function drop_planned_prices() returns trigger language plpgsql as $$
begin
  delete from planned_prices where size_row in (select id from sizes where product_id = new.id);
  return null;
end $$;

create trigger products_withdrawn_plans after update on products
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null)
  execute function drop_planned_prices();
