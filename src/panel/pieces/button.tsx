import type { ComponentProps, ReactNode } from 'react';
import { PanelLink } from '../frame/panel-link.tsx';
import { useSending } from './action-form.tsx';
import styles from './button.module.css';

interface Look {
  /** One main button on a screen; the others are plain, or quiet in rows. */
  kind?: 'main' | 'plain' | 'quiet';
  children: ReactNode;
}

interface Props extends Look {
  name?: string;
  value?: string;
  label?: string;
  form?: string;
  /** Sends the form to another action of the screen. For pages without scripts. */
  action?: string;
}

/** Sends its form, and shows that it is being sent. */
export function Button({ kind = 'plain', name, value, label, form, action, children }: Props) {
  const { isSending, isPressed } = useSending(name, value);
  return (
    <button
      type="submit"
      className={styles.button}
      data-kind={kind}
      name={name}
      value={value}
      form={form}
      formAction={action === undefined ? undefined : `?akcja=${action}`}
      aria-label={label}
      aria-disabled={isSending || undefined}
      data-busy={isPressed || undefined}
    >
      {children}
    </button>
  );
}

/** A button that does something on the page only. */
export function PlainButton({
  kind = 'plain',
  children,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return (
    <button {...rest} type="button" className={styles.button} data-kind={kind}>
      {children}
    </button>
  );
}

/** A link that looks like a button: the way to another screen. */
export const ButtonLink = ({ to, kind = 'plain', label, children }: Look & { to: string; label?: string }) => (
  <PanelLink to={to} className={styles.button} data-kind={kind} aria-label={label}>
    {children}
  </PanelLink>
);
