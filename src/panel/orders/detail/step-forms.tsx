import type { ReactNode } from 'react';
import { panelOrderLimits } from '../../../shop/limits.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { DialogForm } from '../../pieces/editing/dialog-form.tsx';
import { AreaField, CheckField, Faults, FieldRow, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { MailNote } from '../../pieces/layout/mail-note.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { Problem } from '../../pieces/problem.tsx';
import { knowingly } from '../order-addresses.ts';
import styles from './order-page.module.css';
import type { OrderData, OrderTold } from './order-screen.ts';
import type { PossibleStep } from './order-steps.ts';

/** What can be done now: the next step with its form, and the others as buttons that open theirs. */
export function Steps({ order }: { order: OrderData }) {
  const { steps, dispatching } = order;
  const [next = null] = steps.filter(({ isNext }) => isNext);
  const others = steps.filter((step) => step !== next);
  return (
    <>
      <Section title="Co teraz" id="kroki">
        {dispatching?.isWaiting ? (
          <p className={styles.soft}>
            {dispatching.why ?? 'Zamówienie jest spakowane i czeka na etykietę przewoźnika. Nadamy je samo.'}
          </p>
        ) : null}
        {dispatching && !dispatching.isWaiting ? <Problem title="Nie nadano">{dispatching.why}</Problem> : null}
        {next && !dispatching?.isWaiting ? (
          <ActionForm<OrderTold> action={next.action} className={styles.next} about={next.action}>
            {({ told }) => <StepBody order={order} step={next} told={told} kind="main" />}
          </ActionForm>
        ) : null}
        {next || dispatching ? null : <p className={styles.soft}>Nic nie czeka na sklep.</p>}
      </Section>
      <div className={styles.steps}>
        {others.map((step) => (
          <DialogForm<OrderTold>
            // A note or a message that was sent leaves an empty form.
            key={`${step.action} ${order.history.length}`}
            open={step.title}
            kind="quiet"
            title={step.title}
            action={step.action}
          >
            {(told) => <StepBody order={order} step={step} told={told} kind="main" />}
          </DialogForm>
        ))}
      </div>
    </>
  );
}

interface BodyProps {
  order: OrderData;
  step: PossibleStep;
  told: OrderTold | null;
  kind: 'main' | 'plain';
}

function StepBody({ order, step: { action, button, mail }, told, kind }: BodyProps) {
  const Fields = fieldsOf[action];
  return (
    <>
      <Faults texts={told?.faults ?? []} {...(told?.heading ? { heading: told.heading } : {})} />
      {Fields ? <Fields order={order} typed={told?.typed ?? {}} /> : null}
      {told?.again ? <input type="hidden" name={knowingly} value="1" /> : null}
      <Button kind={kind}>
        {told?.again ? `Mimo to: ${button.charAt(0).toLowerCase()}${button.slice(1)}` : button}
      </Button>
      {mail ? <MailNote mail={mail} /> : null}
    </>
  );
}

interface FieldsProps {
  order: OrderData;
  typed: Record<string, string>;
}

const fieldsOf: Record<string, (props: FieldsProps) => ReactNode> = {
  nadaj: ({ order: { dispatch }, typed }) =>
    dispatch?.needsNumber ? (
      <Tracking typed={typed} />
    ) : dispatch?.label ? (
      <FieldRow>
        {dispatch.label.sizes.length > 0 ? (
          <SelectField name="gabaryt" label="Gabaryt" value={typed.gabaryt} choices={dispatch.label.sizes} />
        ) : null}
        {dispatch.label.isWeighed ? (
          <TextField
            name="kg"
            label="Waga"
            unit="kg"
            value={typed.kg}
            inputMode="decimal"
            width="short"
            hint={dispatch.weights === null ? 'Któryś produkt nie ma wagi.' : `Puste: ${dispatch.weights}`}
          />
        ) : null}
      </FieldRow>
    ) : null,
  wyslij: ({ order: { hasTracking }, typed }) => (hasTracking ? <Tracking typed={typed} /> : null),
  wplata: ({ order: { due }, typed }) => (
    <>
      <input type="hidden" name="kwota" value={due} />
      <p>Zaznacz, gdy cała kwota jest na koncie sklepu. Zamówienie zostanie przyjęte.</p>
      <TextField
        name="amount"
        label="Kwota z konta, jeśli przyszło więcej"
        value={typed.amount}
        inputMode="decimal"
        unit="zł"
        hint="Nadwyżkę oddasz przelewem."
      />
    </>
  ),
  zwrot: ({ order: { refund }, typed }) =>
    refund ? (
      <>
        <TextField
          name="amount"
          label="Kwota"
          value={typed.amount}
          inputMode="decimal"
          unit="zł"
          hint={`Najwyżej ${refund.leftText}. Pieniądze wracają drogą, którą przyszły.`}
        />
        <SelectField
          name="ile"
          label="Ile"
          value={typed.ile ?? 'czesc'}
          choices={[
            ['czesc', 'Kwota powyżej'],
            ['calosc', `Wszystko: ${refund.leftText}`],
          ]}
        />
        <SelectField
          name="lineId"
          label="Za co, jeśli część"
          value={typed.lineId}
          choices={[['', 'Za całe zamówienie'], ...refund.lines]}
        />
        {refund.promised ? (
          <p>Dalsze {refund.promised} obiecano w zwrotach lub reklamacjach tego zamówienia. Oddaj je tam.</p>
        ) : null}
        <CheckField
          name="recznie"
          label="Oddam je zwykłym przelewem, bo kupujący o to poprosił"
          isChecked={typed.recznie === '1'}
        />
      </>
    ) : null,
  'zwrot-wyslany': ({ order: { byHand } }) => (
    <>
      <input type="hidden" name="kwota" value={byHand} />
      <p>Ten zwrot wysyłasz z konta sklepu. Potwierdź, gdy przelew wyszedł.</p>
    </>
  ),
  miejsce: ({ order: { place }, typed }) =>
    place === null ? null : place.point !== null ? (
      <TextField
        name="point"
        label="Kod punktu odbioru"
        value={typed.point ?? place.point}
        maxLength={40}
        hint="Tego samego przewoźnika, na przykład KRA010."
      />
    ) : (
      <>
        {place.fields.map(({ name, label, maxLength, value }) => (
          <TextField key={name} name={name} label={label} value={typed[name] ?? value} maxLength={maxLength} />
        ))}
        <p className={styles.soft}>Kraj dostawy zostaje ten sam: {place.country}. Koszt dostawy się nie zmienia.</p>
      </>
    ),
  wiadomosc: ({ order: { formKey }, typed }) => (
    <>
      <input type="hidden" name="key" value={formKey} />
      <AreaField name="message" label="Treść" lines={6} value={typed.message} maxLength={panelOrderLimits.note} />
    </>
  ),
  notatka: ({ order: { formKey }, typed }) => (
    <>
      <input type="hidden" name="key" value={formKey} />
      <AreaField
        name="note"
        label="Treść"
        value={typed.note}
        maxLength={panelOrderLimits.note}
        hint="Widzi ją tylko zespół. Kupujący może ją dostać, gdy poprosi o kopię swoich danych."
      />
    </>
  ),
  anuluj: ({ typed }) => (
    <AreaField
      name="reason"
      label="Powód, który przeczyta kupujący"
      lines={3}
      value={typed.reason}
      maxLength={panelOrderLimits.reason}
    />
  ),
};

const Tracking = ({ typed }: Pick<FieldsProps, 'typed'>) => (
  <TextField
    name="tracking"
    label="Numer przesyłki"
    value={typed.tracking}
    maxLength={panelOrderLimits.tracking}
    hint="Kupujący będzie śledzić paczkę pod tym numerem. Więcej paczek: wpisz numery przy paczkach."
  />
);
