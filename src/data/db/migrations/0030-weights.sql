-- What one unit of a size weighs with its packing, in grams. Empty: as the owner's settings say for all.
alter table sizes add grams integer check (grams between 0 and 1000000);
