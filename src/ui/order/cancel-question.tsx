import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { tie } from '../../shop/text/typography.ts';
import shared from './order-page.module.css';

interface Props {
  /** The page of the order or case. The form is submitted to it, and "no" links back to it. */
  page: string;
  /** The level of its heading. */
  level: 'h2' | 'h3';
  ask: string;
  /** The field and value that confirm the cancellation. */
  intent: { name: string; value: string };
  yes: string;
  no: string;
  isBusy: boolean;
  /** The consequences of cancelling. */
  children: ReactNode;
}

/** A separate confirmation step, so that an order is not cancelled by accident. Without scripts it is a page. */
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
