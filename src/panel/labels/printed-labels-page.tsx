import { redirectDocument } from 'react-router';
import { PanelLink } from '../frame/panel-link.tsx';
import { ordersAddress } from '../orders/order-addresses.ts';
import { pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import type { printedLabelsScreen } from './printed-labels-screen.ts';

export const loader = pageLoader;
/** It may be a file, so the browser loads it. */
export function clientLoader({ request }: { request: Request }) {
  throw redirectDocument(request.url);
}

export default function PrintedLabelsPage() {
  const { fault, files, without } = useScreen<typeof printedLabelsScreen>();
  return (
    <>
      <PageHead
        title="Etykiety do druku"
        {...(files.length > 1 ? { lead: 'Każda usługa przewoźnika ma osobny plik.' } : {})}
      >
        <ButtonLink to={ordersAddress}>Wróć do zamówień</ButtonLink>
      </PageHead>
      {fault ? <Problem>{fault.text}</Problem> : null}
      {files.length === 0 ? (
        <Empty sign="print" title="Żadne z zaznaczonych zamówień nie ma gotowej etykiety." />
      ) : (
        <ul>
          {files.map(({ to, name, count }) => (
            <li key={to}>
              <a href={to}>{`${name}: etykiety w jednym pliku (PDF, A6), sztuk: ${count}`}</a>
            </li>
          ))}
        </ul>
      )}
      {without.length > 0 ? (
        <Section
          title="Bez gotowej etykiety"
          id="bez-etykiety"
          lead="Zamów ją, a jeśli jest już zamówiona, odśwież stronę za chwilę."
        >
          <ul>
            {without.map(({ number, to }) => (
              <li key={number}>
                <PanelLink to={to}>{number}</PanelLink>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
