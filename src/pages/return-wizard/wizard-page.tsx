import { useEffect, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { openOrder } from '../../page-context/open-order.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { returnIntent, returnIntents } from '../../shop/return/view/return-fields.ts';
import { barOf, barSteps, shownStep, wizardSteps } from '../../shop/return/wizard/return-steps.ts';
import { wizardMessages } from '../../shop/return/wizard/wizard-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/wizard-page.ts';
import { Progress } from './progress.tsx';
import { StepFields } from './step-fields.tsx';
import { useWizardText } from './use-wizard-text.ts';
import styles from './wizard.module.css';
import { answerWizardStep, parseWizardStep } from './wizard-action.ts';
import type { StepAnswer, WizardProblem, WizardView } from './wizard-view.ts';

export const meta: Route.MetaFunction = ({ matches, params: { order, step } }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, wizardMessages)('wizard.title', { order });
  return pageMeta(frame, { title, path: to('returnStep', { order, step }), index: false });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { returns, account, settings } = context.get(pageContext);
  const order = await openOrder(context, params.order);
  const opened = await returns.draft(order.number);
  if (!opened) throw redirect(to('orderDoor', {}, { numer: params.order }), 303);
  const { draft, terms } = opened;
  const step = shownStep(parseWizardStep(params.step), draft, terms);
  // A step is shown only at its own address, so that it can be reloaded and linked.
  if (step !== params.step) throw redirect(to('returnStep', { order: params.order, step }), 303);
  const steps = wizardSteps(draft, terms);
  const view: WizardView = {
    ...opened,
    step,
    order: order.number,
    bar: { at: barOf(step), of: barSteps },
    isClient: (await account.client()) !== null,
    isCash: !terms.forms.includes('as_paid'),
    hasBack: steps.indexOf(step) > 0,
    pictures: Object.fromEntries(order.lines.map(({ id, picture }) => [id, picture])),
    email: order.buyer.email,
    shopEmail: settings.company.email,
    tiles: settings.delivery.mapTiles ?? null,
  };
  return view;
}

/** Revalidates after a refusal too, because another tab may have changed the draft. */
export const shouldRevalidate = () => true;

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await page.readForm(request).catch(() => null);
  if (form === null) return data({ fault: null, typed: {}, points: null }, { status: 400 });
  const answer = await answerWizardStep(page, params.order, parseWizardStep(params.step), form);
  if ('goTo' in answer) return redirect(answer.goTo, 303);
  return data(answer, { status: answer.fault === null ? 200 : 422 });
}

/** One step of the return wizard. Each step has its own page, and the answers are stored with the order. */
export default function WizardPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const t = useWizardText();
  const { step, order, terms } = view;
  const title = t('wizard.title', { order });
  const isBusy = useNavigation().state !== 'idle';
  const form = useFocusOnFault(actionData);
  const fault = actionData?.fault ?? null;
  const mayGoOn = step !== '1' || terms.offered.some(({ barred }) => barred === null);
  return (
    <>
      <Breadcrumbs
        trail={[{ name: t('wizard.order', { order }), to: to('order', { number: order }) }]}
        here={t('wizard.short')}
      />
      <div className={styles.page}>
        <h1>{title}</h1>
        <Progress step={step} bar={view.bar} />
        <Form ref={form} method="post" className={styles.step} aria-labelledby="krok" noValidate>
          <h2 id="krok">{tie(t(`wizard.${step}`))}</h2>
          <StepFields key={step} view={view} answer={actionData ?? null} />
          {/* Always rendered, because screen readers announce only changes of an existing live region. */}
          <div role="alert" id="blad" className={styles.fault}>
            {fault && <p>{tie(faultText(fault, t))}</p>}
          </div>
          <p className={styles.ways}>
            {mayGoOn && (
              <button
                type="submit"
                className={step === '6' ? styles.main : styles.next}
                aria-disabled={isBusy || undefined}
              >
                {t(step === '6' ? 'wizard.6.send' : 'wizard.next')}
              </button>
            )}
            {view.hasBack ? (
              <button
                type="submit"
                name={returnIntent}
                value={returnIntents.back}
                className={styles.back}
                formNoValidate
              >
                {t('wizard.back')}
              </button>
            ) : (
              <Link to={to('order', { number: order })} className={styles.back}>
                {t('wizard.toOrder')}
              </Link>
            )}
          </p>
        </Form>
      </div>
    </>
  );
}

const limits: Partial<Record<WizardProblem, number>> = {
  return_other: returnLimits.otherForm,
  return_comment_long: returnLimits.comment,
};

const faultText = (fault: WizardProblem, t: ReturnType<typeof useWizardText>): string =>
  t(`return.fault.${fault}`, { n: limits[fault] ?? 0 });

/** Moves the focus to the field that has an error. */
function useFocusOnFault(answer: StepAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
