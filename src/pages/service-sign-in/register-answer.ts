import type { PageContext } from '../../page-context/page-context.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { choiceField, proposedField, type RegisterAnswer } from '../../shop/account/registration/register-answer.ts';
import { refusalFaults, registrationIn } from '../../shop/account/registration/registration-request.ts';
import { keptValues } from '../../shop/account/registration/serialised-form.ts';
import { isEmail } from '../../shop/form/email.ts';
import { isTryLater } from '../../shop/try-later.ts';

type Parts = Pick<PageContext, 'services' | 'registration' | 'settings' | 'now'>;

type ServiceRegisterOutcome =
  | { kind: 'registered' | 'nobody' | 'link-sent' }
  | { kind: 'refused'; status: number; answer: RegisterAnswer };

/** Handles the registration form of a visitor who has signed in at a service. */
export async function answerServiceForm(form: FormData, parts: Parts): Promise<ServiceRegisterOutcome> {
  const values = keptValues(form);
  try {
    return await answered(form, values, parts);
  } catch (error) {
    if (!isTryLater(error)) throw error;
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    return refused(error.reason === 'busy' ? 503 : 429, values, { problem: { kind: 'later', minutes } });
  }
}

async function answered(form: FormData, values: Record<string, string>, parts: Parts): Promise<ServiceRegisterOutcome> {
  const { services, registration, settings, now } = parts;
  if (values[choiceField] === 'link') {
    const email = values.email?.trim() ?? '';
    if (!isEmail(email)) return refused(422, values, { faults: [{ field: 'email', code: 'email' }] });
    await registration.sendSignInLink(email);
    return { kind: 'link-sent' };
  }
  const isNew = values[choiceField] === 'new';
  if (isNew && !values.login?.trim()) form.set('login', values[proposedField] ?? '');
  const asked = registrationIn(form, {
    options: { ...accountOptions(settings, now), hasPassword: false },
    company: settings.company.name,
    overrides: settings.messages,
    place: 'service registration',
  });
  if (!asked.ok) return refused(422, values, { faults: asked.faults });
  const result = await services.register(asked.registration, isNew ? 'new' : 'ask');
  if (result.status === 'registered' || result.status === 'nobody') return { kind: result.status };
  if (result.status !== 'known-email') return refused(409, values, { faults: refusalFaults(result) });
  return refused(409, values, { known: { email: asked.registration.email, proposed: result.proposed } });
}

function refused(status: number, values: Record<string, string>, why: Partial<RegisterAnswer>): ServiceRegisterOutcome {
  return { kind: 'refused', status, answer: { faults: [], known: null, problem: null, values, ...why } };
}
