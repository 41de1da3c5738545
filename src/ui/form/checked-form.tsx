import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import type { Values } from '../../shop/form/define-form.ts';
import { faultCount } from '../../shop/form/fault-count.ts';
import { type Fault, findingSentence } from '../../shop/form/faults.ts';
import { fieldMessages } from '../../shop/form/field-messages.ts';
import { formMessages } from '../../shop/form/form-messages.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './checked-form.module.css';
import type { FieldNotes } from './field-notes.tsx';
import { focusFirst } from './form-element.ts';
import { type FormRules, useFormCheck } from './use-form-check.ts';
import { askServer } from './validation/ask-server.ts';
import type { Questions } from './validation/validate-call.ts';

/** Functions that return the props of a form's fields. */
export interface FormFields {
  /** For `Field`, `PasswordField`, `SelectField` and `RadioField`. */
  field(name: string): FieldNotes & { name: string; defaultValue: string | undefined };
  /** For `Tick`. A box shows what the shopper chose and is never ticked in advance. */
  tick(name: string): FieldNotes & { name: string; value: string; defaultChecked: boolean };
  isBusy: boolean;
  /** Whether an account with the typed e-mail address exists. */
  isEmailKnown: boolean;
}

interface Props {
  /** Loads the form's rules (`shop/account/form-loaders.ts`). */
  rules: () => Promise<FormRules>;
  /** The server's answer to the submitted form. */
  faults?: readonly Fault[] | undefined;
  /** Initial values, submitted or stored. Never passwords. */
  values?: Partial<Values> | undefined;
  /** A special sentence of this form for a fault; `undefined` uses the default sentence of its code. */
  say?: ((fault: Fault) => string | undefined) | undefined;
  action?: string;
  encType?: 'multipart/form-data';
  className?: string | undefined;
  id?: string;
  children(fields: FormFields): ReactNode;
}

const none: readonly Fault[] = [];
const messages = { ...formMessages, ...fieldMessages };

/**
 * A form that is validated while typing and before submitting, and that shows the server's faults in the same places.
 * Without scripts it is submitted directly.
 */
export function CheckedForm({ rules, faults = none, values = {}, say, children, ...attributes }: Props) {
  const t = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  const [isEmailKnown, setEmailKnown] = useState(false);
  const ask = useCallback((questions: Questions, typed: Values) => askServer(questions, typed, setEmailKnown), []);
  const send = (element: HTMLFormElement, submitter: HTMLElement | null) =>
    void submit((submitter as HTMLButtonElement | null) ?? element, { preventScrollReset: true });
  const { findings, isRefused, ...handlers } = useFormCheck({ form, rules, ask, send, isBusy });

  useEffect(() => {
    if (form.current && faults.length > 0) focusFirst(form.current, faults);
  }, [faults]);

  const notes = (name: string): FieldNotes => {
    const found = name in findings ? findings[name] : faults.find(({ field }) => field === name);
    if (found) return { error: say?.({ ...found, field: name }) ?? findingSentence(found, t), feedback: 'error' };
    // Valid as far as known. An empty optional field is not marked as a success.
    return { feedback: name in findings && isFilled(form.current, name) ? 'success' : 'empty' };
  };
  /** After a refusal the count shows the remaining faults. */
  const wrong = Object.values(findings).filter((found) => found).length;
  const count = isRefused ? wrong : Object.keys(findings).length > 0 ? 0 : faults.length;

  return (
    <form ref={form} method="post" noValidate {...attributes} {...handlers}>
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <p role="alert" className={styles.summary}>
        {count > 0 && faultCount(count, t)}
      </p>
      {children({
        field: (name) => ({ name, defaultValue: values[name], ...notes(name) }),
        tick: (name) => ({ name, value: '1', defaultChecked: !!values[name], ...notes(name) }),
        isBusy,
        isEmailKnown,
      })}
    </form>
  );
}

const isFilled = (form: HTMLFormElement | null, name: string): boolean =>
  form !== null && `${new FormData(form).get(name) ?? ''}`.trim() !== '';
