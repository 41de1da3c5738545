-- The panel's list of products walks over these from the newest on.
create index products_producer_newest on products (producer_id, id);
drop index products_producer;
create index product_categories_newest on product_categories (category_id, product_id);
drop index product_categories_category;
-- Codes that begin as somebody typed.
create index products_code_beginning on products (code text_pattern_ops);
