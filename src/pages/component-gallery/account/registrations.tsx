import { RegistrationForm } from '../../../ui/account/registration/registration-form.tsx';
import { sampleOptions } from '../forms/sample-form.ts';
import { GalleryState } from '../state.tsx';

const few = { ...sampleOptions, asksBirthDate: false, shops: [], needsAddress: false, asksBankAccount: false };
const known = { email: 'anna@example.com', proposed: 'anna.nowak' };

/** The registration form with few fields, and with an address that already has an account. */
export function RegistrationPatterns() {
  return (
    <GalleryState name="znany adres e-mail">
      <RegistrationForm
        options={few}
        company="Glina i Len sp. z o.o."
        answer={{ faults: [], values: { email: known.email }, known, problem: null }}
        action="#rejestracja"
        back={null}
      />
    </GalleryState>
  );
}
