import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../frame/unsaved.ts';
import { ActionForm, useSending } from '../action-form.tsx';
import { Button, PlainButton } from '../button.tsx';
import styles from './edit-form.module.css';

interface Props<Told> {
  /** The name of an action of the current screen. */
  action: string;
  to?: string;
  fields?: Record<string, string | readonly string[]>;
  label?: string;
  /** The words of the main button. */
  save?: string;
  /** The name and value of the main button, in a form that other buttons send too. */
  saveStep?: { name: string; value: string };
  /** The form may carry files. */
  files?: boolean;
  id?: string;
  /** More buttons next to „Zapisz”. */
  buttons?: ReactNode;
  children: ReactNode | ((told: Told | null) => ReactNode);
}

/**
 * A form in which something is edited. Its bar stays visible, shows that there are unsaved changes and can discard them.
 * Leaving the page with such changes needs a confirmation.
 */
export function EditForm<Told = never>({
  action,
  to,
  fields,
  label,
  save = 'Zapisz',
  saveStep,
  files = false,
  id,
  buttons,
  children,
}: Props<Told>) {
  /** Each round begins with the values of the page. */
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const saved = useRef<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const compare = useCallback(() => setChanged(saved.current !== null && saved.current !== typedIn(place.current)), []);

  useEffect(() => {
    saved.current = typedIn(place.current);
    setChanged(false);
    // A preview around the form follows its fields.
    if (round > 0) place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [round]);

  return (
    <ActionForm<Told>
      key={round}
      action={action}
      files={files}
      {...(to === undefined ? {} : { to })}
      {...(fields ? { fields } : {})}
      {...(label ? { label } : {})}
      {...(id ? { id } : {})}
      onDone={() => {
        saved.current = typedIn(place.current);
        setChanged(false);
      }}
    >
      {({ told }) => (
        <div ref={place} className={styles.form} onInput={compare} onChange={compare}>
          {typeof children === 'function' ? children(told) : children}
          <div className={styles.bar} data-changed={isChanged || undefined}>
            <Button kind="main" {...saveStep}>
              {save}
            </Button>
            {buttons}
            <Guard isChanged={isChanged} {...saveStep} />
            {isChanged ? (
              <>
                <span className={styles.unsaved}>Niezapisane zmiany</span>
                <PlainButton kind="quiet" onClick={() => setRound(round + 1)}>
                  Odrzuć
                </PlainButton>
              </>
            ) : null}
          </div>
        </div>
      )}
    </ActionForm>
  );
}

/** What is being saved is not lost. Other buttons of the form only count or show something. */
function Guard({ isChanged, name, value }: { isChanged: boolean; name?: string; value?: string }) {
  const { isPressed } = useSending(name, value);
  useUnsaved(isChanged && !isPressed);
  return null;
}

/** Everything in the fields of the form, as text to compare. */
function typedIn(place: HTMLElement | null): string | null {
  const form = place?.closest('form');
  if (!form) return null;
  return JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.size}`,
    ]),
  );
}
