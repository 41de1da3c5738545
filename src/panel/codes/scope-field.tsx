import { type KeyboardEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { scopeAddress } from '../addresses.ts';
import { Sign } from '../frame/signs.tsx';
import { TextField } from '../pieces/editing/form-fields.tsx';
import { leastCharacters, queryField } from '../search/search-address.ts';
import styles from './scope-field.module.css';
import type { ChosenThing } from './scope-form.ts';
import type { scopeScreen } from './scope-screen.ts';

const pauseMs = 150;

interface Props {
  label: string;
  hint: string;
  chosen: readonly ChosenThing[];
  text?: string | undefined;
  fault?: string | undefined;
}

/** Categories and products that are found by typing. Without scripts what is typed is a name or a code. */
export function ScopeField({ label, hint, chosen, text, fault }: Props) {
  const [things, setThings] = useState(chosen);
  const [query, setQuery] = useState('');
  const { load, data } = useFetcher<Awaited<ReturnType<typeof scopeScreen.load>>>();
  useEffect(() => {
    if (query.length < leastCharacters) return undefined;
    const timer = setTimeout(() => load(`${scopeAddress}?${new URLSearchParams({ [queryField]: query })}`), pauseMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  const answer = query.length >= leastCharacters && data && 'found' in data && data.query === query ? data.found : [];
  const found = answer.filter(({ value }) => things.every((one) => one.value !== value));
  const choose = ({ value, name }: ChosenThing) => {
    setThings([...things, { value, name }]);
    setQuery('');
  };
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !found[0]) return;
    event.preventDefault();
    choose(found[0]);
  };
  return (
    <div className={styles.scope}>
      <search
        onChange={({ target }) => setQuery(target instanceof HTMLInputElement ? target.value.trim() : '')}
        onKeyDown={chooseFirst}
      >
        <TextField key={things.length} name="scopeText" label={label} hint={hint} value={text} fault={fault} />
      </search>
      <ul aria-label="Znalezione" aria-live="polite" className={styles.found}>
        {found.map((one) => (
          <li key={one.value}>
            <button type="button" onClick={() => choose(one)}>
              {one.name} <small>{one.note}</small>
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label="Wybrane" className={styles.chosen}>
        {things.map(({ value, name }) => (
          <li key={value}>
            <input type="hidden" name="scope" value={value} />
            {name}
            <button
              type="button"
              aria-label={`Usuń ${name}`}
              onClick={() => setThings(things.filter((one) => one.value !== value))}
            >
              <Sign name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
