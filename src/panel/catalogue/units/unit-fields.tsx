import { type UnitField, unitFieldNames, unitFields, unitLimits } from '../../../shop/owner/product/unit-draft.ts';
import { Faults, FieldRow, TextField } from '../../pieces/editing/form-fields.tsx';
import type { UnitTold, UnitValues } from './unit-screens.ts';

const hints: UnitValues = {
  one: 'Na przykład rolka.',
  few: 'Na przykład rolki.',
  many: 'Na przykład rolek.',
  other: 'Na przykład rolki.',
  symbol: 'Stoi po liczbie i przy cenie, na przykład rol. albo kg.',
  step: '1: tylko całe. 0,1: także 0,1, 0,2 i tak dalej.',
};

const longest = (name: UnitField) => (name === 'symbol' ? unitLimits.symbol : unitLimits.form);

export const UnitFields = ({ told, values = {} }: { told: UnitTold | null; values?: UnitValues }) => (
  <>
    <Faults texts={told ? [...Object.values(told.faults), ...(told.fault === null ? [] : [told.fault])] : []} />
    <FieldRow>
      {unitFields.map((name) => (
        <TextField
          key={name}
          name={name}
          label={unitFieldNames[name]}
          hint={hints[name]}
          value={(told?.values ?? values)[name]}
          fault={told?.faults[name]}
          maxLength={longest(name)}
          {...(name === 'step' ? { inputMode: 'decimal' as const } : {})}
        />
      ))}
    </FieldRow>
  </>
);
