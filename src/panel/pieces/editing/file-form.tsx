import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  /** An action of the current screen that answers with a file. */
  action: string;
  fields?: Record<string, string>;
  children: ReactNode;
}

/** A form whose answer is a file. The browser sends it by itself, because a script could not store the file. */
export function FileForm({ action, fields = {}, children }: Props) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('akcja', action);
  return (
    <form method="post" action={`${pathname}?${query}`}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
