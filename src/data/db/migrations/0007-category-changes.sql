-- A category that is renamed or moved changes what all its products are found by and listed under. That is no change of
-- any one product, and it is rare: everything is read anew.
create trigger categories_moved after update or delete on categories
  for each statement execute function announce_tag('*');
