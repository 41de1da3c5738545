-- Numbers of documents that are no longer here: the highest one known to be used, and how many up to `last` have no document.
alter table document_numbers add known integer not null default 0 check (known >= 0),
  add skipped integer not null default 0 check (skipped >= 0);

-- Since when the owner has to confirm the numbers: a store that was filled from a backup does not know what was issued
-- after it. No document is issued until then.
create table numbers_to_confirm (since timestamptz primary key);
