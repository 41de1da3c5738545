import { Form } from 'react-router';
import { to } from '../../routes.ts';
import type { ShoppingListSummary } from '../../shop/saved-lists/shopping-list.ts';
import { shoppingListMessages } from '../../shop/saved-lists/shopping-list-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { type FormRefusal, listFieldNames, listIntents } from './list-form.ts';
import styles from './lists-page.module.css';

interface Props {
  list: ShoppingListSummary;
  refused: FormRefusal | undefined;
}

/** Name, visibility and deletion of a list. Both forms are submitted to the list's own page. */
export function ListSettings({ list, refused }: Props) {
  const t = useMessages(shoppingListMessages);
  const action = to('shoppingList', { id: String(list.id) });
  const error = refused?.of === listIntents.settings ? refused : undefined;
  return (
    <details className={styles.settings} open={error !== undefined}>
      <summary aria-label={`${t('shoppingList.settings')}: ${list.name}`}>{t('shoppingList.settings')}</summary>
      <Form method="post" action={action} className={styles.form} noValidate key={`${list.name} ${list.token}`}>
        <input type="hidden" name={listFieldNames.intent} value={listIntents.settings} />
        <Field
          label={t('shoppingList.name')}
          name={listFieldNames.name}
          defaultValue={error?.name ?? list.name}
          error={error?.error}
          autoComplete="off"
        />
        <Tick
          label={t('shoppingList.public')}
          hint={t('shoppingList.shareHint')}
          name={listFieldNames.isPublic}
          defaultChecked={list.token !== null}
        />
        <button type="submit" className={styles.plain} aria-label={`${t('shoppingList.saveSettings')}: ${list.name}`}>
          {t('shoppingList.saveSettings')}
        </button>
      </Form>
      <details className={styles.delete}>
        <summary aria-label={`${t('shoppingList.delete')}: ${list.name}`}>{t('shoppingList.delete')}</summary>
        <Form method="post" action={action} className={styles.form}>
          <p>{tie(t('shoppingList.deleteAsk', { name: list.name }))}</p>
          <button
            type="submit"
            name={listFieldNames.intent}
            value={listIntents.delete}
            className={styles.plain}
            aria-label={`${t('shoppingList.deleteYes')}: ${list.name}`}
          >
            {t('shoppingList.deleteYes')}
          </button>
        </Form>
      </details>
    </details>
  );
}
