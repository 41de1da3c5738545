import { data } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { stepField } from '../../shop/form/form-fields.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { doneField, stepNamed } from '../../shop/subscription/subscription-steps.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/link-page.ts';
import { answerSubscriptionStep } from './subscription-answer.ts';
import { SubscriptionView } from './subscription-view.tsx';
import styles from './subscriptions.module.css';
import { subscriptionView } from './view-data.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const frame = matches[0].loaderData;
  const id = loaderData?.view?.id ?? '';
  const title = translator(frame?.messages, subscriptionPageMessages)('subscriptionPage.title', { id });
  return pageMeta(frame, { title, path: to('home'), index: false });
};

/** A GET changes nothing, because mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const open = await page.subscriptions.linked(params.token);
  if (!open) return data({ view: null, done: null }, { status: 404 });
  const step = stepNamed(url.searchParams.get(stepField));
  return data({ view: await subscriptionView(open, step, page), done: stepNamed(url.searchParams.get(doneField)) });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const open = await page.subscriptions.linked(params.token);
  if (!open) return data({ fault: 'past' as const, faults: [], values: {} }, { status: 404 });
  return answerSubscriptionStep(open, request, page, (query) => to('subscriptionLink', params, query));
}

export default function SubscriptionLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(subscriptionPageMessages);
  const { view, done } = loaderData;
  if (!view) {
    return (
      <LinkPage title={t('subscriptionPage.title', { id: '' })}>
        <p role="status">{tie(t('subscriptionPage.oldLink'))}</p>
      </LinkPage>
    );
  }
  const fault = actionData?.fault ?? null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('subscriptionPage.title', { id: view.id })}</h1>
        <div role="status">
          {fault === null && done && <p className={styles.notice}>{tie(t(`subscriptionPage.done.${done}`))}</p>}
        </div>
        <div role="alert">{fault && <p className={styles.problem}>{tie(t(`subscriptionPage.fault.${fault}`))}</p>}</div>
      </header>
      <SubscriptionView
        view={view}
        refusal={actionData ?? null}
        address={(query) => to('subscriptionLink', params, query)}
      />
    </div>
  );
}
