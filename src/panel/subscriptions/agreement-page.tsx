import { PanelLink } from '../frame/panel-link.tsx';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button, ButtonLink } from '../pieces/button.tsx';
import { DayField, Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Detail, History } from '../pieces/layout/detail.tsx';
import { PlainTable } from '../pieces/layout/plain-table.tsx';
import { Facts, Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { StateLabel } from '../pieces/state-label.tsx';
import type { agreementScreen } from './agreement-screen.ts';
import { subscriptionsAddress } from './subscription-addresses.ts';
import styles from './subscriptions-page.module.css';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof agreementScreen>;
type Agreement = ReturnType<typeof useScreen<typeof agreementScreen>>;

export default function AgreementPage() {
  const agreement = useScreen<typeof agreementScreen>();
  const { title, state, facts, history, cycles } = agreement;
  return (
    <>
      <PageHead title={title} beside={<StateLabel tone={state.tone}>{state.name}</StateLabel>}>
        <ButtonLink to={subscriptionsAddress}>Wszystkie subskrypcje</ButtonLink>
      </PageHead>
      <Detail
        side={state.code === 'ended' ? null : <Steps key={`${state.code} ${agreement.cycle}`} agreement={agreement} />}
        history={<History entries={history} />}
      >
        <Facts facts={facts} />
        <Next agreement={agreement} />
        <Section title="Dostawy" id="dostawy">
          <PlainTable
            name="Dostawy"
            columns={['Nr', 'Dzień', 'Co się stało', 'Zamówienie']}
            empty="Nie było dostaw."
            rows={cycles.map(({ cycle, day, what, order }) => ({
              key: cycle,
              cells: [
                cycle,
                day,
                what,
                order ? (
                  <PanelLink key="order" to={order.to}>
                    {order.number}
                  </PanelLink>
                ) : (
                  '–'
                ),
              ],
            }))}
          />
        </Section>
      </Detail>
    </>
  );
}

const Next = ({ agreement: { questions, lines, total } }: { agreement: Agreement }) => (
  <Section title="Następna dostawa" id="nastepna">
    {questions.length > 0 ? (
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    ) : null}
    <PlainTable
      name="Produkty następnej dostawy"
      columns={[
        'Produkt',
        { name: 'Ile', isNumber: true },
        { name: 'Cena uzgodniona', isNumber: true },
        { name: 'Cena dziś', isNumber: true },
      ]}
      empty="Nie ma produktów."
      rows={lines.map(({ id, to, name, quantity, agreed, today }) => ({
        key: id,
        cells: [
          <PanelLink key="product" to={to}>
            {name}
          </PanelLink>,
          quantity,
          agreed,
          today,
        ],
      }))}
    />
    {total === null ? null : <p>Razem z dostawą: {total}</p>}
  </Section>
);

const Why = ({ fault }: Told) => <Faults texts={[fault]} heading="Nic się nie zmieniło:" />;

/** What can be done now. */
function Steps({ agreement: { state, lines, cycle, nextOn, movable } }: { agreement: Agreement }) {
  const isPaused = state.code === 'paused';
  return (
    <Section title="Co można zrobić" id="co-mozna" lead="O każdej zmianie kupujący dostaje e-mail.">
      <div className={styles.steps}>
        {isPaused ? null : (
          <>
            <ActionForm<Told> action="skip" fields={{ cycle: String(cycle) }} after={Why}>
              <Button>Pomiń następną dostawę</Button>
            </ActionForm>
            <ActionForm<Told> action="move" fields={{ cycle: String(cycle) }} after={Why} className={styles.row}>
              <DayField name="day" label="Inny dzień" value={nextOn} hint={movable.text} />
              <Button>Zapisz dzień</Button>
            </ActionForm>
          </>
        )}
        {lines.map(({ id, name, typed }) => (
          <ActionForm<Told>
            key={id}
            action="quantity"
            fields={{ line: String(id) }}
            after={Why}
            showsLoaded={false}
            className={styles.row}
          >
            <TextField
              name={`quantity-${id}`}
              label={`Ilość: ${name}`}
              value={typed}
              inputMode="decimal"
              width="short"
            />
            <Button label={`Zapisz ilość: ${name}`}>Zapisz</Button>
          </ActionForm>
        ))}
        <ActionForm<Told> action={isPaused ? 'resume' : 'pause'} after={Why}>
          <Button>{isPaused ? 'Wznów subskrypcję' : 'Wstrzymaj subskrypcję'}</Button>
        </ActionForm>
        <ActionForm<Told> action="end" after={Why}>
          <Button kind="quiet">Zakończ subskrypcję</Button>
        </ActionForm>
      </div>
    </Section>
  );
}
