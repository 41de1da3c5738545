-- The panel's queues of returns, complaints and opinions.
create index returns_queue on returns (state, pay_by, id);
create index complaints_open on complaints (state, filed_at) where state in ('accepted', 'handling');
create index opinions_state on opinions (state, id);

-- Which complaint a refund is for, so that its money goes back once.
alter table payment_refunds add column complaint_id integer references complaints on delete set null;
create index payment_refunds_complaint on payment_refunds (complaint_id) where complaint_id is not null;

-- Answers that staff have written beforehand.
create table answer_templates (
  id integer primary key generated always as identity,
  about text not null check (about in ('return', 'withdrawal', 'complaint', 'opinion')),
  name text not null check (name <> ''),
  body text not null check (body <> ''),
  unique (about, name)
);
