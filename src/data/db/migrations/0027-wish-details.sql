-- What a basket line said when it was moved to the wish list, so that it can be bought again as it was.

alter table session_products
  add size_row integer references sizes,
  add quantity numeric(12, 3) check (quantity > 0),
  add comment text not null default '' check (char_length(comment) <= 255);
