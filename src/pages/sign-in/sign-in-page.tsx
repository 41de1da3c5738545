import { data, redirect, redirectDocument } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import type { Later } from '../../page-context/sign-in.ts';
import { to } from '../../routes.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { reminderForm, signInForm } from '../../shop/account/sign-in-forms.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { ownAddress } from '../../shop/form/own-address.ts';
import { providerPlace } from '../../shop/passkey/provider-place.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import entryStyles from '../../ui/account/entry-page.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/sign-in-page.ts';
import { MergeLoss } from './merge-loss.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { type SignInFormAnswer, signInFields, signInIntents, type View, viewIn, views } from './sign-in-fields.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, signInMessages)('signIn.title');
  return pageMeta(frame, { title, path: to('signIn'), index: false });
};

/** Redirects a signed-in client, but first shows what could not be merged. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, signIn, settings, now } = context.get(pageContext);
  const services = (settings.signInServices ?? []).map(({ id, name }) => ({ id, name }));
  const options = accountOptions(settings, now);
  const place = providerPlace(settings.passkeys);
  const back = ownAddress(url.searchParams.get(signInFields.back));
  const view = viewIn(url.searchParams.get(signInFields.view));
  if ((await account.client()) === null) return { back, view, options, place, services, loss: null };
  const loss = await signIn.loss();
  if (!loss) throw redirect(back ?? to('account'), 303);
  return { back, view, options, place, services, loss };
}

interface Answer extends SignInFormAnswer {
  view: View;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const back = ownAddress(url.searchParams.get(signInFields.back));
  const form = await page.readForm(request).catch(() => new FormData());
  const intent = form.get(signInFields.intent);
  if (intent === signInIntents.on) {
    await page.signIn.forgetLoss();
    return redirect(back ?? to('account'), 303);
  }
  return intent === signInIntents.remind ? remind(page, form, back) : enter(page, form, back);
}

async function enter({ signIn }: PageContext, form: FormData, back: string | null) {
  const identifier = String(form.get('identifier') ?? '');
  const answer = { view: views.password, typed: { identifier }, faults: [], problem: null };
  const checked = checkForm(signInForm.schema, form);
  if (!checked.ok) return refused({ ...answer, faults: checked.faults });
  const result = await signIn.byPassword(checked.values);
  if (result.status === 'later') return limited(answer, result);
  if (result.status === 'wrong') return refused({ ...answer, problem: { code: 'wrong' } });
  const hasLoss = (await signIn.loss()) !== null;
  // A full page load, because the frame must show the client's name, prices and counts.
  return redirectDocument(hasLoss ? to('signIn', {}, { [signInFields.back]: back }) : (back ?? to('account')), 303);
}

async function remind({ signIn, settings, now }: PageContext, form: FormData, back: string | null) {
  const email = String(form.get('email') ?? '');
  const answer = { view: views.reminder, typed: { email }, faults: [], problem: null };
  const checked = checkForm(reminderForm(accountOptions(settings, now)).schema, form);
  if (!checked.ok) return refused({ ...answer, faults: checked.faults });
  const result = await signIn.remind(checked.values.email);
  if (result.status === 'later') return limited(answer, result);
  return redirect(to('signIn', {}, { [signInFields.view]: views.sent, [signInFields.back]: back }), 303);
}

const refused = (answer: Answer) => data(answer, { status: 422 });

const limited = (answer: Answer, { at }: Later) => data({ ...answer, problem: { code: 'later' as const, at } }, 429);

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(signInMessages);
  const { back, loss, options, place, services } = loaderData;
  const answer = actionData ?? null;
  const view = answer?.view ?? loaderData.view;
  if (loss) return <MergeLoss loss={loss} back={back} />;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('signIn.title')} />
      <div className={entryStyles.page}>
        <section hidden={view !== views.password} aria-labelledby="logowanie">
          <h1 id="logowanie">{tie(t('signIn.title'))}</h1>
          <PasswordForm back={back} answer={answer?.view === views.password ? answer : null} />
          <OtherWays back={back} place={place} services={services} />
        </section>
        <section hidden={view === views.password} aria-labelledby="przypomnienie">
          <h1 id="przypomnienie">{tie(t('reminder.title'))}</h1>
          <ReminderForm
            back={back}
            options={options}
            isSent={view === views.sent}
            answer={answer?.view === views.reminder ? answer : null}
          />
        </section>
      </div>
    </>
  );
}
