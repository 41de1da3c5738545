import { type ReactNode, useEffect, useState } from 'react';
import { SendingContext } from './action-form.tsx';

interface Props {
  /** Absent: the address of the page. */
  to?: string;
  className?: string | undefined;
  children: ReactNode;
}

const nothing = { fields: undefined };

/** A form that the browser sends by itself, because its answer begins another session or is another page. */
export function WholeForm({ to, className, children }: Props) {
  const [sent, setSent] = useState<FormData | undefined>(undefined);
  useEffect(() => {
    // After going back the form works again.
    const again = () => setSent(undefined);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  return (
    <SendingContext value={sent ? { fields: sent } : nothing}>
      <form
        method="post"
        action={to}
        className={className}
        noValidate
        onSubmit={(event) => {
          // A second press must not send it twice.
          if (sent) event.preventDefault();
          else setSent(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </SendingContext>
  );
}
