import type { FieldRule, Values } from './define-form.ts';
import type { FaultCode } from './faults.ts';

/** Rules of single fields for `defineForm`. */

export const isTicked =
  (field: string) =>
  (values: Values): boolean =>
    (values[field] ?? '') !== '';

/** A box that must be ticked. Browsers send nothing for an unticked one. */
export const mustBeTicked: FieldRule = { check: (value) => (value === '' ? { code: 'tick' } : null) };

/** A box or a text that may stay empty. */
export const optional: FieldRule = {};

export const required: FieldRule = { check: (value) => (value === '' ? { code: 'required' } : null) };

export const oneOf = (options: readonly string[], code: FaultCode = 'choose'): FieldRule => ({
  check: (value) => (options.includes(value) ? null : { code }),
});
