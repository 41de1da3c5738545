import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Detail } from '../pieces/layout/detail.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { Pages } from '../pieces/list/pages.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { PlaceLinks } from '../pieces/place-links.tsx';
import styles from './compliance-page.module.css';
import type { complianceScreen } from './compliance-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof complianceScreen>>;

export default function CompliancePage() {
  const { ofShop, chosen, gaps, rows, next } = useScreen<typeof complianceScreen>();
  return (
    <>
      <PageHead title="Zgodność z prawem" />
      <Detail>
        <Section title="Sklep" id="sklep">
          {ofShop.length === 0 ? <p>Dane firmy, regulamin i pozostałe strony są na miejscu.</p> : null}
          <ul className={styles.gaps}>
            {ofShop.map(({ key, text, to, mend }) => (
              <li key={key}>
                <span>{text}</span>
                <ButtonLink to={to}>{mend}</ButtonLink>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Produkty w sprzedaży" id="produkty">
          <PlaceLinks name="Czego brakuje" places={gaps} />
          <p className={styles.why}>{chosen.why}</p>
          <ListTable
            id="zgodnosc"
            name={chosen.name}
            rows={rows}
            keyOf={({ id }) => String(id)}
            labelOf={({ name }) => name}
            columns={columns(chosen.mend)}
            empty={<Empty sign="check" title="Niczego nie brakuje." />}
          />
          <Pages links={[{ name: 'Następne', to: next }]} />
        </Section>
      </Detail>
    </>
  );
}

const columns = (mend: string): readonly Column<Data['rows'][number]>[] => [
  {
    id: 'produkt',
    name: 'Produkt',
    isFixed: true,
    phone: 'first',
    cell: ({ name, code }) => (
      <>
        {name}
        <small>{code}</small>
      </>
    ),
  },
  { id: 'producent', name: 'Producent', phone: 'none', cell: ({ producer }) => producer },
  {
    id: 'takze',
    name: 'Także brakuje',
    phone: 'none',
    cell: ({ others }) => (
      <span className={styles.others}>
        {others.map(({ name, to }) => (
          <PanelLink key={name} to={to}>
            {name}
          </PanelLink>
        ))}
      </span>
    ),
  },
  {
    id: 'napraw',
    name: 'Działania',
    isFixed: true,
    phone: 'last',
    cell: ({ name, to }) => (
      <ButtonLink to={to} label={`${mend}: ${name}`}>
        {mend}
      </ButtonLink>
    ),
  },
];
