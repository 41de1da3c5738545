import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import type { RefundRow } from '../../data/payment/refund-rows.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { isUnpaid } from '../../shop/order/desk/cautions.ts';
import { stateRefusal } from '../../shop/order/desk/delivery-change.ts';
import type { DeskStep } from '../../shop/order/desk/order-after.ts';
import { fulfilmentOf } from '../../shop/order/fulfilment.ts';
import type { Order } from '../../shop/order/order.ts';
import { type OrderEvent, orderStep } from '../../shop/order/order-machine.ts';
import { mayPay } from '../../shop/payment/payment-machine.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { moneyLeft, type OrderAccount } from '../../shop/return/account/line-account.ts';
import { ActionForm, Button, Check, Field, Select } from '../pieces/form.tsx';
import { MailPreview } from '../pieces/mail-preview.tsx';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { type BuyerMail, buyerMail, mailLines } from './buyer-mail.ts';
import { byHandIn } from './by-hand.ts';
import { knowingly } from './order-addresses.ts';
import { PlaceFields } from './place-form.tsx';

/** An action that is possible in the current state of the order. */
export interface OrderStepForm {
  action: string;
  title: string;
  button: string;
  /** `null` if the step does not concern the buyer. */
  mailTo: BuyerMail | null;
  fields?: ReactNode;
  /** The recommended next step, which is shown first. */
  isNext?: boolean;
  /** The warnings were shown, and the step may now be confirmed. */
  isAgain?: boolean;
}

/** The values of a refused form. */
export interface Refused {
  action: string;
  form: PanelForm;
  /** Whether the step can be confirmed with a second press. */
  again?: boolean | undefined;
}

const fits = ({ state }: Order, event: OrderEvent): boolean => {
  const step = orderStep(state, event);
  return 'state' in step && step.state !== state;
};

export async function stepsOf(
  ask: PanelAsk,
  order: Order,
  refunds: RefundRow[],
  refused: Refused | null,
): Promise<OrderStepForm[]> {
  const account = await ask.store.payments.refunds.account(order.id, { paying: true });
  const mailOf = (step: DeskStep, also?: string) => buyerMail(ask, order, step, also);
  const typed = (action: string, name: string) => (refused?.action === action ? refused.form.text(name) : '');
  const steps = [
    ...(await nextSteps(order, mailOf, typed)),
    ...(await moneySteps(order, { refunds, account }, mailOf, typed)),
    ...(await otherSteps(ask, order, mailOf, refused)),
  ];
  return steps.map((step) => (refused?.again && step.action === refused.action ? { ...step, isAgain: true } : step));
}

type MailOf = (step: DeskStep, also?: string) => Promise<BuyerMail>;
type Typed = (action: string, name: string) => string;

export const isByMail = (order: Order) => fulfilmentOf(order) !== 'parcel';

/** Services are not packed or sent, so the same steps have other names. */
const stepNames = {
  goods: {
    pack: { title: 'Spakuj', button: 'Rozpocznij pakowanie' },
    packNote: 'Na stronie zamówienia przeczyta, że je pakujemy i nie można go już anulować.',
    send: { title: 'Wyślij', button: 'Oznacz jako wysłane' },
    deliver: { title: 'Dostarczone', button: 'Oznacz jako dostarczone' },
  },
  service: {
    pack: { title: 'Przygotuj potwierdzenie', button: 'Przygotuj potwierdzenie' },
    packNote: 'Na stronie zamówienia przeczyta, że przygotowujemy potwierdzenie i nie można go już anulować.',
    send: { title: 'Potwierdź usługę', button: 'Wyślij potwierdzenie' },
    deliver: { title: 'Wykonana', button: 'Oznacz jako wykonaną' },
  },
} as const;

