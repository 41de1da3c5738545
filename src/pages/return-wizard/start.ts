import { redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import type { Route } from './+types/start.ts';

/** Begins or goes on with a return of an order, with its first step: a draft may be weeks old. */
export async function loader({ context, params: { order } }: Route.LoaderArgs) {
  const opened = await context.get(pageContext).returns.draft(order);
  if (!opened) throw redirect(to('orderDoor', {}, { numer: order }), 303);
  throw redirect(to('returnStep', { order, step: '1' }), 303);
}
