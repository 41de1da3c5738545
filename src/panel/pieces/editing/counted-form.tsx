import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import styles from './counted-form.module.css';

/** What is typed is counted a moment later, if nothing was pressed meanwhile. */
const countAfterMs = 400;

interface Props {
  children: ReactNode;
  /** What was counted, and the buttons. On a phone it comes after the fields. */
  side: ReactNode;
  fieldsRef?: Ref<HTMLDivElement>;
}

/** Inside a form whose step `przelicz` counts: fields with `data-counts`, and beside them what comes of them. */
export function CountedForm({ children, side, fieldsRef }: Props) {
  const count = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const countSoon = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.counts === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => count.current?.form?.requestSubmit(count.current), countAfterMs);
  };
  return (
    <div className={styles.layout} onChange={countSoon} onClickCapture={() => clearTimeout(timer.current)}>
      {/* Enter in a field presses the first button of the form. */}
      <button
        ref={count}
        type="submit"
        name="krok"
        value="przelicz"
        data-preview
        className={styles.hidden}
        tabIndex={-1}
      >
        Przelicz
      </button>
      <div ref={fieldsRef} className={styles.main}>
        {children}
      </div>
      <div className={styles.side}>{side}</div>
    </div>
  );
}

interface FindProps {
  name: string;
  label: string;
  text: string | undefined;
  /** Something was just added: the next one is typed or scanned. */
  isNext: boolean;
  /** The value of the form's step that searches. */
  step: string;
  counts?: boolean;
}

/** A field that finds what is to be added. */
export function FindField({ name, label, text = '', isNext, step, counts }: FindProps) {
  const field = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(isNext && text === '');
  useEffect(() => {
    if (takesFocus.current) field.current?.focus();
  }, []);
  return (
    <div className={styles.find}>
      <label>
        {label}
        <input
          ref={field}
          type="search"
          name={name}
          defaultValue={text}
          autoComplete="off"
          data-counts={counts || undefined}
        />
      </label>
      <Button name="krok" value={step}>
        Szukaj
      </Button>
    </div>
  );
}