async function nextSteps(order: Order, mailOf: MailOf, typed: Typed): Promise<OrderStepForm[]> {
  const steps: OrderStepForm[] = [];
  const names = stepNames[fulfilmentOf(order) === 'service' ? 'service' : 'goods'];
  if (fits(order, 'accept')) {
    const warned = isUnpaid(order) ? 'Zamówienie nie jest jeszcze opłacone: opłacone przyjmuje się samo.' : undefined;
    steps.push({
      action: 'przyjmij',
      title: 'Przyjmij do realizacji',
      button: 'Przyjmij zamówienie',
      isNext: true,
      mailTo: await mailOf({ do: 'accept' }, warned),
    });
  }
  if (order.state === 'accepted') {
    steps.push({
      action: 'pakuj',
      ...names.pack,
      isNext: true,
      mailTo: await mailOf({ do: 'pack' }, names.packNote),
    });
  }
  if (order.state === 'packing') {
    steps.push({
      action: 'wyslij',
      ...names.send,
      isNext: true,
      mailTo: await mailOf({ do: 'send', trackingNumber: isByMail(order) ? '' : 'z pola powyżej' }, invoiceNote(order)),
      fields: isByMail(order) ? null : (
        <Field
          name="tracking"
          label="Numer przesyłki"
          value={typed('wyslij', 'tracking')}
          maxLength={panelOrderLimits.tracking}
          hint="Kupujący będzie śledzić paczkę pod tym numerem. Więcej paczek: wpisz numery poniżej, przy paczkach."
        />
      ),
    });
  }
  if (fits(order, 'deliver')) {
    steps.push({
      action: 'dostarczono',
      ...names.deliver,
      isNext: true,
      mailTo: await mailOf({ do: 'deliver' }),
    });
  }
  if (order.state === 'delivered') {
    steps.push({
      action: 'zakoncz',
      title: 'Zakończ',
      button: 'Zakończ zamówienie',
      mailTo: await mailOf({ do: 'close' }),
    });
  }
  return steps;
}

const invoiceNote = ({ document }: Order): string | undefined =>
  document === 'confirmation' ? undefined : 'Dostanie też fakturę, jeśli jeszcze jej nie ma.';

async function moneySteps(
  order: Order,
  { refunds, account }: { refunds: RefundRow[]; account: OrderAccount | null },
  mailOf: MailOf,
  typed: Typed,
): Promise<OrderStepForm[]> {
  const { payment, state } = order;
  const isOwed = state !== 'cancelled' && payment.due > payment.paid;
  const steps: OrderStepForm[] = [];
  if (isOwed && payment.state !== 'none' && mayPay(payment.state)) {
    steps.push({
      action: 'wplata',
      title: 'Wpłynął przelew',
      button: `Wpłynęło ${formatMoney(payment.due)}`,
      mailTo: await mailOf({ do: 'paid' }),
      fields: (
        <>
          <input type="hidden" name="kwota" value={payment.due} />
          <p>Zaznacz, gdy cała kwota jest na koncie sklepu. Zamówienie zostanie przyjęte.</p>
          <Field
            name="amount"
            label="Kwota z konta, jeśli przyszło więcej"
            value={typed('wplata', 'amount')}
            inputMode="decimal"
            hint="Nadwyżkę oddasz przelewem."
          />
        </>
      ),
    });
  }
  if (isOwed && payment.method === 'cash') {
    steps.push({
      action: 'gotowka',
      title: 'Pobrano gotówkę',
      button: 'Gotówka pobrana',
      mailTo: await mailOf({ do: 'collected' }, 'Zamówienie oznaczone jako dostarczone pobiera gotówkę samo.'),
    });
  }
  const left = account ? moneyLeft(account) : 0;
  // Not offered while a refund is running, because a form sent twice would refund twice.
  if (account && left > 0 && payment.state !== 'refunding') {
    steps.push({
      action: 'zwrot',
      title: 'Oddaj pieniądze',
      button: 'Oddaj pieniądze',
      mailTo: await mailOf(
        { do: 'refund', amount: left },
        'Wiadomość wychodzi, gdy pieniądze są oddane, i podaje oddaną kwotę.',
      ),
      fields: (
        <>
          <Select
            name="ile"
            label="Ile"
            value={typed('zwrot', 'ile') || 'czesc'}
            choices={[
              { value: 'czesc', label: 'Część kwoty' },
              { value: 'calosc', label: `Wszystko: ${formatMoney(left)}` },
            ]}
          />
          <Field
            name="amount"
            label="Kwota, jeśli część"
            value={typed('zwrot', 'amount')}
            inputMode="decimal"
            hint={`Najwyżej ${formatMoney(left)}. Pieniądze wracają drogą, którą przyszły.`}
          />
          <Select
            name="lineId"
            label="Za co, jeśli część"
            value={typed('zwrot', 'lineId')}
            choices={[
              { value: '', label: 'Za całe zamówienie' },
              ...order.lines.flatMap((line) => {
                const own = account.lines.find(({ lineId }) => lineId === line.id);
                if (!own || own.left === 0) return [];
                const label = `${lineName(line)}, najwyżej ${formatMoney(own.left)}`;
                return [{ value: String(line.id), label }];
              }),
            ]}
          />
          {account.promised > 0 ? (
            <p>
              Dalsze {formatMoney(account.promised)} obiecano w zwrotach lub reklamacjach tego zamówienia. Oddaj je tam.
            </p>
          ) : null}
          <Check name="recznie" label="Oddam je zwykłym przelewem, bo kupujący o to poprosił" />
        </>
      ),
    });
  }
  const sum = byHandIn(refunds);
  if (sum > 0) {
    steps.push({
      action: 'zwrot-wyslany',
      title: 'Zwrot przelewem',
      button: `Przelew na ${formatMoney(sum)} wysłany`,
      mailTo: await mailOf({ do: 'refund', amount: sum }),
      fields: (
        <>
          <input type="hidden" name="kwota" value={sum} />
          <p>Ten zwrot wysyłasz z konta sklepu. Potwierdź, gdy przelew wyszedł.</p>
        </>
      ),
      isNext: true,
    });
  }
  return steps;
}

