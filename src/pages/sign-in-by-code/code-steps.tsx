import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { to } from '../../routes.ts';
import { fieldMessages } from '../../shop/form/field-messages.ts';
import { formMessages } from '../../shop/form/form-messages.ts';
import { codeMessages } from '../../shop/passkey/code-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { type CodeProblem, type CodeReply, fields, type Step, steps } from './code-fields.ts';
import styles from './sign-in-by-code-page.module.css';

interface Props {
  back: string | null;
  reply: CodeReply | null;
}

export function AskStep({ back, reply }: Props) {
  const t = useMessages(codeMessages);
  const error = useSentence(reply);
  return (
    <>
      <h1>{tie(t('code.title'))}</h1>
      <p>{tie(t('code.lead'))}</p>
      <StepForm step={steps.ask} back={back} reply={reply}>
        <Field
          label={t('code.identifier')}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={reply?.typed}
          error={error}
        />
        <button type="submit">{t('code.ask')}</button>
      </StepForm>
    </>
  );
}

export function CodeStep({ back, reply }: Props) {
  const t = useMessages(codeMessages);
  const error = useSentence(reply);
  return (
    <>
      <h1>{tie(t('code.title'))}</h1>
      <p role="status">{tie(t('code.sent'))}</p>
      <StepForm step={steps.code} back={back} reply={reply}>
        <Field
          label={t('code.code')}
          hint={t('code.digits')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          defaultValue={reply?.problem.code === 'pin' ? reply.typed : ''}
          error={error}
        />
        <button type="submit">{t('code.verify')}</button>
      </StepForm>
      <p className={styles.links}>
        <Link to={to('signInByCode', {}, { [fields.back]: back })}>{t('code.again')}</Link>
      </p>
    </>
  );
}

export function ConsentStep({ back, reply, email }: Props & { email: string }) {
  const t = useMessages(codeMessages);
  const error = useSentence(reply);
  return (
    <>
      <h1>{tie(t('code.consentTitle'))}</h1>
      <p>{tie(t('code.consentLead', { email }))}</p>
      <StepForm step={steps.consent} back={back} reply={reply}>
        <Tick label={t('code.terms')} name="terms" error={error} />
        <p className={styles.links}>
          <Link to={to('info', { slug: 'regulamin' })}>{t('code.readTerms')}</Link>
          <Link to={to('info', { slug: 'prywatnosc' })}>{t('code.readPrivacy')}</Link>
        </p>
        <button type="submit">{t('code.open')}</button>
      </StepForm>
    </>
  );
}

interface FormProps extends Props {
  step: Step;
  children: ReactNode;
}

/** After a refusal the focus is on the field, where the reason is read. */
function StepForm({ step, back, reply, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reply]);
  return (
    <Form
      ref={form}
      method="post"
      action={to('signInByCode', {}, { [fields.back]: back })}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name={fields.step} value={step} />
      {children}
    </Form>
  );
}

const formSentences = { ...formMessages, ...fieldMessages };

function useSentence(reply: CodeReply | null): string | null {
  const t = useMessages(codeMessages);
  const ofForm = useMessages(formSentences);
  return reply && sentenceOf(reply.problem, t, ofForm);
}

type Say<Messages> = (key: keyof Messages & string, values?: Record<string, string | number>) => string;

function sentenceOf(problem: CodeProblem, t: Say<typeof codeMessages>, ofForm: Say<typeof formSentences>): string {
  if (problem.code === 'wait') return t('code.wait', { minutes: Math.ceil(problem.seconds / 60) });
  if (problem.code === 'pin') return ofForm('form.pin');
  return problem.code === 'terms' ? ofForm('form.tick') : t(`code.${problem.code}`);
}
