-- What Google calls a category: a number or a path of its taxonomy. Categories below it have the same one unless they name
-- their own.
alter table categories add column google_category text check (google_category <> '');
