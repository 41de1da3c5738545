import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { codeRules } from '../../shop/passkey/code-form-loader.ts';
import { codeMessages, codeNumbers } from '../../shop/passkey/code-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import entryStyles from '../../ui/account/entry-page.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm, type FormFields } from '../../ui/form/checked-form.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { type CodeReply, codeFields, type SignInCodeStep, steps } from './code-fields.ts';

interface Props {
  back: string | null;
  reply: CodeReply | null;
}

export function AskStep(props: Props) {
  const t = useMessages(codeMessages);
  const withProblem = useProblem(props.reply);
  return (
    <>
      <h1>{tie(t('code.title'))}</h1>
      <p>{tie(t('code.lead'))}</p>
      <StepForm {...props} step={steps.ask} rules={askRules}>
        {({ field, isBusy }) => (
          <>
            <Field
              {...withProblem(field('identifier'))}
              label={t('code.identifier')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('code.ask')}
            </button>
          </>
        )}
      </StepForm>
      <p className={entryStyles.links}>
        <Link to={to('signIn', {}, { [codeFields.back]: props.back })}>{t('code.otherWay')}</Link>
      </p>
    </>
  );
}

export function CodeStep(props: Props) {
  const t = useMessages(codeMessages);
  const withProblem = useProblem(props.reply);
  const problem = props.reply?.problem;
  if (problem && problem.code !== 'wrong' && problem.code !== 'wait') {
    return <DeadCode back={props.back} sentence={t(`code.${problem.code}`, codeNumbers)} />;
  }
  return (
    <>
      <h1>{tie(t('code.title'))}</h1>
      {!problem && <p role="status">{tie(t('code.sent'))}</p>}
      <StepForm {...props} step={steps.code} rules={verifyRules}>
        {({ field, isBusy }) => (
          <>
            <Field
              {...withProblem(field('code'))}
              label={t('code.code')}
              hint={t('code.digits', codeNumbers)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('code.verify')}
            </button>
          </>
        )}
      </StepForm>
      <p className={entryStyles.links}>
        <Link to={to('signInByCode', {}, { [codeFields.back]: props.back })}>{tie(t('code.again'))}</Link>
        <Link to={to('signIn', {}, { [codeFields.back]: props.back })}>{t('code.otherWay')}</Link>
      </p>
    </>
  );
}

/** Shown when no code can be accepted any more. It has no field, only the reason and a link to request a new code. */
function DeadCode({ back, sentence }: { back: string | null; sentence: string }) {
  const t = useMessages(codeMessages);
  const way = useRef<HTMLAnchorElement>(null);
  useEffect(() => way.current?.focus(), []);
  return (
    <>
      <h1>{tie(t('code.title'))}</h1>
      <p role="alert" className={formStyles.problem}>
        {tie(sentence)}
      </p>
      <p className={entryStyles.links}>
        <Link ref={way} to={to('signInByCode', {}, { [codeFields.back]: back })}>
          {t('code.new')}
        </Link>
        <Link to={to('signIn', {}, { [codeFields.back]: back })}>{t('code.otherWay')}</Link>
      </p>
    </>
  );
}

export function ConsentStep({ email, ...props }: Props & { email: string }) {
  const t = useMessages(codeMessages);
  return (
    <>
      <h1>{tie(t('code.consentTitle'))}</h1>
      <p>{tie(t('code.consentLead', { email }))}</p>
      <StepForm {...props} step={steps.consent} rules={consentRules}>
        {({ tick, isBusy }) => (
          <>
            <Tick {...tick('terms')} label={t('code.terms')} required />
            <p className={entryStyles.links}>
              <Link to={to('info', { slug: 'regulamin' })} target="_blank">
                {t('code.readTerms')}
              </Link>
              <Link to={to('info', { slug: 'prywatnosc' })} target="_blank">
                {t('code.readPrivacy')}
              </Link>
            </p>
            <button type="submit" aria-disabled={isBusy || undefined}>
              {tie(t('code.open'))}
            </button>
          </>
        )}
      </StepForm>
    </>
  );
}

const askRules = () => codeRules('ask');
const verifyRules = () => codeRules('code');
const consentRules = () => codeRules('consent');

interface StepFormProps extends Props {
  step: SignInCodeStep;
  rules: typeof askRules | typeof verifyRules | typeof consentRules;
  children(fields: FormFields): ReactNode;
}

/** After a refusal the focus moves to the invalid field, so that its error is read out. */
function StepForm({ step, back, reply, rules, children }: StepFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply?.problem) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [reply]);
  return (
    <div ref={place}>
      <CheckedForm
        rules={rules}
        faults={reply?.faults}
        values={reply?.typed}
        action={to('signInByCode', {}, { [codeFields.back]: back })}
        className={`${formStyles.form} ${entryStyles.form}`}
      >
        {(given) => (
          <>
            <input type="hidden" name={codeFields.step} value={step} />
            {children(given)}
          </>
        )}
      </CheckedForm>
    </div>
  );
}

type Drawn = ReturnType<FormFields['field']>;

/** Shows the server's error at the field until the field changes. */
function useProblem(reply: CodeReply | null): (drawn: Drawn) => Drawn {
  const t = useMessages(codeMessages);
  const problem = reply?.problem;
  if (!problem) return (drawn) => drawn;
  const error =
    problem.code === 'wait'
      ? t('code.wait', { minutes: Math.ceil(problem.seconds / 60) })
      : t(`code.${problem.code}`, codeNumbers);
  return (drawn) => (drawn.feedback === 'empty' ? { ...drawn, error, feedback: 'error' } : drawn);
}
