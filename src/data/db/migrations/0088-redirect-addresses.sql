-- Old addresses are kept without a slash at the end, as they are looked for; where both spellings stood, the one without it
-- stays.
delete from redirects r where r.from_path like '%/' and exists (
  select from redirects o where o.from_path = rtrim(r.from_path, '/'));
update redirects set from_path = rtrim(from_path, '/') where from_path like '%/' and rtrim(from_path, '/') <> '';
update redirects set to_path = rtrim(to_path, '/') where to_path like '_%/' and rtrim(to_path, '/') <> '';
