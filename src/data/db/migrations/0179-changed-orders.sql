-- Money that goes back because goods left an order before packing: its lines and sums do not have them any more, so an invoice that
-- is issued later needs no correction for it.
alter table payment_refunds drop constraint payment_refunds_reason_check;
alter table payment_refunds add constraint payment_refunds_reason_check
  check (reason in ('surplus', 'cancelled', 'shop', 'provider', 'change'));
