-- What a code is for: categories with all below them, and products. Both empty: everything. A code for delivery takes nothing off
-- the goods and may name the ways that it makes free.
alter table rebate_codes
  add categories jsonb not null default '[]' check (jsonb_typeof(categories) = 'array'),
  add products jsonb not null default '[]' check (jsonb_typeof(products) = 'array'),
  add ways jsonb not null default '[]' check (jsonb_typeof(ways) = 'array'),
  drop constraint rebate_codes_kind_check,
  drop constraint rebate_codes_value_check,
  add constraint rebate_codes_kind_check check (kind in ('percent', 'quota', 'delivery')),
  add constraint rebate_codes_value_check check (case when kind = 'delivery' then value = 0 else value > 0 end);
