import { FieldRow, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import type { PlanFaults, PlanValues } from './plan-form.ts';

interface Props {
  values: PlanValues;
  faults: PlanFaults;
  mostKept: number;
}

const hours = Array.from({ length: 24 }, (_, hour) => [`${hour}`, `${hour}:00`] as const);

/** How often the shop copies itself, when, and how many copies stay. */
export const PlanFields = ({ values, faults, mostKept }: Props) => (
  <FieldRow>
    <SelectField
      name="every"
      label="Jak często"
      value={values.every}
      fault={faults.every}
      choices={[
        ['off', 'wcale'],
        ['day', 'codziennie'],
        ['week', 'co tydzień'],
      ]}
    />
    <SelectField name="hour" label="O której" value={values.hour} fault={faults.hour} choices={hours} />
    <TextField
      name="keep"
      label="Ile zostaje"
      value={values.keep}
      fault={faults.keep}
      inputMode="numeric"
      hint={`Najwyżej ${mostKept}. Starsze z planu znikają; zrobione ręcznie zostają.`}
    />
  </FieldRow>
);
