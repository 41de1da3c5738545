import { useFetchers } from 'react-router';
import { PanelLink } from '../../frame/panel-link.tsx';
import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ButtonLink } from '../../pieces/button.tsx';
import { Detail, History, Neighbours } from '../../pieces/layout/detail.tsx';
import { Facts, Section } from '../../pieces/layout/section.tsx';
import { useWatch } from '../../pieces/layout/watch.ts';
import { PageHead } from '../../pieces/page-head.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import { Documents, Mails, OrderMoneySection } from './order-documents.tsx';
import { Goods } from './order-goods.tsx';
import { ForStaff, Notes } from './order-marks-form.tsx';
import styles from './order-page.module.css';
import type { OrderData, orderScreen } from './order-screen.ts';
import { Parcels } from './parcel-forms.tsx';
import { Steps } from './step-forms.tsx';

export const loader = pageLoader;
export const action = pageAction;

export default function OrderPage() {
  const order = useScreen<typeof orderScreen>();
  const { number, state, payment, placed, dispatching } = order;
  const coming = useComingState(order);
  useWatch(dispatching?.isWaiting === true);
  return (
    <>
      <PageHead
        title={`Zamówienie ${number}`}
        beside={
          <>
            {coming ? (
              <StateLabel tone="plain">{coming}…</StateLabel>
            ) : (
              <StateLabel tone={state.tone}>{state.name}</StateLabel>
            )}
            <StateLabel tone={payment.tone}>{payment.name}</StateLabel>
            {order.tags.map((tag) => (
              <StateLabel key={tag} tone="plain">
                {tag}
              </StateLabel>
            ))}
          </>
        }
        lead={
          <span title={placed.whole}>
            Złożone {placed.short}
            {order.assigned ? ` · opiekun: ${order.assigned.name}` : ''}
          </span>
        }
      >
        <ButtonLink to={order.list}>Lista</ButtonLink>
        <ButtonLink to={order.slip}>Specyfikacja</ButtonLink>
        <Neighbours name="Sąsiednie zamówienia" previous={order.newer} next={order.older} />
      </PageHead>
      <Detail
        key={number}
        side={<Steps order={order} />}
        history={
          <>
            <History entries={order.history} />
            <Mails order={order} />
          </>
        }
      >
        <Notes notes={order.notes} />
        <Cases cases={order.cases} />
        <Goods order={order} />
        <div className={styles.pair}>
          <Person person={order.person} />
          <Section title="Uzgodniono" id="uzgodniono">
            <Facts facts={order.agreed.map(([name, lines]) => [name, <Lines key="lines" lines={lines} />])} />
          </Section>
        </div>
        <Parcels order={order} />
        <div className={styles.pair}>
          <OrderMoneySection money={order.money} />
          <Documents documents={order.documents} isCancelled={order.isCancelled} />
        </div>
        <ForStaff order={order} />
      </Detail>
    </>
  );
}

/** The state to which the order is on its way, as soon as the step was pressed. */
function useComingState({ steps }: OrderData): string | null {
  const fetchers = useFetchers();
  for (const { formAction, state } of fetchers) {
    const name =
      state === 'submitting' && formAction ? new URLSearchParams(formAction.split('?')[1]).get('akcja') : null;
    const coming = name === null ? null : steps.find(({ action: own }) => own === name)?.state;
    if (coming) return coming;
  }
  return null;
}

/** Returns, withdrawals, complaints and subscriptions of the order. */
function Cases({ cases }: Pick<OrderData, 'cases'>) {
  if (cases.length === 0) return null;
  return (
    <Section title="Po sprzedaży">
      <ul className={styles.rows}>
        {cases.map(({ to, name }) => (
          <li key={to}>
            <PanelLink to={to}>{name}</PanelLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Person({ person }: Pick<OrderData, 'person'>) {
  const { name, to, taxNumber, email, phone, address, place } = person;
  return (
    <Section title="Kupujący i dostawa" id="kupujacy">
      <Facts
        facts={[
          [
            'Kupujący',
            to ? (
              <PanelLink key="to" to={to}>
                {name}
              </PanelLink>
            ) : (
              name
            ),
          ],
          ['NIP', taxNumber],
          [
            'E-mail',
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            'Telefon',
            phone ? (
              <a key="tel" href={`tel:${phone.number}`}>
                {phone.text}
              </a>
            ) : null,
          ],
          ['Adres kupującego', address.length > 0 ? <Lines key="own" lines={address} /> : null],
          ['Miejsce dostawy', <Lines key="place" lines={place} />],
        ]}
      />
    </Section>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
    <span key={index} className={styles.line}>
      {line}
    </span>
  ));
