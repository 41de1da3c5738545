import { CheckField, Faults, TextField } from '../../pieces/editing/form-fields.tsx';
import type { PaymentTold, PaymentValues } from './payments-actions.ts';

interface Props {
  values: PaymentValues;
  told: PaymentTold | null;
  /** A provider takes payments, so that they can be switched off. */
  hasProvider: boolean;
}

export function PaymentFields({ values: current, told, hasProvider }: Props) {
  const values = told?.values ?? current;
  const texts = [told?.fault, told?.account].filter((text) => typeof text === 'string');
  return (
    <>
      <Faults texts={texts} />
      {hasProvider ? (
        <CheckField name="online" label="BLIK, karty i szybkie przelewy" isChecked={values.online} />
      ) : null}
      <CheckField name="transfer" label="Zwykły przelew na konto" isChecked={values.transfer} />
      <TextField
        name="account"
        label="Numer konta"
        value={values.account}
        fault={told?.account}
        hint="26 cyfr."
        inputMode="numeric"
        maxLength={60}
      />
      <TextField
        name="holder"
        label="Odbiorca"
        value={values.holder}
        hint="Puste: firma ze strony „Sklep i firma”."
        maxLength={100}
      />
      <CheckField name="cash" label="Zapłata przy odbiorze, gdzie dostawa na to pozwala" isChecked={values.cash} />
    </>
  );
}
