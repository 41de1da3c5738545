import { data, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/return-page.ts';
import { ServiceNotice } from './service-notice.tsx';
import { registrationAddress } from './way-back.ts';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, serviceMessages)('service.title', { name: loaderData?.name ?? '' });
  return pageMeta(frame, { title, path: to('serviceReturn', { id: params.id }), index: false });
};

const statuses = { away: 503, denied: 403, invalid: 400, expired: 400 } as const;

/** The redirect address of the service. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { services, settings, signIn } = context.get(pageContext);
  const back = await services.finish(id, url.search);
  // The sign-in page lists what could not be merged, and then redirects.
  if (back.status === 'signed-in') {
    const hasLoss = (await signIn.loss()) !== null;
    throw redirect(hasLoss ? to('signIn', {}, { powrot: back.returnTo }) : back.returnTo || to('account'), 303);
  }
  if (back.status === 'waiting') throw redirect(registrationAddress(back.returnTo), 303);
  const name = settings.signInServices?.find((service) => service.id === id)?.name;
  if (back.status === 'unknown' || name === undefined) throw data(null, { status: 404 });
  return data({ id, name, problem: back.status }, { status: statuses[back.status] });
}

export default function ServiceReturnPage({ loaderData: { id, name, problem } }: Route.ComponentProps) {
  return <ServiceNotice id={id} name={name} problem={problem} returnTo={null} />;
}
