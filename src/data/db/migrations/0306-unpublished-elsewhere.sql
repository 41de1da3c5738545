-- What another shop did not publish (a draft, a withdrawn product) is not shown with the other new products of a move.
alter table catalogue_change_items add column unpublished boolean not null default false;
