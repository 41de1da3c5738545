import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { checkForm, FormSchema } from '../../shop/form/check-form.ts';
import type { Values } from '../../shop/form/define-form.ts';
import type { Fault, Finding } from '../../shop/form/faults.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { debounces } from '../../shop/limits.ts';
import { fieldNames, focusFirst } from './form-element.ts';
import { type Ask, type IsAsked, serverAnswers } from './validation/server-answers.ts';
import type { Questions } from './validation/validate-call.ts';

/** The rules of a form and the validator, loaded when the form is first used, because most visits use none. */
export interface FormRules {
  schema: FormSchema;
  check: typeof checkForm;
  /** Fields that need the server. */
  server?: Questions;
  counts?(name: string, values: Values): boolean;
}

interface Options {
  form: RefObject<HTMLFormElement | null>;
  rules: () => Promise<FormRules>;
  /** Asks the server about fields that the browser cannot decide. Never rejects. */
  ask?: Ask;
  send(form: HTMLFormElement, submitter: HTMLElement | null): void;
  /** A submitted form waits for its answer. */
  isBusy: boolean;
}

/** Results of the validated fields: a fault, or `null` for a valid value. */
type Findings = Readonly<Record<string, Finding | null>>;

const nothing: Findings = {};

/**
 * Validates a form in the browser with the server's rules: a field shortly after it was typed in, everything when
 * several fields changed together (autofill, a password manager) and before submitting. If the rules cannot be loaded,
 * the form is submitted and the server decides.
 */
export function useFormCheck({ form, rules, ask, send, isBusy }: Options) {
  const [findings, setFindings] = useState(nothing);
  /** The last submit had faults. */
  const [isRefused, setRefused] = useState(false);
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Number of the latest validation; results of older ones are ignored. */
  const round = useRef(0);
  const isSending = useSendingFlag(isBusy);
  const load = useLatest(rules);
  const [answers] = useState(serverAnswers);

  useEffect(() => () => clearTimeout(timer.current), []);

  const faultsOf = useCallback(
    async (element: HTMLFormElement, isAsked: IsAsked): Promise<Fault[]> => {
      const { schema, check, server = {}, counts } = await load.current();
      const values = textsOf(new FormData(element));
      const checked = check(schema, Object.entries(values));
      const faults = checked.ok ? [] : checked.faults;
      const wrong = new Set(faults.map(({ field }) => field));
      const isOpen = (name: string) => !wrong.has(name) && !!values[name]?.trim() && (counts?.(name, values) ?? true);
      const open = Object.fromEntries(Object.entries(server).filter(([name]) => isOpen(name)));
      return ask ? [...faults, ...(await answers(ask, open, values, isAsked))] : faults;
    },
    [ask, answers, load],
  );

  const checkChanged = async () => {
    const element = form.current;
    if (!element || isSending.current) return;
    const names = new Set(changed.current);
    changed.current.clear();
    round.current += 1;
    const own = round.current;
    const isAll = names.size > 1;
    // A change of the country also validates the fields that depend on it.
    const isAsked: IsAsked = (name, region = '') => isAll || names.has(name) || names.has(region);
    const faults = await faultsOf(element, isAsked).catch(() => null);
    if (faults === null || own !== round.current) return;
    const values = textsOf(new FormData(element));
    // An empty field that was not touched is not shown as a fault.
    const isShown = (name: string, before: Findings) =>
      names.has(name) || name in before || (isAll && !!values[name]?.trim());
    setFindings((before) => {
      const shown = fieldNames(element).filter((name) => isShown(name, before));
      return { ...before, ...findingsOf(shown, faults) };
    });
  };

  const submit = async (element: HTMLFormElement, submitter: HTMLElement | null) => {
    clearTimeout(timer.current);
    changed.current.clear();
    round.current += 1;
    isSending.current = true;
    const names = fieldNames(element);
    const found = await faultsOf(element, () => true).catch(() => []);
    // A fault without a visible field would block the form without a message, so it is left to the server.
    const faults = found.filter(({ field }) => names.includes(field));
    setRefused(faults.length > 0);
    if (faults.length === 0) {
      setFindings(nothing);
      send(element, submitter);
      return;
    }
    isSending.current = false;
    setFindings(findingsOf(names, faults));
    focusFirst(element, faults);
  };

  return {
    findings,
    isRefused,
    onFocus: () => void load.current().catch(() => {}),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current || isBusy) return;
      void submit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement;
      if (!name) return;
      changed.current.add(name);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void checkChanged(), debounces.validation);
    },
  };
}

function findingsOf(names: string[], faults: Fault[]): Findings {
  const found = new Map(faults.map(({ field, ...finding }): [string, Finding] => [field, finding]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? null]));
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Set from the validation of a form until its answer, or until the browser returns to the page. */
function useSendingFlag(isBusy: boolean): RefObject<boolean> {
  const flag = useRef(false);
  useEffect(() => {
    if (!isBusy) flag.current = false;
    const reset = () => {
      flag.current = false;
    };
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, [isBusy]);
  return flag;
}
