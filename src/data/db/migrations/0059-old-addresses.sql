-- Whoever changes the address of a product or a category, its old one leads to the new one, in one step.
create function keep_old_address() returns trigger language plpgsql as $$
declare
  old_path text := tg_argv[0] || lower(old.slug);
  new_path text := tg_argv[0] || new.slug;
begin
  -- The new address is a page again.
  delete from redirects where from_path = lower(new_path);
  update redirects set to_path = new_path where lower(to_path) = old_path;
  insert into redirects (from_path, to_path) values (old_path, new_path)
    on conflict (from_path) do update set to_path = excluded.to_path;
  return null;
end $$;

create trigger products_keep_old_address after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function keep_old_address('/produkt/');
create trigger categories_keep_old_address after update of slug on categories
  for each row when (old.slug is distinct from new.slug) execute function keep_old_address('/kategoria/');
