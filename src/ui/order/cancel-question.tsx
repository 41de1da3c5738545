import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { tie } from '../../shop/text/typography.ts';
import shared from './order-page.module.css';

interface Props {
  /** The page of what is cancelled: the form is sent to it, and "no" leads back to it. */
  page: string;
  /** Below which heading it stands. */
  level: 'h2' | 'h3';
  ask: string;
  /** The field and value that cancel. */
  intent: { name: string; value: string };
  yes: string;
  no: string;
  isBusy: boolean;
  /** What cancelling means. */
  children: ReactNode;
}

/** A step of its own, so that nobody cancels by a slip; without scripts it is a page. */
export function CancelQuestion({ page, level: Heading, ask, intent, yes, no, isBusy, children }: Props) {
  return (
    <div className={shared.lead} data-tone="warning">
      <Heading id="anulowac">{tie(ask)}</Heading>
      {children}
      <Form method="post" action={page} className={shared.ways} aria-labelledby="anulowac">
        <button type="submit" {...intent} className={shared.second} aria-disabled={isBusy || undefined}>
          {yes}
        </button>
        <Link to={page} preventScrollReset>
          {no}
        </Link>
      </Form>
    </div>
  );
}
