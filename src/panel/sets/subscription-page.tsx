import { formatMoney } from '../../shop/money/money.ts';
import { readSubscription, type TypedSubscription } from '../../shop/owner/product/product-set.ts';
import { subscriptionPrice } from '../../shop/price/subscription.ts';
import { periodText } from '../../shop/product/subscription-period.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { useLive } from '../../ui/loading/live.ts';
import { panelPath } from '../addresses.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { CheckField, ChoiceField, Faults, FieldGroup, TextField } from '../pieces/editing/form-fields.tsx';
import { useTyped } from '../pieces/editing/typed.ts';
import { PlainTable } from '../pieces/layout/plain-table.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import { productAddress } from '../products/list/product-addresses.ts';
import styles from './sets.module.css';
import type { subscriptionScreen } from './subscription-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof subscriptionScreen>>;
type Told = ToldOf<typeof subscriptionScreen>;

const usualPeriods = [7, 14, 30, 60, 90, 180];

export default function SubscriptionPage() {
  const data = useScreen<typeof subscriptionScreen>();
  const isLive = useLive();
  const { id, name, lead, isOffered, stored } = data;
  return (
    <>
      <PageHead
        title={`Subskrypcja: ${name}`}
        beside={
          isOffered ? <StateLabel tone="sage">W sprzedaży</StateLabel> : <StateLabel tone="plain">Brak</StateLabel>
        }
        lead={lead}
      >
        <ButtonLink to={panelPath(productAddress, { id })}>Produkt</ButtonLink>
        {isOffered ? (
          <ActionForm action="usun" showsLoaded={false}>
            <Button>Usuń subskrypcję</Button>
          </ActionForm>
        ) : null}
      </PageHead>
      <EditForm<Told>
        key={JSON.stringify(stored)}
        action="zapisz"
        save="Zapisz subskrypcję"
        buttons={
          isLive ? null : (
            <Button name="krok" value="sprawdz">
              Sprawdź
            </Button>
          )
        }
      >
        {(told) => <Terms data={data} told={told} />}
      </EditForm>
    </>
  );
}

/** The fields, and beside them what follows from what is typed, by the rules of the server. */
function Terms({ data, told }: { data: Data; told: Told | null }) {
  const { typed, listen } = useTyped();
  const start = told?.typed ?? data.stored;
  const now: TypedSubscription = typed
    ? {
        kind: String(typed.get('kind') ?? ''),
        value: String(typed.get('value') ?? '').trim(),
        periods: typed.getAll('periods').map(String),
      }
    : start;
  const days = start.periods.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean);
  const faultOf = (field: keyof TypedSubscription) => (told?.fault?.field === field ? told.fault.text : null);
  return (
    <div className={styles.sides} {...listen}>
      <div className={styles.main}>
        <Faults texts={told?.fault ? [told.fault.text] : []} />
        <FieldGroup title="Rabat">
          <ChoiceField
            name="kind"
            label="Jak go liczyć"
            value={start.kind}
            fault={faultOf('kind')}
            choices={[
              { value: 'percentage', label: 'w procentach' },
              { value: 'quota', label: 'w złotych za sztukę' },
            ]}
          />
          <TextField
            name="value"
            label="O ile mniej"
            value={start.value}
            inputMode="decimal"
            width="short"
            unit={now.kind === 'quota' ? 'zł' : '%'}
            fault={faultOf('value')}
          />
        </FieldGroup>
        <FieldGroup title="Co ile dostawa">
          <div className={styles.periods}>
            {usualPeriods.map((one) => (
              <CheckField
                key={one}
                name="periods"
                label={periodText(one)}
                value={String(one)}
                isChecked={days.includes(String(one))}
              />
            ))}
          </div>
          <TextField
            name="periods"
            label="Inne odstępy, w dniach"
            value={days.filter((one) => !usualPeriods.includes(Number(one))).join(', ')}
            inputMode="numeric"
            width="middle"
            hint={`Na przykład: 10, 45. Razem najwyżej ${data.mostPeriods}. Odstęp 30, 60, 90… dni to miesiące kalendarzowe: dostawa przypada zawsze na ten sam dzień; 365 dni to rok.`}
            fault={faultOf('periods')}
          />
        </FieldGroup>
      </div>
      <div className={styles.side}>
        <Section title="Co zobaczy kupujący">
          <Followed data={data} now={now} />
        </Section>
      </div>
    </div>
  );
}

function Followed({ data: { sizes, cheapest }, now }: { data: Data; now: TypedSubscription }) {
  if (sizes.length === 0) return <p>Ten produkt nie ma ceny w złotych, więc nie może mieć subskrypcji.</p>;
  if (now.value === '' && now.periods.join('') === '') return <p>Wpisz rabat i wybierz odstępy, a pokażemy ceny.</p>;
  const own = readSubscription(now, cheapest);
  if ('field' in own) return <p>{own.text}</p>;
  return (
    <>
      <PlainTable
        name="Ceny w subskrypcji"
        columns={[
          'Rozmiar',
          ...['Jednorazowo', 'W subskrypcji', 'Taniej o'].map((one) => ({ name: one, isNumber: true as const })),
        ]}
        empty=""
        rows={sizes.map(({ id, name, price: whole }) => {
          const { price, save } = subscriptionPrice(whole, own);
          return {
            key: id,
            cells: [
              name,
              formatMoney(whole.gross),
              <strong key="price">{formatMoney(price.gross)}</strong>,
              formatMoney(save.gross),
            ],
          };
        })}
      />
      <p>{`Dostawy: ${own.periods.map(({ days }) => withDays(days)).join(', ')}.`}</p>
    </>
  );
}

const withDays = (days: number): string => {
  const [said, counts] = [periodText(days), counted(days, nouns.day)];
  return days === 1 || said.endsWith(counts) ? said : `${said} (${counts})`;
};
