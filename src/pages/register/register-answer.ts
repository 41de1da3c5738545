import type { PageContext } from '../../page-context/page-context.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { choiceField, proposedField, type RegisterAnswer } from '../../shop/account/registration/register-answer.ts';
import type { RegistrationRefusal } from '../../shop/account/registration/registration.ts';
import { refusalFaults, registrationIn } from '../../shop/account/registration/registration-request.ts';
import { isEmail } from '../../shop/form/email.ts';
import { isNothingLost } from '../../shop/session/merging.ts';
import { isTryLater } from '../../shop/try-later.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';

type Parts = Pick<PageContext, 'registration' | 'readForm' | 'settings' | 'now'>;

type RegisterOutcome =
  | { kind: 'registered'; hasLoss: boolean }
  | { kind: 'link-sent' }
  | { kind: 'refused'; status: number; answer: RegisterAnswer };

const verbatim = ['password', 'repeat_password'];

export async function answerRegistration(request: Request, parts: Parts): Promise<RegisterOutcome> {
  const form = await parts.readForm(request).catch((error: unknown) => (isTooLarge(error) ? 413 : 400));
  if (typeof form === 'number') return refused(form, {}, { problem: { kind: 'unreadable' } });
  const values = keptValues(form);
  try {
    return await answered(form, values, parts);
  } catch (error) {
    if (!isTryLater(error)) throw error;
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    return refused(error.reason === 'busy' ? 503 : 429, values, { problem: { kind: 'later', minutes } });
  }
}

async function answered(form: FormData, values: Record<string, string>, parts: Parts): Promise<RegisterOutcome> {
  const { registration, settings, now } = parts;
  const choice = values[choiceField];
  if (choice === 'link') return sendLink(values, registration);
  const isNew = choice === 'new';
  if (isNew && !values.login?.trim()) form.set('login', values[proposedField] ?? '');
  const asked = registrationIn(form, {
    options: accountOptions(settings, now),
    company: settings.company.name,
    overrides: settings.messages,
    place: 'registration',
  });
  if (!asked.ok) return refused(422, values, { faults: asked.faults });
  const result = await registration.register(asked.registration, isNew ? 'new' : 'ask');
  if (result.status !== 'registered') return refusedBy(result, values);
  return { kind: 'registered', hasLoss: !isNothingLost(result.loss) };
}

async function sendLink(values: Record<string, string>, registration: Parts['registration']): Promise<RegisterOutcome> {
  const email = values.email?.trim() ?? '';
  if (!isEmail(email)) return refused(422, values, { faults: [{ field: 'email', code: 'email' }] });
  await registration.sendSignInLink(email);
  return { kind: 'link-sent' };
}

function refusedBy(refusal: RegistrationRefusal, values: Record<string, string>): RegisterOutcome {
  if (refusal.status !== 'known-email') return refused(409, values, { faults: refusalFaults(refusal) });
  return refused(409, values, { known: { email: values.email?.trim() ?? '', proposed: refusal.proposed } });
}

function refused(status: number, values: Record<string, string>, why: Partial<RegisterAnswer>): RegisterOutcome {
  return { kind: 'refused', status, answer: { faults: [], known: null, problem: null, values, ...why } };
}

function keptValues(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !verbatim.includes(entry[0]),
  );
  return Object.fromEntries(texts);
}
