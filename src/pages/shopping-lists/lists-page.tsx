import { Form, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { countText } from '../../shop/product/product-count.ts';
import type { ShoppingListSummary } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/lists-page.ts';
import { formOf, listFieldNames, listIntents, noticeKey, noticeOf, refusedForm, textIn } from './list-form.ts';
import { ListSettings } from './list-settings.tsx';
import styles from './lists-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, shoppingListMessages)('shoppingList.title');
  return pageMeta(frame, { title, path: to('shoppingLists'), index: false });
};

export async function loader(args: Route.LoaderArgs) {
  const { deletionAt } = await signedIn(args);
  const { lists, settings } = args.context.get(pageContext);
  return { lists: (await lists.all()) ?? [], notice: noticeOf(args.url, settings.messages), deletionAt };
}

/** Creates a list. Without a name it gets the default name. */
export async function action(args: Route.ActionArgs) {
  await signedIn(args);
  const context = args.context.get(pageContext);
  const form = await formOf(args.request, context);
  if (!(form instanceof FormData)) return form;
  const outcome = await context.lists.create({ name: textIn(form, listFieldNames.name) });
  if (outcome.status === 'refused') return refusedForm(form, outcome.reason, context.settings.messages);
  return redirect(to('shoppingList', { id: String(outcome.id) }, { [noticeKey]: 'created' }), 303);
}

export default function ListsPage({ loaderData: { lists, notice, deletionAt }, actionData }: Route.ComponentProps) {
  const t = useMessages(shoppingListMessages);
  const usual = t('shoppingList.defaultName');
  return (
    <AccountFrame here="shoppingLists" notice={notice} deletionAt={deletionAt}>
      <p className={styles.lead}>{tie(t('shoppingList.lead'))}</p>
      {lists.length === 0 ? (
        <Form method="post" className={styles.first}>
          <p>{tie(t('shoppingList.none'))}</p>
          <button type="submit" name={listFieldNames.intent} value={listIntents.create}>
            {t('shoppingList.createFirst')}
          </button>
        </Form>
      ) : (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <ListItem key={list.id} list={list} />
          ))}
        </ul>
      )}
      <Form method="post" className={styles.form} noValidate key={lists.length}>
        <h2>{t('shoppingList.new')}</h2>
        <Field
          label={t('shoppingList.name')}
          hint={t('shoppingList.nameHint', { name: usual })}
          name={listFieldNames.name}
          defaultValue={actionData?.name}
          error={actionData?.error}
          autoComplete="off"
        />
        <button type="submit" name={listFieldNames.intent} value={listIntents.create} className={styles.main}>
          {t('shoppingList.create')}
        </button>
      </Form>
    </AccountFrame>
  );
}

function ListItem({ list }: { list: ShoppingListSummary }) {
  const t = useMessages(shoppingListMessages);
  return (
    <li>
      <p className={styles.name}>
        <Link to={to('shoppingList', { id: String(list.id) })}>{tie(list.name)}</Link>
      </p>
      <p className={styles.facts}>
        {tie(countText(list.productCount))} ·{' '}
        {t(list.token === null ? 'shoppingList.isPrivate' : 'shoppingList.isPublic')}
      </p>
      <ListSettings list={list} refused={undefined} />
    </li>
  );
}
