import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import type { Route } from './+types/data-file.ts';

/** All stored data of the client as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await signedIn({ context, url });
  const { account, now } = context.get(pageContext);
  const file = JSON.stringify(await account.exported(), null, 2);
  return new Response(`${file}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="moje-dane-${dayOf(now)}.json"`,
      'cache-control': 'no-store',
    },
  });
}
