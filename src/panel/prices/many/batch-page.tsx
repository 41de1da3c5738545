import { counted } from '../../../shop/text/plural.ts';
import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Facts, Section } from '../../pieces/layout/section.tsx';
import { type Column, ListTable } from '../../pieces/list/list-table.tsx';
import { Pages } from '../../pieces/list/pages.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { PlaceLinks } from '../../pieces/place-links.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { priceAddresses } from '../price-addresses.ts';
import { batchStates, countedPrices, lineStates } from './batch-names.ts';
import type { batchScreen } from './batch-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof batchScreen>>;
type Row = Data['rows'][number];

const states = ['waiting', 'refused', 'done', 'undone'] as const;

export default function BatchPage() {
  const data = useScreen<typeof batchScreen>();
  const { id, title, state, counts, shown, rows, pages } = data;
  const address = panelPath(priceAddresses.batch, { batch: id });
  const all = states.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <PageHead
        title={title}
        beside={<StateLabel tone={batchStates[state].tone}>{batchStates[state].name}</StateLabel>}
      >
        <ButtonLink to={priceAddresses.batches}>Wszystkie zmiany</ButtonLink>
      </PageHead>
      <Detail side={<Side data={data} />}>
        <Section title="Różnice" id="roznice">
          <PlaceLinks
            name="Które pozycje"
            places={[
              { name: `Wszystkie: ${all}`, to: address, isHere: shown === null },
              ...states
                .filter((one) => counts[one] > 0)
                .map((one) => ({
                  name: `${lineStates[one].name}: ${counts[one]}`,
                  to: `${address}?stan=${one}`,
                  isHere: shown === one,
                })),
            ]}
          />
          <ListTable
            id="roznice-cen"
            name="Różnice"
            rows={rows}
            keyOf={({ position }) => String(position)}
            labelOf={({ name }) => name}
            columns={columns}
            empty={<Empty sign="prices" title="Nie ma takich pozycji." />}
          />
          <Pages links={pages} />
        </Section>
      </Detail>
    </>
  );
}

/** What can be done with the change now. */
function Side({ data: { who, when, state, counts } }: { data: Data }) {
  return (
    <>
      {state !== 'undone' && counts.waiting > 0 ? (
        <Section title="Zapisz zmianę" id="zapis">
          <ActionForm action="zastosuj">
            <Button kind="main">{`Zapisz (${counted(counts.waiting, countedPrices)})`}</Button>
          </ActionForm>
          <p>Odrzucone pozycje zostaną pominięte; pozostałe sprawdzimy jeszcze raz przy zapisie.</p>
        </Section>
      ) : null}
      {state === 'applied' && counts.done > 0 ? (
        <Section title="Cofnij zmianę" id="cofanie">
          <ActionForm action="cofnij">
            <Button>Cofnij</Button>
          </ActionForm>
          <p>
            Wrócą dawne ceny tam, gdzie wolno, skończą się promocje i zostaną odwołane plany. Historia cen zachowa obie
            zmiany, więc kolejna obniżka będzie liczona także od tych cen.
          </p>
        </Section>
      ) : null}
      <Facts
        facts={[
          ['Kto', who],
          ['Kiedy', when],
        ]}
      />
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: 'produkt',
    name: 'Produkt',
    isFixed: true,
    phone: 'first',
    cell: ({ to, name, code }) => (
      <>
        <PanelLink to={to}>{name}</PanelLink>
        <small>{code}</small>
      </>
    ),
  },
  { id: 'przed', name: 'Cena regularna', isNumber: true, phone: 'none', cell: ({ before }) => before },
  { id: 'po', name: 'Po zmianie', cell: ({ after }) => after },
  { id: 'roznica', name: 'Różnica', isNumber: true, phone: 'right', cell: ({ difference }) => difference },
  {
    id: 'stan',
    name: 'Czy wolno',
    isFixed: true,
    cell: ({ state, refusal }) => (
      <>
        <StateLabel tone={refusal === null ? lineStates[state].tone : 'brick'}>{lineStates[state].name}</StateLabel>
        {refusal === null ? null : <small>{refusal}</small>}
      </>
    ),
  },
];
