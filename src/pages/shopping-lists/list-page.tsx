import { data, Form, Link, redirect } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { leftMark, leftOf } from '../../shop/saved-lists/moved-lines.ts';
import type { ListOutcome } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/list-page.ts';
import {
  type FormRefusal,
  formOf,
  idIn,
  leftKey,
  listFieldNames,
  listIntents,
  movedKey,
  noticeKey,
  noticeOf,
  quantitiesIn,
  refusedForm,
  textIn,
} from './list-form.ts';
import { ListLines } from './list-lines.tsx';
import styles from './list-page.module.css';
import { ListSettings } from './list-settings.tsx';
import { MovedNotice } from './moved-notice.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta(matches[0].loaderData, {
    title: loaderData?.list.name ?? '',
    path: to('shoppingList', { id: params.id }),
    index: false,
  });

export async function loader(args: Route.LoaderArgs) {
  const { deletionAt } = await signedIn(args);
  const { lists, settings, origin } = args.context.get(pageContext);
  const list = await lists.list(idIn(args.params.id));
  if (!list) throw data(null, { status: 404 });
  const { searchParams } = args.url;
  const moved = searchParams.get(movedKey);
  return {
    list,
    share: list.token === null ? null : origin + to('sharedList', { token: list.token }),
    notice: noticeOf(args.url, settings.messages),
    moved: moved === null ? null : { moved: idIn(moved), left: leftOf(searchParams.getAll(leftKey)) },
    deletionAt,
  };
}

export async function action(args: Route.ActionArgs) {
  await signedIn(args);
  const context = args.context.get(pageContext);
  const form = await formOf(args.request, context);
  if (!(form instanceof FormData)) return form;
  const id = idIn(args.params.id);
  const intent = textIn(form, listFieldNames.intent);
  const single = idIn(form.get(listFieldNames.buy));
  if (single > 0 || intent === listIntents.move || intent === listIntents.addAll) {
    return bought(id, { move: intent === listIntents.move, line: single }, context);
  }
  const { outcome, notice } = await changed(id, intent, form, context);
  if (outcome.status === 'refused') {
    if (outcome.reason === 'unknown') throw data(null, { status: 404 });
    return refusedForm(form, outcome.reason, context.settings.messages);
  }
  if (notice === 'deleted') return redirect(to('shoppingLists', {}, { [noticeKey]: notice }), 303);
  return redirect(to('shoppingList', { id: String(id) }, { [noticeKey]: notice }), 303);
}

async function changed(
  id: number,
  intent: string,
  form: FormData,
  { lists }: PageContext,
): Promise<{ outcome: ListOutcome; notice: string }> {
  const removed = idIn(form.get(listFieldNames.remove));
  if (removed > 0) return { outcome: await lists.setQuantities(id, new Map([[removed, 0]])), notice: 'removed' };
  if (intent === listIntents.delete) return { outcome: await lists.remove(id), notice: 'deleted' };
  if (intent === listIntents.settings) {
    const settings = { name: textIn(form, listFieldNames.name), isPublic: form.has(listFieldNames.isPublic) };
    return { outcome: await lists.change(id, settings), notice: 'changed' };
  }
  return { outcome: await lists.setQuantities(id, quantitiesIn(form)), notice: 'changed' };
}

/** The result is in the address, so that the page can be reloaded. */
async function bought(id: number, { move, line }: { move: boolean; line: number }, { lists }: PageContext) {
  const result = await lists.buyAll({ id, move, ...(line > 0 ? { line } : {}) });
  if (!result) throw data(null, { status: 404 });
  const marks = result.left.map((left) => [leftKey, leftMark(left)] as const);
  const query = [[movedKey, String(result.moved)] as const, ...marks];
  return redirect(to('shoppingList', { id: String(id) }, query), 303);
}

export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(shoppingListMessages);
  const { list, share, notice, moved, deletionAt } = loaderData;
  const refused: FormRefusal | undefined = actionData;
  const isBuyable = list.lines.some(({ buyable }) => buyable);
  return (
    <>
      <Breadcrumbs trail={[{ name: t('shoppingList.title'), to: to('shoppingLists') }]} here={list.name} />
      <AccountFrame here="shoppingLists" title={list.name} notice={notice} deletionAt={deletionAt}>
        {moved && <MovedNotice result={moved} isEmpty={list.lines.length === 0} />}
        {refused && refused.of !== listIntents.settings && (
          <p role="alert" className={styles.error}>
            {tie(refused.error)}
          </p>
        )}
        {list.lines.length === 0 && (
          <div className={styles.empty}>
            <p>{tie(t('shoppingList.empty'))}</p>
            <p>{tie(t('shoppingList.emptyHint'))}</p>
          </div>
        )}
        {list.lines.length > 0 && (
          <Form method="post" className={styles.form} noValidate>
            {/* Enter presses the first button of a form: this one only saves what was typed. */}
            <button
              type="submit"
              name={listFieldNames.intent}
              value={listIntents.save}
              tabIndex={-1}
              aria-hidden="true"
              hidden
            />
            <ListLines lines={list.lines} left={moved?.left ?? []} own />
            {isBuyable && (
              <>
                <div className={styles.buttons}>
                  <button type="submit" name={listFieldNames.intent} value={listIntents.move} className={styles.buy}>
                    {t('shoppingList.moveAll')}
                  </button>
                  <button
                    type="submit"
                    name={listFieldNames.intent}
                    value={listIntents.addAll}
                    className={styles.plain}
                    aria-describedby="zostaja"
                  >
                    {t('shoppingList.addAll')}
                  </button>
                </div>
                <p id="zostaja" className={styles.hint}>
                  {tie(t('shoppingList.addAllHint'))}
                </p>
              </>
            )}
            <div className={styles.buttons}>
              <button type="submit" name={listFieldNames.intent} value={listIntents.save} className={styles.plain}>
                {t('shoppingList.saveQuantities')}
              </button>
            </div>
          </Form>
        )}
        {share && (
          <p className={styles.share}>
            {t('shoppingList.share')}: <a href={share}>{share}</a>
          </p>
        )}
        <ListSettings list={list} refused={refused} />
        <p>
          <Link to={to('shoppingLists')}>{t('shoppingList.all')}</Link>
        </p>
      </AccountFrame>
    </>
  );
}
