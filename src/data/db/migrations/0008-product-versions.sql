-- Which of several like products it is: a colour, a scent. Told beside the size wherever a line of a basket is.
alter table products add version text;
