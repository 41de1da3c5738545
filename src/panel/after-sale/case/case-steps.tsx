import { type FormEvent, useState } from 'react';
import { useLive } from '../../../ui/loading/live.ts';
import { useUnsaved } from '../../frame/unsaved.ts';
import { ActionForm, useSending } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Faults } from '../../pieces/editing/form-fields.tsx';
import { MailView } from '../../pieces/layout/mail-view.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import type { CaseData } from './case-data.ts';
import type { CaseTold } from './case-screen.ts';
import { type CaseStep, previewField, type StepWords } from './case-step.ts';
import styles from './case-steps.module.css';
import { CaseStepFields } from './step-fields.tsx';

interface Props {
  data: Pick<CaseData, 'steps' | 'templates' | 'open'>;
  /** The answer that came with a page load. */
  told: CaseTold | null;
}

/** The next step is open, the others are collapsed. */
export function CaseSteps({ data: { steps, templates, open }, told }: Props) {
  if (steps.length === 0) return null;
  return (
    <Section title="Co teraz" id="co-teraz">
      <div className={styles.steps}>
        {steps.map((own) => {
          const step = told?.step?.action === own.action ? told.step : own;
          return own.isNext ? (
            <div key={own.action} className={styles.next}>
              <h3>{step.title}</h3>
              <StepForm step={step} templates={templates} />
            </div>
          ) : (
            <details key={own.action} className={styles.other} open={[open, told?.action].includes(own.action)}>
              <summary>{step.title}</summary>
              <StepForm step={step} templates={templates} />
            </details>
          );
        })}
      </div>
    </Section>
  );
}

function StepForm({ step, templates }: { step: CaseStep } & Pick<CaseData, 'templates'>) {
  const { action, files = false } = step;
  /** Each round begins with empty fields. */
  const [round, setRound] = useState(0);
  const [typed, setTyped] = useState<Record<string, string> | null>(null);
  const write = ({ target }: FormEvent<HTMLElement>) => {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      setTyped((before) => ({ ...before, [target.name]: target.value }));
  };
  return (
    <ActionForm<CaseTold>
      key={round}
      action={action}
      files={files}
      showsLoaded={false}
      label={step.title}
      onDone={() => {
        setTyped(null);
        setRound(round + 1);
      }}
    >
      {({ told }) => (
        <div className={styles.form} onInput={write}>
          <StepBody step={step} told={told} typed={typed ?? {}} templates={templates} />
          <Guard isTyped={typed !== null} />
        </div>
      )}
    </ActionForm>
  );
}

/** What was typed is not lost with a press on a link. */
function Guard({ isTyped }: { isTyped: boolean }) {
  const { isSending } = useSending();
  useUnsaved(isTyped && !isSending);
  return null;
}

interface BodyProps extends Pick<CaseData, 'templates'> {
  step: CaseStep;
  told: CaseTold | null;
  typed: Readonly<Record<string, string>>;
}

function StepBody({ step, told, typed, templates }: BodyProps) {
  const isLive = useLive();
  const shown = told?.step ?? step;
  const words = step.fields?.find((field): field is StepWords => field.kind === 'words' && field.inMail !== undefined);
  // With a script, a text stands in the mail as it is typed.
  const follows = isLive && words !== undefined;
  const { mail } = follows ? step : shown;
  const text = words ? typed[words.name] : undefined;
  const replaced = words?.inMail !== undefined && text ? { from: words.inMail, to: text } : undefined;
  return (
    <>
      <Faults texts={told?.faults ?? []} heading="Nic nie zostało zrobione. Popraw:" />
      <CaseStepFields fields={shown.fields ?? []} action={step.action} templates={templates} />
      {mail === undefined ? (
        shown.also ? (
          <p>{shown.also}</p>
        ) : null
      ) : (
        <MailView mail={mail} also={shown.also} replaced={replaced} />
      )}
      <div className={styles.buttons}>
        <Button kind={step.isNext ? 'main' : 'plain'}>{shown.button}</Button>
        {shown.hasPreview && !follows ? (
          <Button kind="quiet" name={previewField} value="1">
            Pokaż e-mail z moją treścią
          </Button>
        ) : null}
      </div>
    </>
  );
}
