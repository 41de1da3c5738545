-- Other shops name a page by a parameter of their main page: /?p=12.
alter table redirects drop constraint redirects_from_path_check;
alter table redirects add constraint redirects_from_path_check check (from_path ~ '^/([^/?#]|\?.)');
