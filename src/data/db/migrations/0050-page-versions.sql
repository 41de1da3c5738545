-- What an information page said and since when. A trigger writes it, whoever changes the page: after years it must be
-- known which terms a contract was made under. Drafts are nobody's promise.
create table info_page_versions (
  id bigint primary key generated always as identity,
  slug text not null,
  title text not null,
  lead text not null,
  body jsonb not null,
  valid_from timestamptz not null default now()
);
create index info_page_versions_of on info_page_versions (slug, id);

create function keep_page_version() returns trigger language plpgsql as $$
begin
  if new.draft then return null; end if;
  if tg_op = 'UPDATE' and not old.draft
    and (new.slug, new.title, new.lead, new.body) is not distinct from (old.slug, old.title, old.lead, old.body) then
    return null;
  end if;
  insert into info_page_versions (slug, title, lead, body) values (new.slug, new.title, new.lead, new.body);
  return null;
end $$;

create trigger info_pages_versions after insert or update on info_pages
  for each row execute function keep_page_version();

insert into info_page_versions (slug, title, lead, body)
  select slug, title, lead, body from info_pages where not draft order by position;

-- A text that takes the place of a page at its time.
create table info_page_plans (
  slug text primary key,
  title text not null,
  lead text not null,
  body jsonb not null,
  valid_from timestamptz not null
);
create index info_page_plans_by_time on info_page_plans (valid_from);

-- Old addresses that lead to new ones.
create table redirects (
  from_path text primary key check (from_path ~ '^/[^/?#]'),
  to_path text not null check (to_path ~ '^/')
);
create trigger redirects_announce after insert or update or delete on redirects
  for each statement execute function announce_tag('redirects');

-- What was searched for and found nothing, by day. It is forgotten after a while.
create table missed_searches (
  day date not null,
  text text not null,
  times integer not null default 1,
  primary key (day, text)
);
