import { data, redirect, redirectDocument } from 'react-router';
import type { PageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { codeForms } from '../../shop/passkey/code-forms.ts';
import { codeMessages } from '../../shop/passkey/code-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { type CodeReply, codeFields, parseCodeStep, type SignInCodeStep, steps } from './code-fields.ts';

/** The sign-in page lists what could not be merged, and then redirects the signed-in client. */
const onward = (back: string | null): string => to('signIn', {}, { [codeFields.back]: back });

const atStep = (step: SignInCodeStep, back: string | null, more: Record<string, string> = {}): string =>
  to('signInByCode', {}, { [codeFields.step]: step, [codeFields.back]: back, ...more });

/** Handles the form of one step. */
export async function answerCodeStep(page: PageContext, form: FormData, back: string | null) {
  const step = parseCodeStep(form.get(codeFields.step));
  if (step === steps.code) return tryCode(page, form, back);
  return step === steps.consent ? openAccount(page, form, back) : ask(page, form, back);
}

async function ask({ entry }: PageContext, form: FormData, back: string | null) {
  const typed = textOf(form, 'identifier');
  const checked = checkForm(codeForms.ask.schema, form);
  if (!checked.ok) return refused({ step: steps.ask, faults: checked.faults });
  const asked = await entry.askCode(checked.values.identifier.slice(0, longestIdentifier));
  if (asked.status === 'sent') return redirect(atStep(steps.code, back), 303);
  return refused({ step: steps.ask, problem: { code: 'wait', seconds: asked.seconds }, typed });
}

/** No e-mail address is longer, and the store compares complete texts. */
const longestIdentifier = 254;

async function tryCode({ entry }: PageContext, form: FormData, back: string | null) {
  const reply = { step: steps.code, typed: textOf(form, 'code') };
  // A code with a wrong format does not count as an attempt.
  const checked = checkForm(codeForms.code.schema, form);
  if (!checked.ok) return refused({ ...reply, faults: checked.faults });
  const entered = await entry.signInByCode(checked.values.code);
  if (entered.answer === 'wait') return refused({ ...reply, problem: { code: 'wait', seconds: entered.seconds } });
  if (entered.answer !== 'right') return refused({ ...reply, problem: { code: entered.answer } });
  if (entered.login === null) return redirect(atStep(steps.consent, back), 303);
  const isTold = entered.passwordRemoved;
  // A full page load, because the frame must show the client's name, prices and counts.
  return redirectDocument(isTold ? atStep(steps.done, back, { [codeFields.removed]: '1' }) : onward(back), 303);
}

async function openAccount({ entry, settings }: PageContext, form: FormData, back: string | null) {
  const checked = checkForm(codeForms.consent.schema, form);
  if (!checked.ok) return refused({ step: steps.consent, faults: checked.faults });
  const opened = await entry.openAccount(translator(settings.messages, codeMessages)('code.terms'));
  return opened === 'unproven' ? redirect(atStep(steps.ask, back), 303) : redirectDocument(onward(back), 303);
}

const textOf = (form: FormData, name: string): Record<string, string> => ({ [name]: String(form.get(name) ?? '') });

function refused({ faults = [], problem = null, typed = {}, step }: Partial<CodeReply> & { step: SignInCodeStep }) {
  const reply: CodeReply = { step, faults, problem, typed };
  return data(reply, { status: problem?.code === 'wait' ? 429 : 422 });
}
