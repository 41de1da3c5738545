-- The shop has words of its own where it stored those of the platform whose calls it speaks.

-- Owners' texts have the names of their messages. Both messages about a wrong e-mail address are one now: the one that
-- only some forms had counts where the other has no text of the owner.
create table renamed_messages (was text primary key, is_now text not null);
insert into renamed_messages values
  ('form.illegal_characters_client_city', 'form.city_characters'),
  ('form.illegal_characters_client_firm', 'form.firm_characters'),
  ('form.illegal_characters_client_firstname', 'form.firstname_characters'),
  ('form.illegal_characters_client_lastname', 'form.lastname_characters'),
  ('form.illegal_characters_client_nip', 'form.tax_number_characters'),
  ('form.illegal_characters_client_phone', 'form.phone_characters'),
  ('form.illegal_characters_client_phone2', 'form.phone2_characters'),
  ('form.illegal_characters_client_street', 'form.street_characters'),
  ('form.illegal_characters_delivery_additional', 'form.additional_characters'),
  ('form.illegal_characters_delivery_city', 'form.delivery_city_characters'),
  ('form.illegal_characters_delivery_firstname', 'form.delivery_firstname_characters'),
  ('form.illegal_characters_delivery_lastname', 'form.delivery_lastname_characters'),
  ('form.illegal_characters_delivery_phone', 'form.delivery_phone_characters'),
  ('form.illegal_characters_delivery_street', 'form.delivery_street_characters'),
  ('form.incorect_delivery_region', 'form.wrong_delivery_region'),
  ('form.incorect_delivery_zipcode', 'form.wrong_delivery_zipcode'),
  ('form.incorect_email', 'form.email'),
  ('form.incorect_invoice_phone', 'form.wrong_invoice_phone'),
  ('form.incorect_invoice_zipcode', 'form.wrong_invoice_zipcode'),
  ('form.incorect_login', 'form.wrong_login'),
  ('form.incorect_nip', 'form.wrong_tax_number'),
  ('form.incorect_phone', 'form.wrong_phone'),
  ('form.incorect_shops', 'form.wrong_shop'),
  ('form.incorect_zipcode', 'form.wrong_zipcode'),
  ('form.incorrect_iban', 'form.wrong_iban'),
  ('form.incorrect_region', 'form.wrong_region'),
  ('form.invalid_format', 'form.no_letter'),
  ('form.login_taken_login_propose', 'form.login_taken_with_proposal'),
  ('form.used_login', 'form.login_used'),
  ('form.no_name', 'form.no_lastname'),
  ('form.no_delivery_name', 'form.no_delivery_lastname'),
  ('form.no_invoice_name', 'form.no_invoice_lastname'),
  ('form.no_firmname', 'form.no_firm_name'),
  ('form.no_invoice_firmname', 'form.no_invoice_firm_name'),
  ('form.not_equal_passwords', 'form.passwords_differ'),
  ('form.password_to_long', 'form.password_too_long'),
  ('form.password_to_short', 'form.password_too_short'),
  ('orderFault.OrderFailBasketIsEmpty', 'orderFault.basket_empty'),
  ('orderFault.order_notenough', 'orderFault.not_enough'),
  ('return.fault.incorrect_iban', 'return.fault.wrong_iban'),
  ('return.form.tc', 'return.form.as_paid'),
  ('return.form.t', 'return.form.transfer'),
  ('return.form.b', 'return.form.gift_card'),
  ('return.form.cashback', 'return.form.cash'),
  ('returnMail.refunded.tc', 'returnMail.refunded.as_paid'),
  ('returnMail.refunded.t', 'returnMail.refunded.transfer'),
  ('returnMail.refunded.b', 'returnMail.refunded.gift_card'),
  ('wizard.5.tc', 'wizard.5.as_paid'),
  ('wizard.5.b', 'wizard.5.gift_card');

update settings set value = jsonb_set(value, '{messages}', (
    -- Of two texts with one name the last is kept: the one that had the name before.
    select jsonb_object_agg(coalesce(r.is_now, m.name), m.said order by r.is_now is null)
    from jsonb_each(value -> 'messages') as m (name, said) left join renamed_messages r on r.was = m.name))
  where key = 'shop' and exists (select from renamed_messages r where value -> 'messages' ? r.was);
drop table renamed_messages;

-- When a way of delivery is paid.
update settings set value = jsonb_set(value, '{delivery,options}', (
    select jsonb_agg(case when option ->> 'payment' = 'dvp' then option || '{"payment": "on-delivery"}' else option end
      order by place)
    from jsonb_array_elements(value #> '{delivery,options}') with ordinality as options (option, place)))
  where key = 'shop' and value #> '{delivery,options}' @> '[{"payment": "dvp"}]';
update orders set agreed = jsonb_set(agreed, '{delivery,payment}', '"on-delivery"')
  where agreed #>> '{delivery,payment}' = 'dvp';

-- How the money of a return goes back.
update returns set chosen = jsonb_set(chosen, '{form}', case chosen ->> 'form'
    when 'tc' then '"as_paid"' when 't' then '"transfer"' when 'b' then '"gift_card"' else '"cash"' end::jsonb)
  where chosen ->> 'form' in ('tc', 't', 'b', 'cashback');
update return_drafts set draft = jsonb_set(draft, '{form}', case draft ->> 'form'
    when 'tc' then '"as_paid"' when 't' then '"transfer"' when 'b' then '"gift_card"' else '"cash"' end::jsonb)
  where draft ->> 'form' in ('tc', 't', 'b', 'cashback');

-- Why a delivery of a subscription, which was prepared and not ordered yet, cannot be ordered.
update subscription_cycles set prepared = replace(replace(prepared::text,
    '"fault": "order_notenough"', '"fault": "not_enough"'),
    '"fault": "OrderFailBasketIsEmpty"', '"fault": "basket_empty"')::jsonb
  where prepared::text ~ '"fault": "(order_notenough|OrderFailBasketIsEmpty)"';
