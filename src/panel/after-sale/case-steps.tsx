import type { ReactNode } from 'react';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import { MailPreview } from '../pieces/mail-preview.tsx';
import type { PanelForm } from '../screen.ts';

/** One thing that can be done with a case now. */
export interface CaseStep {
  action: string;
  title: string;
  button: string;
  /** What whoever wrote will be told. `null`: no mail is sent; left out: it does not concern them. */
  mail?: BlockMail | null;
  /** What else happens. */
  also?: string;
  fields?: ReactNode;
  /** Comes next, so it stands open. */
  isNext?: boolean;
  /** Words are typed, so the mail can be drawn with them before it is sent. */
  hasPreview?: boolean;
  files?: boolean;
}

export const previewField = 'podglad';

/** A form that was not saved: what was typed, why not, or only to see the mail. */
export interface Unsaved {
  action: string;
  form: PanelForm;
  faults: string[];
}

/** What was typed into the form of an action, or what stands there at first. */
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

/** The next step stands open; the others open when they are wanted. */
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
