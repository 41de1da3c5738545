-- Corrections of invoices: an order may have several, one for each thing that gave money back.
alter table document_numbers drop constraint document_numbers_kind_check;
alter table document_numbers add check (kind in ('proof', 'invoice', 'correction'));
alter table documents drop constraint documents_kind_check;
alter table documents add check (kind in ('proof', 'invoice', 'correction'));
alter table documents drop constraint documents_order_id_kind_key;
create unique index documents_one_a_kind on documents (order_id, kind) where kind <> 'correction';

-- The corrected invoice, and what it is corrected for: `return-12`, `withdrawal-3`, `refund-…`, `cancelled`.
alter table documents add corrects integer references documents on delete cascade;
alter table documents add cause text;
alter table documents add check ((kind = 'correction') = (corrects is not null and cause is not null));
alter table documents add unique (corrects, cause);
create index documents_order on documents (order_id);
