-- Work that is done after the answer: taken by one process at a time, tried again, picked up after a stop.

create table jobs (
  id bigint primary key generated always as identity,
  kind text not null,
  payload jsonb not null default '{}',
  -- Null: done once. Otherwise the row is due again so many seconds after it was done.
  every_seconds integer check (every_seconds > 0),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- It has used up its tries.
  failed_at timestamptz,
  check (done_at is null or failed_at is null)
);
create index jobs_due on jobs (due_at, id) where done_at is null and failed_at is null;
create index jobs_done on jobs (done_at) where done_at is not null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;
-- However many processes ask for it at their start, work that recurs stands here once.
create unique index jobs_recurring on jobs (kind) where every_seconds is not null;

-- Whoever writes a mail has it sent, in the same transaction.
create function send_mail_by_job() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload) values ('mail', jsonb_build_object('mail', new.id));
  return null;
end $$;
create trigger outbox_sends after insert on outbox for each row execute function send_mail_by_job();

insert into jobs (kind, payload, due_at, tries, created_at)
  select 'mail', jsonb_build_object('mail', id), next_try_at, tries, created_at from outbox where sent_at is null order by id;

drop index outbox_waiting;
alter table outbox drop tries, drop next_try_at;
