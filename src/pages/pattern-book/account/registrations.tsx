import { RegistrationForm } from '../../../ui/account/registration/registration-form.tsx';
import { sampleOptions } from '../forms/sample-form.ts';
import { State } from '../state.tsx';

const few = { ...sampleOptions, asksBirthDate: false, shops: [], needsAddress: false, asksBankAccount: false };
const known = { email: 'anna@example.com', proposed: 'anna.nowak' };

/** The registration of a shop that asks for little, with an address that has an account already. */
export function RegistrationPatterns() {
  return (
    <State name="znany adres e-mail">
      <RegistrationForm
        options={few}
        company="Glina i Len sp. z o.o."
        answer={{ faults: [], values: { email: known.email }, known, problem: null }}
        action="#rejestracja"
        back={null}
      />
    </State>
  );
}
