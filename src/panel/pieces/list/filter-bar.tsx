import { type FocusEvent, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { useLive } from '../../../ui/loading/live.ts';
import { Sign } from '../../frame/signs.tsx';
import { useFollowing } from '../fields.tsx';
import { Chips } from './chips.tsx';
import styles from './filter-bar.module.css';
import { Views } from './views.tsx';

interface Props {
  /** The address of the list. */
  address: string;
  label: string;
  /** Left out: nothing is searched for. */
  search?: { name: string; label: string; value: string };
  /** The words of the button that opens the filters. */
  more?: string;
  /** Lists of every day, as links. */
  views: readonly { name: string; to: string; isCurrent: boolean }[];
  /** Filters that hold now, each with the address without it. */
  chips: readonly { name: string; without: string }[];
  /** Fields that a new search keeps. */
  kept?: Record<string, string>;
  /** Beside the chips, such as a way to save the filters. */
  beside?: ReactNode;
  /** Fields of the other filters. */
  children?: ReactNode;
}

/** Views, a search and filters of a list. All of them are in the address, so a list can be a bookmark. */
export function FilterBar({
  address,
  label,
  search,
  views,
  chips,
  kept = {},
  more = 'Filtry',
  beside,
  children,
}: Props) {
  const id = useId();
  const submit = useSubmit();
  const isLive = useLive();
  const form = useRef<HTMLFormElement>(null);
  const searched = useFollowing<HTMLInputElement>(search?.value ?? '');
  /** Empty fields stay out of the address. */
  const send = () => {
    if (!form.current) return;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (value !== '') fields.append(name, String(value));
    submit(fields, { action: address, preventScrollReset: true });
  };
  const chosen = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement) send();
  };
  /** A day is typed in parts, so it is sent when the field is left; Enter sends it too. */
  const left = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.value !== target.defaultValue) send();
  };
  return (
    <div className={styles.bar}>
      <Views views={views} />
      <Form
        ref={form}
        method="get"
        action={address}
        role="search"
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search ? (
          <div className={styles.search}>
            <label htmlFor={id} className={styles.hidden}>
              {search.label}
            </label>
            <Sign name="search" size={18} />
            <input
              ref={searched}
              id={id}
              type="search"
              name={search.name}
              defaultValue={search.value}
              placeholder={search.label}
            />
          </div>
        ) : null}
        {children ? (
          <details className={styles.more} onChange={chosen} onBlur={left}>
            <summary>
              {more}
              <Sign name="down" size={16} />
            </summary>
            <div>{children}</div>
          </details>
        ) : null}
        <button type="submit" className={isLive ? styles.hidden : styles.go}>
          Szukaj
        </button>
      </Form>
      <Chips chips={chips} address={address} beside={beside} />
    </div>
  );
}
