-- Since when the uses of a code count. A code that was removed or over, and is made again under the same name, begins anew.
alter table rebate_codes add counts_from timestamptz not null default '2000-01-01 00:00:00+00';
