import { data, Form, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { leftMark, leftOf } from '../../shop/saved-lists/moved-lines.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/shared-page.ts';
import { formOf, idIn, leftKey, listFieldNames, listIntents, movedKey } from './list-form.ts';
import { ListLines } from './list-lines.tsx';
import styles from './list-page.module.css';
import { MovedNotice } from './moved-notice.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const frame = matches[0].loaderData;
  const t = translator(frame?.messages, shoppingListMessages);
  const title = t('shoppingList.sharedTitle', { name: loaderData?.list.name ?? '' });
  return pageMeta(frame, { title, path: to('sharedList', { token: params.token }), index: false });
};

/** Visitors with the address see the list, but not whose it is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const list = await context.get(pageContext).lists.shared(params.token);
  if (!list) throw data(null, { status: 404 });
  const { name, lines } = list;
  const moved = url.searchParams.get(movedKey);
  return {
    list: { name, lines },
    moved: moved === null ? null : { moved: idIn(moved), left: leftOf(url.searchParams.getAll(leftKey)) },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await formOf(request, page);
  if (!(form instanceof FormData)) return form;
  const line = idIn(form.get(listFieldNames.buy));
  const result = await page.lists.buyAll({ token: params.token, ...(line > 0 ? { line } : {}) });
  if (!result) throw data(null, { status: 404 });
  const marks = result.left.map((left) => [leftKey, leftMark(left)] as const);
  const query = [[movedKey, String(result.moved)] as const, ...marks];
  return redirect(to('sharedList', { token: params.token }, query), 303);
}

export default function SharedPage({ loaderData: { list, moved }, actionData }: Route.ComponentProps) {
  const t = useMessages(shoppingListMessages);
  const isBuyable = list.lines.some(({ buyable }) => buyable);
  return (
    <>
      <Breadcrumbs trail={[]} here={list.name} />
      <div className={styles.shared}>
        <h1>{tie(list.name)}</h1>
        <p>{tie(t(list.lines.length > 0 ? 'shoppingList.sharedLead' : 'shoppingList.sharedEmpty'))}</p>
        {moved && <MovedNotice result={moved} isEmpty={false} />}
        {actionData && (
          <p role="alert" className={styles.error}>
            {tie(actionData.error)}
          </p>
        )}
        {list.lines.length > 0 && (
          <Form method="post" className={styles.form}>
            <ListLines lines={list.lines} left={moved?.left ?? []} />
            {isBuyable && (
              <div className={styles.buttons}>
                <button type="submit" name={listFieldNames.intent} value={listIntents.addAll} className={styles.buy}>
                  {t('shoppingList.addAll')}
                </button>
              </div>
            )}
          </Form>
        )}
      </div>
    </>
  );
}
