-- The energy label of a product (Regulation (EU) 2017/1369): its class with the scale, the label and the sheet.
alter table products add energy jsonb, add energy_label text, add energy_sheet text;
