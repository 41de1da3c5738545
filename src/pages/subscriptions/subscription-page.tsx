import { Link } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { stepField } from '../../shop/form/form-fields.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { doneField, stepNamed } from '../../shop/subscription/subscription-steps.ts';
import { translator } from '../../shop/text/messages.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/subscription-page.ts';
import { answerSubscriptionStep } from './subscription-answer.ts';
import { SubscriptionView } from './subscription-view.tsx';
import { subscriptionView } from './view-data.ts';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, subscriptionPageMessages)('subscriptionPage.title', params);
  return pageMeta(frame, { title, path: to('accountSubscription', params), index: false });
};

/** The same answer for an unknown subscription and for one of another client, so that ids cannot be guessed. */
const missing = () => new Response(null, { status: 404 });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { frame } = await accountPage({ context, url });
  const page = context.get(pageContext);
  const open = await page.subscriptions.ofClient(params.id);
  if (!open) throw missing();
  const step = stepNamed(url.searchParams.get(stepField));
  return { frame, view: await subscriptionView(open, step, page), done: stepNamed(url.searchParams.get(doneField)) };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  await signedIn({ context, url });
  const page = context.get(pageContext);
  const open = await page.subscriptions.ofClient(params.id);
  if (!open) throw missing();
  return answerSubscriptionStep(open, request, page, (query) => to('accountSubscription', { id: params.id }, query));
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(subscriptionPageMessages);
  const { frame, view, done } = loaderData;
  const problem = actionData?.fault ? t(`subscriptionPage.fault.${actionData.fault}`) : null;
  return (
    <AccountFrame
      here="accountSubscriptions"
      {...frame}
      title={t('subscriptionPage.title', { id: view.id })}
      notice={problem === null && done ? t(`subscriptionPage.done.${done}`) : null}
      problem={problem}
    >
      <SubscriptionView
        view={view}
        refusal={actionData ?? null}
        address={(query) => to('accountSubscription', { id: String(view.id) }, query)}
      />
      <Link to={to('accountSubscriptions')}>{t('subscriptions.back')}</Link>
    </AccountFrame>
  );
}
