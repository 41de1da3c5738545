-- The list of products in the order of names.
create index products_name on products (name, id);
