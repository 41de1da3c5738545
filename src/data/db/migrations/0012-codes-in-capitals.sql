-- A code holds however its owner has written it: it is kept in capitals, whoever writes it, and found by its key.

delete from rebate_codes written using rebate_codes kept
  where written.code <> upper(btrim(written.code)) and kept.code = upper(btrim(written.code));
delete from rebate_codes written using rebate_codes other
  where written.code > other.code and upper(btrim(written.code)) = upper(btrim(other.code));
update rebate_codes set code = upper(btrim(code)) where code <> upper(btrim(code));

create function write_code_in_capitals() returns trigger language plpgsql as $$
begin
  new.code := upper(btrim(new.code));
  return new;
end $$;

create trigger rebate_codes_in_capitals before insert or update on rebate_codes
  for each row execute function write_code_in_capitals();

-- Promotions are part of the ledger, so theirs stay as they were written and are looked for in capitals.
create index promotions_code on promotions (upper(code)) where code is not null;
