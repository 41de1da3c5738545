import { data, Form, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { sentField } from '../../shop/form/form-fields.ts';
import { sentIn, withdrawField } from '../../shop/opinion/opinion-fields.ts';
import { opinionFormMessages } from '../../shop/opinion/opinion-form-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/invitation-page.ts';
import { answerOpinion } from './opinion-answer.ts';
import styles from './opinions.module.css';
import { OrderForms } from './order-forms.tsx';
import { toTellOf } from './to-tell.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, opinionFormMessages)('opinionForm.title');
  return pageMeta(frame, { title, path: to('home'), index: false });
};

const withdrawnMark = 'zgoda';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(pageContext).opinions.invited(params.token);
  if (!found) return data(null, { status: 404 });
  const { searchParams } = url;
  return data({
    order: toTellOf(found),
    sent: sentIn(searchParams),
    isAsked: searchParams.has(withdrawField),
    isWithdrawn: searchParams.get(sentField) === withdrawnMark,
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { token } = params;
  if (url.searchParams.has(withdrawField)) {
    const isDone = await page.opinions.stopInvitations({ token });
    if (!isDone) throw data(null, { status: 404 });
    return redirect(to('opinionInvitation', { token }, { [sentField]: withdrawnMark }), 303);
  }
  const answer = await answerOpinion(request, page, token);
  if ('status' in answer) return data(answer, { status: answer.status });
  return redirect(to('opinionInvitation', { token }, { [sentField]: answer.sent }), 303);
}

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(opinionFormMessages);
  if (!loaderData) {
    return (
      <LinkPage title={t('opinionForm.title')}>
        <p role="status">{tie(t('opinionForm.oldLink'))}</p>
      </LinkPage>
    );
  }
  const { order, sent, isAsked, isWithdrawn } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('opinionForm.title')} />
      <div className={styles.page}>
        <h1>{t('opinionForm.title')}</h1>
        <div role="status">
          {sent && <p className={styles.done}>{tie(t(`opinionForm.sent.${sent}`))}</p>}
          {isWithdrawn && <p className={styles.done}>{tie(t('opinionForm.withdrawn'))}</p>}
        </div>
        {!isAsked && (
          <>
            <p>{tie(t('opinionForm.lead', { number: order.number }))}</p>
            <OrderForms order={order} isOwn={false} refused={actionData} />
          </>
        )}
        {!isWithdrawn && (
          <section aria-labelledby="zgoda" className={styles.consent}>
            <h2 id="zgoda">{t('opinionForm.consent')}</h2>
            <p>{tie(t('opinionForm.consentLead'))}</p>
            <Form method="post" action={to('opinionInvitation', { token: params.token }, { [withdrawField]: '1' })}>
              <button type="submit">{t('opinionForm.withdraw')}</button>
            </Form>
          </section>
        )}
      </div>
    </>
  );
}
