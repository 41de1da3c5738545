import { Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { ownAddress } from '../../shop/form/own-address.ts';
import { codeMessages } from '../../shop/passkey/code-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import entryStyles from '../../ui/account/entry-page.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/sign-in-by-code-page.ts';
import { answerCodeStep } from './code-answer.ts';
import { codeFields, parseCodeStep, steps } from './code-fields.ts';
import { AskStep, CodeStep, ConsentStep } from './code-steps.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, codeMessages)('code.title');
  return pageMeta(frame, { title, path: to('signInByCode'), index: false });
};

/** Three steps: the address, the code, and, if there is no account yet, the consent to create one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, entry } = context.get(pageContext);
  const back = ownAddress(url.searchParams.get(codeFields.back));
  const step = parseCodeStep(url.searchParams.get(codeFields.step));
  const client = await account.client();
  if (step === steps.done && client && url.searchParams.has(codeFields.removed)) return { step, back, email: null };
  if (client) throw redirect(to('signIn', {}, { [codeFields.back]: back }), 303);
  const email = step === steps.consent ? await entry.verifiedEmail() : null;
  if (step === steps.done || (step === steps.consent && email === null)) return { step: steps.ask, back, email };
  return { step, back, email };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await page.readForm(request).catch(() => new FormData());
  return answerCodeStep(page, form, ownAddress(url.searchParams.get(codeFields.back)));
}

export default function SignInByCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(codeMessages);
  const { back, email } = loaderData;
  const step = actionData?.step ?? loaderData.step;
  const reply = actionData ?? null;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('code.title')} />
      <div className={entryStyles.page}>
        {step === steps.ask && <AskStep back={back} reply={reply} />}
        {step === steps.code && <CodeStep back={back} reply={reply} />}
        {step === steps.consent && <ConsentStep back={back} reply={reply} email={email ?? ''} />}
        {step === steps.done && (
          <>
            <h1>{tie(t('code.doneTitle'))}</h1>
            <p role="status">{tie(t('code.passwordRemoved'))}</p>
            <p className={entryStyles.links}>
              <Link to={to('accountPassword')}>{t('code.setPassword')}</Link>
              <Link to={to('signIn', {}, { [codeFields.back]: back })}>{t('code.continue')}</Link>
            </p>
          </>
        )}
      </div>
    </>
  );
}
