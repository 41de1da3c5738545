-- A carrier without any pickup point that takes parcels is not offered, so the first and the last of its points change what
-- pages and calls tell of delivery, as a setting does. Points between them change nothing that is cached.

create function announce_pickup_carriers() returns trigger language plpgsql as $$
declare
  touched text;
  carriers text[];
  had boolean;
  has boolean;
begin
  if tg_op = 'DELETE' then carriers := array(select distinct carrier from old_rows);
  else carriers := array(select distinct carrier from new_rows);
  end if;
  foreach touched in array carriers loop
    has := exists (select from pickup_points p where p.carrier = touched and p.gone_at is null);
    if tg_op = 'DELETE' then had := has;
    else
      had := exists (
        select from pickup_points p where p.carrier = touched and p.gone_at is null
          and not exists (select from new_rows n where n.carrier = p.carrier and n.code = p.code)
      );
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      had := had or exists (select from old_rows o where o.carrier = touched and o.gone_at is null);
    end if;
    if had <> has then perform announce('settings'); end if;
  end loop;
  return null;
end $$;

create trigger pickup_points_added after insert on pickup_points
  referencing new table as new_rows for each statement execute function announce_pickup_carriers();
create trigger pickup_points_changed after update on pickup_points
  referencing old table as old_rows new table as new_rows for each statement execute function announce_pickup_carriers();
create trigger pickup_points_removed after delete on pickup_points
  referencing old table as old_rows for each statement execute function announce_pickup_carriers();
