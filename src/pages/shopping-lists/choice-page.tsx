import { data, Form, Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { shownSize } from '../../shop/catalogue/size-choice.ts';
import { quantityField, sizeField } from '../../shop/product/product-fields.ts';
import { listRefusalSentence } from '../../shop/saved-lists/list-refusals.ts';
import { listBounds, type ShoppingListSummary } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/choice-page.ts';
import { errorKey, listFieldNames, newList } from './list-form.ts';
import styles from './list-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, shoppingListMessages)('shoppingList.addTitle');
  return pageMeta(frame, { title, path: to('shoppingListChoice'), index: false });
};

/** Size, quantity and list are chosen here if the product was added from a tile or the client has several lists. */
export async function loader(args: Route.LoaderArgs) {
  const { deletionAt } = await signedIn(args);
  const { lists, reads, settings } = args.context.get(pageContext);
  const { searchParams } = args.url;
  const product = await reads.product(searchParams.get(listFieldNames.product) ?? '');
  if (!product) throw data(null, { status: 404 });
  return {
    product: {
      slug: product.slug,
      name: product.name,
      sizes: product.sizes.map(({ size: { id, name } }) => ({ id, name })),
    },
    size: shownSize(product.sizes, searchParams.get(sizeField))?.size.id ?? '',
    quantity: searchParams.get(quantityField)?.slice(0, 20) ?? formatNumber(listBounds(product.unit).min),
    name: searchParams.get(listFieldNames.name)?.slice(0, 200) ?? '',
    error: listRefusalSentence(searchParams.get(errorKey), settings.messages),
    lists: (await lists.all()) ?? [],
    deletionAt,
  };
}

export default function ChoicePage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(shoppingListMessages);
  const { product, size, quantity, name, error, lists, deletionAt } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[{ name: t('shoppingList.title'), to: to('shoppingLists') }]} here={product.name} />
      <AccountFrame here="shoppingLists" title={t('shoppingList.addTitle')} deletionAt={deletionAt}>
        <p>
          <Link to={to('product', { slug: product.slug })}>{tie(product.name)}</Link>
        </p>
        {error && (
          <p role="alert" className={styles.error}>
            {tie(error)}
          </p>
        )}
        <Form method="post" action={to('shoppingListAdd')} className={styles.choice} noValidate>
          <input type="hidden" name={listFieldNames.product} value={product.slug} />
          <SizeField sizes={product.sizes} size={size} />
          <Field
            label={t('shoppingList.quantity')}
            name={quantityField}
            defaultValue={quantity}
            inputMode="decimal"
            autoComplete="off"
          />
          <Lists lists={lists} isNew={name !== ''} />
          <Field
            label={t('shoppingList.newName')}
            hint={t('shoppingList.nameHint', { name: t('shoppingList.defaultName') })}
            name={listFieldNames.name}
            defaultValue={name}
            autoComplete="off"
          />
          <button type="submit" className={styles.plain}>
            {t('shoppingList.add')}
          </button>
        </Form>
      </AccountFrame>
    </>
  );
}

function Lists({ lists, isNew }: { lists: ShoppingListSummary[]; isNew: boolean }) {
  const t = useMessages(shoppingListMessages);
  return (
    <fieldset>
      <legend>{t('shoppingList.choose')}</legend>
      {lists.map(({ id, name }, index) => (
        <label key={id} className={styles.option}>
          <input type="radio" name={listFieldNames.list} value={id} defaultChecked={!isNew && index === 0} />
          {tie(name)}
        </label>
      ))}
      <label className={styles.option}>
        <input type="radio" name={listFieldNames.list} value={newList} defaultChecked={isNew || lists.length === 0} />
        {t('shoppingList.chooseNew')}
      </label>
    </fieldset>
  );
}

function SizeField({ sizes, size }: { sizes: { id: string; name: string }[]; size: string }) {
  const t = useMessages();
  if (sizes.length === 1) return <input type="hidden" name={sizeField} value={size} />;
  return (
    <label>
      {t('product.size')}{' '}
      <select name={sizeField} defaultValue={size}>
        {sizes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
