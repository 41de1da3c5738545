import { data, Link, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { addressPageMessages } from '../../shop/account/own-data/address-page-messages.ts';
import { addressLimits } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/addresses-page.ts';
import { answerAddresses } from './address-answer.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { addressView } from './address-view.ts';
import { RemovalQuestion } from './removal-question.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountAddresses');
  return pageMeta(frame, { title, path: to('accountAddresses'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, settings, now } = context.get(pageContext);
  const { client, frame } = await accountPage({ context, url });
  const addresses = await account.addresses();
  const { firstname, lastname } = client.personal;
  const view = addressView(url.searchParams, addresses, { firstname, lastname });
  const options = accountOptions(settings, now);
  return data({ frame, options, addresses, view }, { status: view.kind === 'gone' ? 404 : 200 });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await signedIn({ context, url });
  const { account, settings, now, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const outcome = await answerAddresses(form, { account, settings, now });
  if ('refusal' in outcome) return data(outcome.refusal, { status: outcome.status });
  account.leaveNotice(outcome.done);
  return redirect(to('accountAddresses'), 303);
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(addressPageMessages);
  const { frame, options, addresses, view } = loaderData;
  const problem = actionData?.problem ?? (view.kind === 'gone' ? 'gone' : null);
  return (
    <AccountFrame
      here="accountAddresses"
      problem={problem && t(`addresses.${problem}`, { n: addressLimits.delivery })}
      {...frame}
    >
      {view.kind === 'list' && <AddressList addresses={addresses} />}
      {view.kind === 'add' && (
        <AddressForm
          key={view.of}
          of={view.of}
          address={view.address}
          saved={null}
          options={options}
          refusal={actionData ?? null}
        />
      )}
      {view.kind === 'change' && (
        <AddressForm
          key={view.address.id}
          of={view.address.kind}
          address={view.address}
          saved={view.address}
          options={options}
          refusal={actionData ?? null}
        />
      )}
      {view.kind === 'remove' && <RemovalQuestion address={view.address} />}
      {view.kind === 'gone' && <Link to={to('accountAddresses')}>{t('addresses.back')}</Link>}
    </AccountFrame>
  );
}
