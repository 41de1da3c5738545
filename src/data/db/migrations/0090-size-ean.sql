-- The trade number under the bar code of a size (GTIN); its check digit is looked at before it is written.
alter table sizes add ean text check (ean ~ '^(\d{8}|\d{12,14})$');
create index sizes_ean on sizes (ean) where ean is not null;
