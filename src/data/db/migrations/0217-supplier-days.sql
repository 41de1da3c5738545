-- From an order at the supplier until the goods are here. Null: the owner has not said.
alter table products add supplier_days integer check (supplier_days between 1 and 365);
