import { useContext } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { basketNames } from '../basket-form.ts';
import { OwnLists } from '../line/own-lists.tsx';
import styles from './basket-summary.module.css';

/** Saves the basket as a shopping list. Only clients have lists, so other visitors get a link to sign in. */
export function SaveAsList() {
  const t = useMessages(basketMessages);
  const lists = useContext(OwnLists);
  if (lists === null) {
    return (
      <p className={styles.note}>
        {tie(t('basket.signInToSave'))}{' '}
        <Link to={to('signIn', {}, { powrot: to('basket') })}>{t('basket.signIn')}</Link>
      </p>
    );
  }
  return (
    <p className={styles.save}>
      <button type="submit" name={basketNames.saveAsList} value="1">
        {t('basket.saveAsList')}
      </button>
      <Link to={to('shoppingLists')}>{t('basket.lists')}</Link>
    </p>
  );
}
