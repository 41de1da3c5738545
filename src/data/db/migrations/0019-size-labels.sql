-- What the sizes of a product are: a value of a card, a date, a weight. Empty: a size.
alter table products add size_label text check (size_label <> '');
