-- Advance invoices: money that came in a month that is over, while the goods are still here.
alter table document_numbers drop constraint document_numbers_kind_check;
alter table document_numbers add check (kind in ('proof', 'invoice', 'advance', 'correction'));
alter table documents drop constraint documents_kind_check;
alter table documents add check (kind in ('proof', 'invoice', 'advance', 'correction'));

-- Of an invoice: the advance invoice that it follows.
alter table documents add settles integer references documents on delete cascade;
alter table documents add check (settles is null or kind = 'invoice');
create index documents_settles on documents (settles) where settles is not null;

-- Asked again when the month of the money is over. Only where an invoice is wanted: nothing else depends on months.
create function ask_after_month() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload, due_at) values ('order-documents', jsonb_build_object('orderId', new.id),
    (date_trunc('month', now() at time zone 'Europe/Warsaw') + interval '1 month') at time zone 'Europe/Warsaw');
  return null;
end $$;
create trigger order_asked_after_month after update of payment_state on orders
  for each row when (new.payment_state = 'paid' and old.payment_state <> 'paid'
    and new.state in ('placed', 'accepted', 'packing') and new.agreed ->> 'document' <> 'confirmation')
  execute function ask_after_month();

-- Those that wait already: at once where their month is over, which the job finds out, and after this month.
insert into jobs (kind, payload, due_at)
  select 'order-documents', jsonb_build_object('orderId', o.id), due.at
  from orders o, lateral (values (now()), ((date_trunc('month', now() at time zone 'Europe/Warsaw') + interval '1 month')
    at time zone 'Europe/Warsaw')) as due (at)
  where o.payment_state = 'paid' and o.state in ('placed', 'accepted', 'packing')
    and o.agreed ->> 'document' <> 'confirmation';
