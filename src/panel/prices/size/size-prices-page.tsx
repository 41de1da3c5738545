import { useActionData } from 'react-router';
import { to } from '../../../routes.ts';
import { panelPath } from '../../addresses.ts';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/editing/form-fields.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { Problem } from '../../pieces/problem.tsx';
import type { ActionAnswer } from '../../view.ts';
import { priceAddresses } from '../price-addresses.ts';
import { PriceBoard } from '../price-board.tsx';
import styles from '../price-forms.module.css';
import { Missed, Plans, Promotions } from './price-plans.tsx';
import { PriceForm } from './size-forms.tsx';
import type { SizeData, sizePricesScreen, Told } from './size-prices-screen.ts';
import { TiersForm } from './tiers-form.tsx';

export const loader = pageLoader;
export const action = pageAction;

export default function SizePricesPage() {
  const data = useScreen<typeof sizePricesScreen>();
  const { title, product, board, isMoney, regular, past } = data;
  const loaded = useActionData() as ActionAnswer | undefined;
  const told = loaded && 'told' in loaded ? (loaded.told as Told) : null;
  const sent = told && 'price' in told ? told.price : null;
  return (
    <>
      <PageHead title={`Ceny: ${title}`}>
        {product.sizes > 1 ? (
          <ButtonLink to={panelPath(priceAddresses.product, { id: product.id })}>Wszystkie rozmiary</ButtonLink>
        ) : null}
        <ButtonLink to={`/panel/produkty/${product.id}`}>Produkt</ButtonLink>
        {product.slug === null ? null : (
          <ButtonLink to={to('product', { slug: product.slug })}>Zobacz w sklepie</ButtonLink>
        )}
      </PageHead>
      <Detail
        side={
          <Section title="Co widzi kupujący" id="teraz">
            <PriceBoard name="Co widzi kupujący" rows={board} />
          </Section>
        }
        history={<Past past={past} />}
      >
        <Section title="Cena regularna" id="regularna">
          <PriceForm key={`${regular} ${data.plans.length}`} kind="regular" data={data} sent={sent} />
        </Section>
        {data.plans.length + data.missed.length > 0 ? (
          <Section title="Zaplanowane ceny regularne" id="zaplanowane">
            <Plans data={data} sent={sent} />
            <Missed missed={data.missed} />
          </Section>
        ) : null}
        {data.promotions.length > 0 ? (
          <Section title="Promocje" id="promocje">
            <Promotions data={data} sent={sent} />
          </Section>
        ) : null}
        {isMoney ? (
          <Section title="Nowa promocja" id="nowa-promocja">
            <PriceForm key={data.promotions.map(({ id }) => id).join()} kind="promotion" data={data} sent={sent} />
          </Section>
        ) : null}
        <Section
          title="Progi ilościowe"
          id="progi"
          lead="Kto kupi więcej, płaci mniej za sztukę. Puste wiersze się nie liczą."
        >
          <TiersForm tiers={data.tiers} sent={told && 'tiers' in told ? told.tiers : null} />
        </Section>
        <Cost cost={data.cost} told={told} />
      </Detail>
    </>
  );
}

/** What only the shop sees. */
const Cost = ({ cost, told }: { cost: string; told: Told | null }) => (
  <Section
    title="Koszt zakupu"
    id="koszt"
    lead="Tylko dla sklepu: od tej chwili statystyki liczą marżę tego rozmiaru. Wcześniejsza sprzedaż się nie zmienia."
  >
    <ActionForm<Told>
      action="koszt"
      className={styles.line}
      showsLoaded={false}
      after={(answer) => ('cost' in answer ? <Problem>{answer.cost}</Problem> : null)}
    >
      <TextField
        name="koszt"
        label="Netto za sztukę"
        unit="zł"
        inputMode="decimal"
        value={cost}
        width="short"
        fault={told && 'cost' in told ? told.cost : null}
      />
      <Button>Zapisz koszt</Button>
    </ActionForm>
  </Section>
);

const Past = ({ past }: Pick<SizeData, 'past'>) => (
  <Section title="Historia ceny" id="historia" lead="Tej historii nikt nie może zmienić.">
    {past.length === 0 ? (
      <p>Nie ma jeszcze historii.</p>
    ) : (
      <ol className={styles.past}>
        {past.map(({ key, when, price }) => (
          <li key={key}>
            <span>{when}</span>
            <strong>{price}</strong>
          </li>
        ))}
      </ol>
    )}
  </Section>
);
