-- A page made from the company's data is a draft until its owner has read it and written it again.
alter table info_pages add column draft boolean not null default false;
