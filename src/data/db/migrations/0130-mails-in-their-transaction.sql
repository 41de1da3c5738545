-- A mail is written in the transaction of its event, also one that is due later: the job that wrote it afterwards is gone.
alter table outbox add due_at timestamptz not null default now();

create or replace function send_mail_by_job() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload, due_at) values ('mail', jsonb_build_object('mail', new.id), new.due_at);
  return null;
end $$;

-- Mails that such jobs still have to write.
insert into outbox (recipient, kind, content, once, due_at)
  select o.email, 'order-' || (j.payload ->> 'kind'), j.payload - 'kind',
    case when j.payload ->> 'kind' not in ('ready', 'refunded', 'address-changed')
      then 'order-' || o.id || '-' || (j.payload ->> 'kind') || coalesce('-' || (j.payload ->> 'parcelId'), '') end,
    j.due_at
  from jobs j join orders o on o.id = (j.payload ->> 'orderId')::integer
  where j.kind = 'order-mail' and j.done_at is null and j.failed_at is null
    -- Mails about returns tell of their own money.
    and not (j.payload ->> 'kind' = 'refunded' and exists (select from payment_refunds f where f.order_id = o.id)
      and not exists (select from payment_refunds f where f.order_id = o.id and f.state = 'done' and f.return_id is null))
  order by j.id
  on conflict (once) do nothing;

insert into outbox (recipient, kind, content, once, due_at)
  select o.email, 'return-' || (j.payload ->> 'kind'), j.payload - 'kind',
    'return-' || r.id || '-' || (j.payload ->> 'kind')
      || case when j.payload ->> 'kind' = 'label' then '-' || coalesce(r.posting_code, '') else '' end,
    j.due_at
  from jobs j join returns r on r.id = (j.payload ->> 'returnId')::integer join orders o on o.id = r.order_id
  where j.kind = 'return-mail' and j.done_at is null and j.failed_at is null
  order by j.id
  on conflict (once) do nothing;

insert into outbox (recipient, kind, content, once, due_at)
  select c.email, 'complaint-' || (j.payload ->> 'kind'), j.payload - 'kind',
    'complaint-' || c.id || '-' || (j.payload ->> 'kind') || coalesce('-' || (j.payload ->> 'messageId'), ''),
    j.due_at
  from jobs j join complaints c on c.id = (j.payload ->> 'complaintId')::integer
  where j.kind = 'complaint-mail' and j.payload ->> 'kind' not like 'shop-%' and j.done_at is null and j.failed_at is null
  order by j.id
  on conflict (once) do nothing;

-- Mails to the people of the shop are one kind of job, since only the settings name their recipients.
update jobs set kind = 'shop-mail', payload = (payload - 'kind') || jsonb_build_object('mail',
    case kind
      when 'order-notice' then 'shop-' || (payload ->> 'kind')
      when 'complaint-mail' then 'complaint-' || (payload ->> 'kind')
      when 'withdrawal-notice' then 'withdrawal-notice'
      else 'withdrawal-pay-by'
    end)
  where done_at is null and (kind in ('order-notice', 'withdrawal-notice', 'withdrawal-clock')
    or kind = 'complaint-mail' and payload ->> 'kind' like 'shop-%');

delete from jobs where done_at is null and kind in ('order-mail', 'return-mail', 'complaint-mail');
