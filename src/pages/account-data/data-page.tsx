import { data, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { mayChoosePrices } from '../../shop/account/client.ts';
import { ownDataValues } from '../../shop/account/own-data/address-values.ts';
import { dataPageMessages } from '../../shop/account/own-data/data-page-messages.ts';
import { ownAddress } from '../../shop/form/own-address.ts';
import { type Translate, translator } from '../../shop/text/messages.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/data-page.ts';
import { answerData, type DataRefusal } from './data-answer.ts';
import { EmailPart } from './email-part.tsx';
import { OwnDataForm } from './own-data-form.tsx';
import { PricesForm } from './prices-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountData');
  return pageMeta(frame, { title, path: to('accountData'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, settings, now } = context.get(pageContext);
  const { client, frame } = await accountPage({ context, url });
  const { login, email, emailConfirmed, hasPassword, personal, priceType } = client;
  const [version, newEmail] = await Promise.all([account.dataVersion(), account.newEmail()]);
  return {
    frame,
    options: accountOptions(settings, now),
    values: ownDataValues(personal),
    version,
    access: { login, email, emailConfirmed, hasPassword, newEmail },
    priceType: mayChoosePrices(personal.kind) ? priceType : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const client = await signedIn({ context, url });
  const { account, settings, now, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const outcome = await answerData(form, client, { account, settings, now });
  if ('refusal' in outcome) return data(outcome.refusal, { status: outcome.status });
  // From a page that lacked something of the data, like a phone number. It shows that nothing is lacking any more.
  const back = outcome.done === 'dataSaved' ? ownAddress(url.searchParams.get('powrot')) : null;
  if (back) return redirect(back, 303);
  account.leaveNotice(outcome.done);
  return redirect(to('accountData'), 303);
}

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(dataPageMessages);
  const { frame, options, values, version, access, priceType } = loaderData;
  const refusalOf = (form: 'data' | 'email') => (actionData?.form === form ? actionData : null);
  return (
    <AccountFrame here="accountData" problem={problemOf(actionData?.problem, t)} {...frame}>
      {/* After saving, the fields show the stored data. */}
      <OwnDataForm
        key={version}
        options={options}
        stored={values}
        version={refusalOf('data')?.version ?? version}
        refusal={refusalOf('data')}
      />
      {priceType && <PricesForm key={priceType} priceType={priceType} />}
      <EmailPart key={access.newEmail} options={options} access={access} refusal={refusalOf('email')} />
    </AccountFrame>
  );
}

/** Problems without a field. */
function problemOf(problem: DataRefusal['problem'] | undefined, t: Translate<keyof typeof dataPageMessages>) {
  return problem === 'unread' || problem === 'changed' ? t(`data.${problem}`) : null;
}
