-- Numbers of orders cannot be guessed from one another: `2026-482133705` is the year, seven random digits and two check
-- digits (ISO 7064, mod 97-10). Numbers that were given before stay as they are.
create or replace function order_number(placed timestamptz) returns text language plpgsql volatile as $$
declare
  year text := to_char(placed at time zone 'Europe/Warsaw', 'YYYY');
  digits integer := 7;
  tries integer := 0;
  body text;
  given text;
begin
  loop
    -- Of the random bits of two UUIDs; the first digit is no zero.
    body := (('x' || substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 15))::bit(60)::bigint
      % (9 * 10::bigint ^ (digits - 1))::bigint + (10::bigint ^ (digits - 1))::bigint)::text;
    given := year || '-' || body || lpad((98 - (year || body)::numeric * 100 % 97)::integer::text, 2, '0');
    -- Whoever has drawn the same number in this moment waits here, and then finds it taken.
    perform pg_advisory_xact_lock(hashtextextended('order number ' || given, 0));
    if not exists (select from orders where number = given) then
      return given;
    end if;
    -- Where many are taken, numbers grow by a digit.
    tries := tries + 1;
    if tries % 4 = 0 then digits := digits + 1; end if;
  end loop;
end
$$;
-- The sequence `order_numbers` stays, unused: backups of earlier versions name it.

-- Money that came and went since an instant is counted for the metrics.
create index payment_attempts_paid on payment_attempts (paid_at) where paid_at is not null;
create index payment_refunds_done on payment_refunds (ended_at) where state = 'done';
