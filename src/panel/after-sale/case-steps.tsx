import type { ReactNode } from 'react';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import { MailPreview } from '../pieces/mail-preview.tsx';
import type { PanelForm } from '../screen.ts';

/** An action that is possible in the current state of a case. */
export interface CaseStep {
  action: string;
  title: string;
  button: string;
  /** The mail that the customer will get. `null`: no mail is sent; absent: the step does not concern the customer. */
  mail?: BlockMail | null;
  /** Other effects of the step. */
  also?: string;
  fields?: ReactNode;
  /** The recommended next step, which is shown open. */
  isNext?: boolean;
  /** The step has a text field, so the mail can be previewed with it before sending. */
  hasPreview?: boolean;
  files?: boolean;
}

export const previewField = 'podglad';

/** A form that was not saved, with its values: because of faults, or because only a preview was requested. */
export interface Unsaved {
  action: string;
  form: PanelForm;
  faults: string[];
}

/** The typed value of a field, or its initial value. */
export const typedIn =
  (unsaved: Unsaved | null) =>
  (action: string, name: string, first = ''): string =>
    unsaved?.action === action ? unsaved.form.text(name) : first;

function StepBody({ step }: { step: CaseStep }) {
  const { action, button, mail, also, fields, isNext = false, hasPreview = false, files = false } = step;
  return (
    <ActionForm action={action} files={files}>
      {fields}
      {mail === undefined ? also ? <p>{also}</p> : null : <MailPreview mail={mail} also={also} />}
      <p className="row">
        <Button quiet={!isNext}>{button}</Button>
        {hasPreview ? (
          <Button quiet name={previewField} value="1">
            Pokaż e-mail z moją treścią
          </Button>
        ) : null}
      </p>
    </ActionForm>
  );
}

/** The next step is open, the others are collapsed. */
export function CaseSteps({ steps, open }: { steps: readonly CaseStep[]; open: string | null }) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="co-teraz">
      <h2 id="co-teraz">Co teraz</h2>
      {steps.map((step) =>
        step.isNext ? (
          <div key={step.action} className="deed">
            <h3>{step.title}</h3>
            <StepBody step={step} />
          </div>
        ) : (
          <details key={step.action} className="deed" open={step.action === open}>
            <summary>{step.title}</summary>
            <StepBody step={step} />
          </details>
        ),
      )}
    </section>
  );
}
