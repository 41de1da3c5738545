import type { Fault } from '../../shop/form/faults.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  (element instanceof HTMLInputElement && element.type !== 'hidden') ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

/** Names of the fields that a shopper fills in, in the order of the form. */
export const fieldNames = (form: HTMLFormElement): string[] => [...new Set(controlsOf(form).map(({ name }) => name))];

export function focusFirst(form: HTMLFormElement, faults: readonly Fault[]): void {
  const wrong = new Set(faults.map(({ field }) => field));
  const first = controlsOf(form).find(({ name }) => wrong.has(name));
  // An element in a closed `details` cannot be focused.
  first?.closest('details')?.setAttribute('open', '');
  first?.focus();
}
