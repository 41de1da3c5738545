import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { widgetMessages } from '../../shop/form/widget-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { useTakeOver } from '../loading/live.ts';
import styles from './dropdown.module.css';
import { type DropdownOption, type KeyMeaning, meaningOf, typedTo } from './dropdown-keys.ts';

interface Props {
  label: string;
  name: string;
  options: readonly DropdownOption[];
  defaultValue?: string;
  /** Shown while nothing is selected. Its value is empty. */
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  error?: string | null;
  autoComplete?: string | undefined;
  /** One line of plain text, for toolbars. */
  plain?: boolean;
  onChoose?: (value: string) => void;
}

/** After this pause in typing a new search starts. */
const typingPause = 500;

/**
 * A list with one selected option. The server renders a `<select>`, which stays in the form and holds the value. After
 * hydration our own list covers it.
 */
export function Dropdown({
  label,
  name,
  options,
  defaultValue = '',
  placeholder,
  required = false,
  disabled = false,
  error,
  autoComplete,
  plain = false,
  onChoose,
}: Props) {
  const t = useMessages(widgetMessages);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const live = useTakeOver(select);
  const box = useRef<HTMLButtonElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(defaultValue);
  const [missing, setMissing] = useState(false);
  const first = useRef(defaultValue);
  const newest = useRef(onChoose);
  newest.current = onChoose;
  const list = useList(options, value, choose);
  const notice = error ?? (missing ? t('dropdown.choose') : null);
  const chosen = options.find((option) => option.value === value);

  useEffect(() => {
    const element = select.current;
    if (!element) return;
    const adopt = () => setValue(element.value);
    // Adopts a value that was selected before hydration.
    adopt();
    if (element.value !== first.current) newest.current?.(element.value);
    const afterReset = () => setTimeout(adopt);
    element.form?.addEventListener('reset', afterReset);
    return () => element.form?.removeEventListener('reset', afterReset);
  }, []);

  // A step back may change the value. The field is not remounted, so that it does not lose the focus.
  useEffect(() => {
    if (!select.current || first.current === defaultValue) return;
    first.current = defaultValue;
    select.current.value = defaultValue;
    setValue(defaultValue);
  }, [defaultValue]);

  useLayoutEffect(() => {
    if (list.open && box.current && listbox.current) makeRoom(box.current, listbox.current);
  }, [list.open]);
  useLayoutEffect(() => {
    if (list.open) listbox.current?.children[list.active]?.scrollIntoView({ block: 'nearest' });
  }, [list.open, list.active]);

  /** Sets the select's value and dispatches its events, so that the form notices the change. */
  function choose(next: string) {
    if (!select.current || select.current.value === next) return;
    select.current.value = next;
    for (const type of ['input', 'change']) select.current.dispatchEvent(new Event(type, { bubbles: true }));
  }

  return (
    <div
      className={styles.dropdown}
      data-live={live || undefined}
      data-plain={plain || undefined}
      data-disabled={disabled || undefined}
    >
      <label id={`${id}l`} htmlFor={live ? `${id}b` : id}>
        {label}
      </label>
      <div className={styles.place}>
        <select
          ref={select}
          id={id}
          name={name}
          className={styles.select}
          defaultValue={defaultValue}
          required={required}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-invalid={notice ? true : undefined}
          aria-describedby={notice ? `${id}e` : undefined}
          {...(live ? { tabIndex: -1, 'aria-hidden': true } : {})}
          onChange={({ target }) => {
            setValue(target.value);
            setMissing(false);
            onChoose?.(target.value);
          }}
          onInvalid={(event) => {
            if (!live) return;
            event.preventDefault();
            setMissing(true);
            if (isFirstInvalid(event.currentTarget)) box.current?.focus();
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        {live && (
          <>
            <button
              ref={box}
              type="button"
              role="combobox"
              id={`${id}b`}
              className={styles.box}
              disabled={disabled}
              aria-haspopup="listbox"
              aria-expanded={list.open}
              aria-controls={`${id}o`}
              aria-labelledby={`${id}l ${id}b`}
              aria-activedescendant={list.open && list.active >= 0 ? `${id}o${list.active}` : undefined}
              aria-required={required || undefined}
              aria-invalid={notice ? true : undefined}
              aria-describedby={notice ? `${id}e` : undefined}
              onClick={list.toggle}
              onKeyDown={list.press}
              onBlur={list.close}
            >
              <span data-placeholder={chosen ? undefined : true}>{chosen?.label ?? placeholder ?? ''}</span>
            </button>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M5 8l5 5 5-5" />
            </svg>
            <div
              ref={listbox}
              role="listbox"
              id={`${id}o`}
              className={styles.list}
              aria-labelledby={`${id}l`}
              hidden={!list.open}
              // A press must not move the focus from the button, because losing it closes the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.map((option, index) => (
                // biome-ignore lint/a11y/useFocusableInteractive: see above.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the button hears the keys.
                <div
                  key={option.value}
                  role="option"
                  id={`${id}o${index}`}
                  aria-selected={option.value === value}
                  aria-disabled={option.disabled || undefined}
                  data-active={index === list.active || undefined}
                  onClick={() => list.take(index)}
                  onPointerMove={() => list.point(index)}
                >
                  {option.label}
                </div>
              ))}
            </div>
          </>
        )}
      </div>
      {notice && (
        <p id={`${id}e`} className={styles.error}>
          {tie(notice)}
        </p>
      )}
    </div>
  );
}

/** Each invalid field gets the event. Only the first one takes the focus. */
const isFirstInvalid = (select: HTMLSelectElement) =>
  select.form?.querySelector(':is(input, select, textarea):invalid') === select;

/** Opens downwards, unless it does not fit there and has more space above. */
function makeRoom(box: HTMLElement, list: HTMLElement) {
  list.removeAttribute('data-up');
  const { top, bottom } = box.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const leaves = list.getBoundingClientRect().bottom > innerHeight;
  list.toggleAttribute('data-up', leaves && top - header > innerHeight - bottom);
  list.scrollIntoView({ block: 'nearest' });
}

/** Whether the list is open, and its active option. */
function useList(options: readonly DropdownOption[], value: string, choose: (value: string) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typing = useRef({ text: '', at: 0 });

  const show = (at: number) => {
    setActive(at);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const chosenAt = () => options.findIndex((option) => option.value === value);
  const take = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    choose(option.value);
    close();
  };
  const type = (letter: string, at: number) => {
    const now = performance.now();
    const { text, at: last } = typing.current;
    typing.current = { text: now - last < typingPause ? text + letter : letter, at: now };
    show(typedTo(options, at, typing.current.text));
  };

  const obey = (meaning: NonNullable<KeyMeaning>, at: number) => {
    if (meaning.does === 'type') return type(meaning.letter, at);
    if (meaning.does === 'move') return show(meaning.to);
    if (meaning.does === 'open') return show(at < 0 ? options.findIndex(({ disabled }) => !disabled) : at);
    if (meaning.does === 'choose') take(active);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const at = open ? active : chosenAt();
    const goesOn = event.key === ' ' && performance.now() - typing.current.at < typingPause;
    const meaning: KeyMeaning = goesOn ? { does: 'type', letter: ' ' } : meaningOf(event, options, at, open);
    if (!meaning) return;
    // A prevented Escape closes the list but not the dialog around it.
    if (meaning.does !== 'choose' || !meaning.stays) event.preventDefault();
    obey(meaning, at);
  };

  return {
    open,
    active,
    press,
    close,
    take,
    toggle: () => (open ? close() : show(chosenAt())),
    point: (index: number) => setActive((at) => (options[index]?.disabled ? at : index)),
  };
}
