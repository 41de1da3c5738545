import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { AreaField, Faults, FileField } from '../pieces/editing/form-fields.tsx';
import { Empty } from '../pieces/empty.tsx';
import { Detail } from '../pieces/layout/detail.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { type Column, ListTable } from '../pieces/list/list-table.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import styles from './move.module.css';
import { moveAddress, moveStates } from './move-names.ts';
import type { FilesTold, movesScreen } from './moves-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Row = ReturnType<typeof useScreen<typeof movesScreen>>['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'pliki',
    name: 'Pliki',
    isFixed: true,
    phone: 'first',
    cell: ({ id, files }) => <PanelLink to={panelPath(moveAddress, { id })}>{files}</PanelLink>,
  },
  {
    id: 'stan',
    name: 'Stan',
    phone: 'right',
    cell: ({ state }) => <StateLabel tone={moveStates[state].tone}>{moveStates[state].name}</StateLabel>,
  },
  { id: 'kto', name: 'Kto', phone: 'none', cell: ({ who }) => who },
  { id: 'kiedy', name: 'Kiedy', phone: 'last', cell: ({ when }) => when },
];

export default function MovesPage() {
  const { lead, most, megabytes, rows } = useScreen<typeof movesScreen>();
  return (
    <>
      <PageHead title="Przeniesienie sklepu z innej platformy" />
      <Detail side={<Sources />} isSideLast>
        <Section title="Pliki ze starego sklepu" id="pliki" lead={lead}>
          <ActionForm<FilesTold> action="wczytaj" files className={styles.form}>
            {({ told }) => (
              <>
                {told ? <Faults texts={told.faults} heading="Niczego nie wczytano. Popraw:" /> : null}
                <FileField
                  name="pliki"
                  label="Pliki CSV, TSV albo XML"
                  accept=".csv,.tsv,.txt,.xml,text/csv,text/xml"
                  hint={`Najwyżej ${most}, każdy do ${megabytes} MB.`}
                  isMany
                />
                <AreaField
                  name="adresy"
                  label="albo adresy plików w internecie"
                  hint="Po jednym w wierszu, na przykład plik dla Google albo sitemap.xml starego sklepu."
                  value={told?.addresses}
                  lines={3}
                />
                <Button kind="main">Wczytaj i sprawdź</Button>
              </>
            )}
          </ActionForm>
        </Section>
        <Section title="Dotychczasowe przeniesienia" id="dotychczasowe">
          <ListTable
            id="przeniesienia"
            name="Przeniesienia"
            rows={rows}
            keyOf={({ id }) => String(id)}
            labelOf={({ files }) => files}
            columns={columns}
            empty={<Empty sign="products" title="Niczego jeszcze nie przenoszono." />}
          />
        </Section>
      </Detail>
    </>
  );
}

const Sources = () => (
  <Section title="Co przygotować" id="co-przygotowac">
    <ul className={styles.list}>
      <li>WooCommerce: eksport produktów (CSV), po polsku albo angielsku.</li>
      <li>Shopify: eksport produktów i klientów (CSV).</li>
      <li>PrestaShop: produkty, kombinacje i klienci w układzie importu (CSV).</li>
      <li>Shoper: eksport produktów (CSV albo XML).</li>
      <li>IdoSell: pełna oferta IOF 3.0 (XML).</li>
      <li>Inny sklep: plik dla Google Merchant Center (XML albo TSV) lub dowolny CSV.</li>
      <li>Zawsze: sitemap.xml, żeby stare adresy prowadziły do nowych.</li>
    </ul>
  </Section>
);
