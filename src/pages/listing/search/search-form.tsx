import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../routes.ts';
import { longestQuery, queryText } from '../../../shop/search/search.ts';
import { searchMessages } from '../../../shop/search/search-messages.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './search-form.module.css';

/** The search field above the results. */
export function SearchForm({ text }: { text: string }) {
  const t = useMessages(searchMessages);
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(to('search', {}, { q: queryText(String(new FormData(event.currentTarget).get('q') ?? '')) }));
  };
  return (
    <search className={styles.search}>
      <form action={to('search')} onSubmit={onSubmit}>
        <label htmlFor="szukane">{t('search.field')}</label>
        <div className={styles.row}>
          <input
            id="szukane"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit">{t('search.submit')}</button>
        </div>
      </form>
    </search>
  );
}
