import type { PageContext } from '../../page-context/page-context.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { choiceField, proposedField, type RegisterAnswer } from '../../shop/account/registration/register-answer.ts';
import { refusalFaults, registrationIn } from '../../shop/account/registration/registration-request.ts';
import { isTryLater } from '../../shop/try-later.ts';
import { serialisedForm } from './serialised-form.ts';

type Parts = Pick<PageContext, 'services' | 'settings' | 'now'>;

export type Outcome = { kind: 'registered' | 'nobody' } | { kind: 'refused'; status: number; answer: RegisterAnswer };

/** The registration form of whoever a service has named. */
export async function answerServiceForm(form: FormData, parts: Parts): Promise<Outcome> {
  const values = serialisedForm(new URLSearchParams([...form].filter((entry): entry is [string, string] => isText(entry))));
  const refused = (status: number, why: Partial<RegisterAnswer>): Outcome => ({
    kind: 'refused',
    status,
    answer: { faults: [], known: null, problem: null, values, ...why },
  });
  try {
    return await answered(form, values, parts, refused);
  } catch (error) {
    if (!isTryLater(error)) throw error;
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    return refused(error.reason === 'busy' ? 503 : 429, { problem: { kind: 'later', minutes } });
  }
}

const isText = (entry: [string, FormDataEntryValue]): boolean => typeof entry[1] === 'string';

async function answered(
  form: FormData,
  values: Record<string, string>,
  { services, settings, now }: Parts,
  refused: (status: number, why: Partial<RegisterAnswer>) => Outcome,
): Promise<Outcome> {
  const isNew = values[choiceField] === 'new';
  if (isNew && !values.login?.trim()) form.set('login', values[proposedField] ?? '');
  const asked = registrationIn(form, {
    options: { ...accountOptions(settings, now), hasPassword: false },
    company: settings.company.name,
    overrides: settings.messages,
    place: 'service registration',
  });
  if (!asked.ok) return refused(422, { faults: asked.faults });
  const result = await services.register(asked.registration, isNew ? 'new' : 'ask');
  if (result.status === 'registered' || result.status === 'nobody') return { kind: result.status };
  if (result.status !== 'known-email') return refused(409, { faults: refusalFaults(result) });
  return refused(409, { known: { email: asked.registration.email, proposed: result.proposed } });
}
