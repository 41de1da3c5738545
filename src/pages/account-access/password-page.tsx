import { data, redirect, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { laterText } from '../../shop/account/next-try.ts';
import { proofMessages } from '../../shop/account/own-data/proof-messages.ts';
import { changePasswordForm, newPasswordForm } from '../../shop/account/sign-in-forms.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { proofLimits } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { NewPasswordForm } from '../../ui/account/new-password-form.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/password-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountPassword');
  return pageMeta(frame, { title, path: to('accountPassword'), index: false });
};

export async function loader(args: Route.LoaderArgs) {
  const { hasPassword, login, deletionAt } = await signedIn(args);
  const { settings, now } = args.context.get(pageContext);
  return { hasPassword, login, deletionAt, options: accountOptions(settings, now) };
}

interface Answer {
  faults: Fault[];
  problem: { code: 'wrong' | 'stale' } | { code: 'later'; at: number } | null;
}

export async function action(args: Route.ActionArgs) {
  const { hasPassword, login } = await signedIn(args);
  const { signIn, settings, now, readForm } = args.context.get(pageContext);
  const form = await readForm(args.request).catch(() => new FormData());
  const options = accountOptions(settings, now);
  const { schema } = hasPassword ? changePasswordForm(options, login) : newPasswordForm(options, login);
  const checked = checkForm(schema, form);
  if (!checked.ok) return refused({ faults: checked.faults, problem: null });
  const current = String(form.get('current_password') ?? '');
  const result = await signIn.changePassword({ current, next: checked.values.password });
  if (result.status === 'wrong' || result.status === 'stale') {
    return refused({ faults: [], problem: { code: result.status } });
  }
  if (result.status === 'later') return refused({ faults: [], problem: { code: 'later', at: result.at } }, 429);
  return redirect(to('accountPassword', {}, { zapisano: '1' }), 303);
}

const refused = (answer: Answer, status = 422) => data(answer, { status });

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(signInMessages);
  const [search] = useSearchParams();
  const { hasPassword, login, deletionAt, options } = loaderData;
  const problem = actionData?.problem ?? null;
  const proof = useMessages(proofMessages);
  const stale = proof('proof.stale', { minutes: proofLimits.freshMs / 60_000 });
  const refusal = problem?.code === 'later' ? laterText(problem.at, t) : problem?.code === 'stale' ? stale : null;
  const isSaved = search.has('zapisano') && hasPassword && !actionData;
  return (
    <AccountFrame here="accountPassword" deletionAt={deletionAt} notice={isSaved ? t('password.changed') : null}>
      {!hasPassword && <p>{tie(t('password.none'))}</p>}
      <NewPasswordForm
        // A saved password empties the form.
        key={String(isSaved)}
        login={login}
        options={options}
        asksCurrent={hasPassword}
        wrongCurrent={problem?.code === 'wrong'}
        refusal={refusal}
        hint={t('password.ends')}
        faults={actionData?.faults}
      />
    </AccountFrame>
  );
}
