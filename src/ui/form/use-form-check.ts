import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { checkForm, FormSchema } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { debounces } from '../../shop/limits.ts';

/** The rules of a form and the validator, loaded when the form is first used, because most visits use none. */
export interface FormRules {
  schema: FormSchema;
  check: typeof checkForm;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  /** Must be stable between renders. */
  rules: () => Promise<FormRules>;
  send(form: HTMLFormElement, submitter: HTMLElement | null): void;
}

/**
 * Validates a form in the browser with the server's rules. If they cannot be loaded, the form is submitted and the
 * server decides.
 */
export function useFormCheck({ form, rules, send }: Options) {
  /** `null`: not validated since the form was last sent. */
  const [faults, setFaults] = useState<Fault[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const checking = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const faultsOf = useCallback(
    async (element: HTMLFormElement): Promise<Fault[]> => {
      const { schema, check } = await rules();
      const checked = check(schema, new FormData(element));
      return checked.ok ? [] : checked.faults;
    },
    [rules],
  );

  const submit = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    clearTimeout(timer.current);
    checking.current = true;
    const found = await faultsOf(element).catch(() => []);
    checking.current = false;
    setFaults(found.length > 0 ? found : null);
    if (found.length === 0) send(element, submitter);
    else focusFirst(element, found);
  };

  return {
    faults,
    onFocus: () => void rules().catch(() => {}),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (checking.current) return;
      void submit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
    /** Fields are validated again while the shopper corrects them, but not before the first attempt to send. */
    onInput: () => {
      if (faults === null) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (form.current) faultsOf(form.current).then(setFaults, () => {});
      }, debounces.validation);
    },
  };
}

function focusFirst(form: HTMLFormElement, faults: Fault[]): void {
  const wrong = new Set(faults.map(({ field }) => field));
  const first = [...form.elements].find((field) => field instanceof HTMLInputElement && wrong.has(field.name));
  (first as HTMLElement | undefined)?.focus();
}