async function otherSteps(
  ask: PanelAsk,
  order: Order,
  mailOf: MailOf,
  refused: Refused | null,
): Promise<OrderStepForm[]> {
  const typed = (action: string, name: string) => (refused?.action === action ? refused.form.text(name) : '');
  const steps: OrderStepForm[] = [];
  if (stateRefusal(order.state) === null && !isByMail(order)) {
    const form = refused?.action === 'miejsce' ? refused.form : null;
    const recipient = order.recipient ?? order.buyer.address;
    steps.push({
      action: 'miejsce',
      title: 'Zmień miejsce dostawy',
      button: 'Zmień miejsce dostawy',
      mailTo: await mailOf(
        order.delivery.point || !recipient ? { do: 'point', point: emptyPoint(order) } : { do: 'address', recipient },
        'W wiadomości będzie nowe miejsce.',
      ),
      fields: <PlaceFields order={order} form={form} />,
    });
  }
  const message = await ask.papers.message(order, '[tu Twoja wiadomość]');
  steps.push({
    action: 'wiadomosc',
    title: 'Napisz do kupującego',
    button: 'Wyślij wiadomość',
    mailTo: { mail: message },
    fields: (
      <>
        <input type="hidden" name="key" value={randomUUID()} />
        <Field
          name="message"
          label="Treść"
          lines={6}
          value={typed('wiadomosc', 'message')}
          maxLength={panelOrderLimits.note}
        />
      </>
    ),
  });
  steps.push({
    action: 'notatka',
    title: 'Notatka dla zespołu',
    button: 'Zapisz notatkę',
    mailTo: null,
    fields: (
      <>
        <input type="hidden" name="key" value={randomUUID()} />
        <Field
          name="note"
          label="Treść"
          lines={4}
          value={typed('notatka', 'note')}
          maxLength={panelOrderLimits.note}
          hint="Widzi ją tylko zespół. Kupujący może ją dostać, gdy poprosi o kopię swoich danych."
        />
      </>
    ),
  });
  if (fits(order, 'cancelByShop')) {
    steps.push({
      action: 'anuluj',
      title: 'Anuluj zamówienie',
      button: 'Anuluj zamówienie',
      mailTo: await mailOf(
        { do: 'cancel', reason: '[powód, który wpiszesz]' },
        'Towar wraca do sprzedaży, wpłaty są oddawane.',
      ),
      fields: (
        <Field
          name="reason"
          label="Powód, który przeczyta kupujący"
          lines={3}
          value={typed('anuluj', 'reason')}
          maxLength={panelOrderLimits.reason}
        />
      ),
    });
  }
  return steps;
}

const emptyPoint = ({ delivery }: Order) => ({
  carrier: delivery.carrier,
  code: '',
  name: '[nowy punkt]',
  street: '',
  zipcode: '',
  city: '',
  latitude: 0,
  longitude: 0,
  hours: '',
  alwaysOpen: false,
  description: '',
  takesPayment: false,
  easyAccess: false,
});

/** The next step is open, the others are collapsed. */
export function Steps({ steps, open }: { steps: OrderStepForm[]; open: string | null }) {
  return (
    <section aria-labelledby="co-teraz" className="steps">
      <h2 id="co-teraz">Co teraz</h2>
      {steps.map((step) =>
        step.isNext ? (
          <div key={step.action} className="step">
            <StepBody step={step} />
          </div>
        ) : (
          <details key={step.action} open={step.action === open}>
            <summary>{step.title}</summary>
            <StepBody step={step} />
          </details>
        ),
      )}
    </section>
  );
}

function StepBody({ step: { action, button, mailTo, fields, isNext, isAgain } }: { step: OrderStepForm }) {
  return (
    <ActionForm action={action}>
      {fields}
      {mailTo ? <MailPreview {...mailTo} lines={mailLines} /> : null}
      {isAgain ? <input type="hidden" name={knowingly} value="1" /> : null}
      <Button quiet={!isNext}>
        {isAgain ? `Mimo to: ${button.charAt(0).toLowerCase()}${button.slice(1)}` : button}
      </Button>
    </ActionForm>
  );
}
