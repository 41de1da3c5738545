-- What somebody of the staff has begun in the panel and not ended: written before anything is done, taken away with the
-- entries of the journal. After a crash the row stays and says who it was.
create table staff_begun (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  staff_id integer references staff on delete set null,
  who text not null,
  action text not null,
  address text not null
);

-- The panel's open statements of withdrawal: those of the last months alone are walked over. Nearly all are settled, so a
-- walk over ids would end at the first statement of the shop.
create index withdrawals_received on withdrawals (received_at, id);
