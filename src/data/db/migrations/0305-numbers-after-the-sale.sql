-- Numbers of returns, withdrawals and complaints cannot be guessed from one another either: with a phone or an e-mail
-- address they open the whole order. They are drawn as numbers of orders are since 0073, with a letter in front:
-- `Z-2026-482133705`. Numbers that were given before stay as they are.
create function drawn_number(prefix text, of_table regclass, made timestamptz) returns text language plpgsql volatile as $$
declare
  year text := to_char(made at time zone 'Europe/Warsaw', 'YYYY');
  digits integer := 7;
  tries integer := 0;
  body text;
  given text;
  is_taken boolean;
begin
  loop
    -- Of the random bits of two UUIDs; the first digit is no zero.
    body := (('x' || substr(md5(gen_random_uuid()::text || gen_random_uuid()::text), 1, 15))::bit(60)::bigint
      % (9 * 10::bigint ^ (digits - 1))::bigint + (10::bigint ^ (digits - 1))::bigint)::text;
    given := prefix || year || '-' || body || lpad((98 - (year || body)::numeric * 100 % 97)::integer::text, 2, '0');
    -- Whoever has drawn the same number in this moment waits here, and then finds it taken.
    perform pg_advisory_xact_lock(hashtextextended('order number ' || given, 0));
    execute format('select exists (select from %s where number = $1)', of_table) into is_taken using given;
    if not is_taken then
      return given;
    end if;
    -- Where many are taken, numbers grow by a digit.
    tries := tries + 1;
    if tries % 4 = 0 then digits := digits + 1; end if;
  end loop;
end
$$;

create or replace function order_number(placed timestamptz) returns text language sql volatile as $$
  select drawn_number('', 'orders', placed)
$$;
create function return_number(announced timestamptz) returns text language sql volatile as $$
  select drawn_number('Z-', 'returns', announced)
$$;
create function withdrawal_number(received timestamptz) returns text language sql volatile as $$
  select drawn_number('O-', 'withdrawals', received)
$$;
create or replace function complaint_number(filed timestamptz) returns text language sql volatile as $$
  select drawn_number('R-', 'complaints', filed)
$$;

-- Called by processes of the version before, which may still run during an upgrade.
create or replace function lettered_number(letter text, running bigint, made timestamptz) returns text
language sql volatile as $$
  select case letter when 'Z' then return_number(made) else withdrawal_number(made) end
$$;
-- The sequences `withdrawal_numbers`, `return_numbers` and `complaint_numbers` stay, unused: backups of earlier versions
-- name them.
