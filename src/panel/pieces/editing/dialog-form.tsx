import { type ReactNode, useId, useRef } from 'react';
import { useActionData, useLocation } from 'react-router';
import { Sign } from '../../frame/signs.tsx';
import type { ActionAnswer } from '../../view.ts';
import { ActionForm } from '../action-form.tsx';
import buttons from '../button.module.css';
import styles from './dialog-form.module.css';

interface Props<Told> {
  /** The words of the button that opens it. */
  open: ReactNode;
  /** For a button whose words do not say enough. */
  openLabel?: string;
  kind?: 'main' | 'plain' | 'quiet';
  title: string;
  action: string;
  to?: string;
  fields?: Record<string, string | readonly string[]>;
  files?: boolean;
  /** Called when the action was done and the page stays. */
  onDone?: () => void;
  /** The fields and the button. They get the answer of the action. */
  children: (told: Told | null) => ReactNode;
}

/**
 * A button that opens a dialog with a form. It opens without a script. Closing it does not clear the fields; a finished
 * action closes it. If a page load brought the answer of the action, the form is part of the page.
 */
export function DialogForm<Told = never>({
  open,
  openLabel,
  kind = 'plain',
  title,
  children,
  onDone,
  ...form
}: Props<Told>) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const loaded = useActionData() as ActionAnswer | undefined;
  const { search } = useLocation();
  const isInPage =
    loaded !== undefined && 'told' in loaded && new URLSearchParams(search).get('akcja') === form.action && !form.to;
  const content = (
    <ActionForm<Told>
      {...form}
      className={styles.form}
      onDone={() => {
        if (!isInPage) dialog.current?.hidePopover();
        onDone?.();
      }}
    >
      {({ told }) => children(told)}
    </ActionForm>
  );
  if (isInPage) {
    return (
      <section className={styles.inPage} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {content}
      </section>
    );
  }
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        data-kind={kind}
        aria-label={openLabel}
        aria-haspopup="dialog"
        popoverTarget={`${id}d`}
      >
        {open}
      </button>
      <div ref={dialog} id={`${id}d`} popover="auto" role="dialog" aria-labelledby={id} className={styles.dialog}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" popoverTarget={`${id}d`} popoverTargetAction="hide" aria-label="Zamknij">
            <Sign name="close" />
          </button>
        </div>
        {content}
      </div>
    </>
  );
}
