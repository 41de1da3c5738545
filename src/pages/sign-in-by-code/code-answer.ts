import { data, redirect, redirectDocument } from 'react-router';
import type { PageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { codeMessages } from '../../shop/passkey/code-messages.ts';
import { isCode, typedCode } from '../../shop/passkey/one-time-code.ts';
import { translator } from '../../shop/text/messages.ts';
import { type CodeProblem, type CodeReply, fields, type Step, stepIn, steps } from './code-fields.ts';

/** The sign-in page leads whoever is signed in on, and tells before what could not be merged. */
const onward = (back: string | null): string => to('signIn', {}, { [fields.back]: back });

const atStep = (step: Step, back: string | null, more: Record<string, string> = {}): string =>
  to('signInByCode', {}, { [fields.step]: step, [fields.back]: back, ...more });

/** Answers the form of one step. */
export async function answerStep(page: PageContext, form: FormData, back: string | null) {
  const step = stepIn(form.get(fields.step));
  if (step === steps.code) return tryCode(page, form, back);
  return step === steps.consent ? openAccount(page, form, back) : ask(page, form, back);
}

async function ask({ entry }: PageContext, form: FormData, back: string | null) {
  const identifier = String(form.get('identifier') ?? '').trim();
  if (identifier === '') return refused(steps.ask, { code: 'missing' });
  const asked = await entry.askCode(identifier.slice(0, longestIdentifier));
  if (asked.status === 'wait') return refused(steps.ask, { code: 'wait', seconds: asked.seconds }, identifier);
  return redirect(atStep(steps.code, back), 303);
}

/** No address is longer, and the store compares whole texts. */
const longestIdentifier = 254;

async function tryCode({ entry }: PageContext, form: FormData, back: string | null) {
  const typed = String(form.get('code') ?? '').trim();
  // A code that cannot be right costs no try.
  if (!isCode(typedCode(typed))) return refused(steps.code, { code: 'pin' }, typed);
  const entered = await entry.signInByCode(typed);
  if (entered.answer === 'wait') return refused(steps.code, { code: 'wait', seconds: entered.seconds }, typed);
  if (entered.answer !== 'right') return refused(steps.code, { code: entered.answer }, typed);
  if (entered.login === null) return redirect(atStep(steps.consent, back), 303);
  const isTold = entered.passwordRemoved;
  // A whole page load: the frame shows another name, other prices and other counts from now on.
  return redirectDocument(isTold ? atStep(steps.done, back, { [fields.removed]: '1' }) : onward(back), 303);
}

async function openAccount({ entry, settings }: PageContext, form: FormData, back: string | null) {
  if (!form.get('terms')) return refused(steps.consent, { code: 'terms' });
  const opened = await entry.openAccount(translator(settings.messages, codeMessages)('code.terms'));
  return opened === 'unproven' ? redirect(atStep(steps.ask, back), 303) : redirectDocument(onward(back), 303);
}

function refused(step: Step, problem: CodeProblem, typed = '') {
  const reply: CodeReply = { step, problem, typed };
  return data(reply, { status: problem.code === 'wait' ? 429 : 422 });
}
