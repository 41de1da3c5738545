-- A line that is a gift card says so from now on (its sale is outside VAT); those that brought cards before are marked.
update order_lines l set sold = l.sold || '{"giftCard": true}'
  where not l.sold ? 'giftCard'
    and exists (select 1 from vouchers v where v.order_id = l.order_id and v.position = l.position);
