-- What gift cards got back for a complaint: it corrects the invoice like money.
alter table voucher_entries add column complaint_id integer;
