import type { codeForms } from './code-forms.ts';

/** Loads the rules of a step for the browser, when its form is first used. */
export async function codeRules(step: keyof typeof codeForms) {
  const [{ checkForm: check }, forms] = await Promise.all([import('../form/check-form.ts'), import('./code-forms.ts')]);
  return { check, ...forms.codeForms[step] };
}
