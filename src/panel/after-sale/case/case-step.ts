import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import type { PanelForm } from '../../screen.ts';

/** A field of a step, as plain data. */
export type StepField =
  | { kind: 'line' | 'money'; name: string; label: string; value: string; hint?: string; most?: number }
  | StepWords
  | { kind: 'choice'; name: string; label: string; value: string; choices: (readonly [value: string, name: string])[] }
  | { kind: 'check'; name: string; label: string; isChecked: boolean }
  | { kind: 'files'; name: string; label: string; accept: string }
  | { kind: 'hidden'; name: string; value: string }
  | { kind: 'note'; text: string }
  | { kind: 'facts'; facts: [name: string, value: string][] }
  /** Collapsed, because few cases need it. */
  | { kind: 'fold'; title: string; lead: string; groups: { title: string; fields: StepField[] }[]; isOpen: boolean };

/** A text that somebody will read. */
export interface StepWords {
  kind: 'words';
  name: string;
  label: string;
  value: string;
  hint?: string;
  most: number;
  lines: number;
  /** What stands for this text in the mail until something is typed. */
  inMail?: string;
  /** The team's templates may be inserted. */
  hasTemplates?: boolean;
}

/** An action that is possible in the current state of a case. */
export interface CaseStep {
  action: string;
  title: string;
  button: string;
  /** The mail that the customer will get. `null`: no mail is sent; absent: the step does not concern the customer. */
  mail?: BlockMail | null;
  /** Other effects of the step. */
  also?: string;
  fields?: StepField[];
  /** The recommended next step, which is shown open. */
  isNext?: boolean;
  /** The mail depends on the fields, so it can be shown with them before it is sent. */
  hasPreview?: boolean;
  files?: boolean;
}

export const previewField = 'podglad';

/** A form that was not saved: because of faults, or because only a preview was requested. */
export interface Unsaved {
  action: string;
  form: PanelForm;
}

/** The typed value of a field, or its initial value. */
export const typedIn =
  (unsaved: Unsaved | null) =>
  (action: string, name: string, first = ''): string =>
    unsaved?.action === action ? unsaved.form.text(name) : first;
