import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { DialogForm } from '../../pieces/editing/dialog-form.tsx';
import { Faults, FieldRow, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { MailNote } from '../../pieces/layout/mail-note.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import styles from './order-page.module.css';
import type { OrderData, OrderTold } from './order-screen.ts';

type Parcel = OrderData['parcels'][number];

/** The parcels: what is in each, its label, and where it is. */
export function Parcels({ order: { parcels, parcelMails } }: { order: OrderData }) {
  return (
    <Section title="Paczki" id="paczki">
      {parcels.map((parcel) => (
        <div key={parcel.id} className={styles.parcel}>
          <h3>
            {parcel.name} <StateLabel tone={parcel.state.tone}>{parcel.state.name}</StateLabel>
          </h3>
          <p>{[...parcel.items, parcel.dispatch].filter(Boolean).join('; ')}</p>
          {parcel.number === null ? null : (
            <p>Numer: {parcel.follow ? <a href={parcel.follow}>{parcel.number}</a> : parcel.number}</p>
          )}
          <Label label={parcel.label} />
          <div className={styles.buttons}>
            {parcel.orderLabel ? <LabelForm parcel={parcel} /> : null}
            {parcel.mayCancelLabel ? (
              <ActionForm<OrderTold>
                action="etykieta-anuluj"
                fields={{ parcel: String(parcel.id) }}
                showsLoaded={parcels.length === 1}
                after={({ faults, heading }) => <Faults texts={faults} {...(heading ? { heading } : {})} />}
              >
                <Button kind="quiet">Anuluj etykietę</Button>
              </ActionForm>
            ) : null}
            {parcel.events.length > 0 ? <EventsForm parcel={parcel} mails={parcelMails} /> : null}
          </div>
        </div>
      ))}
    </Section>
  );
}

function Label({ label }: Pick<Parcel, 'label'>) {
  if (!label) return null;
  return (
    <>
      {label.faults.map((fault) => (
        <p key={fault} className={styles.faults}>
          {fault}
        </p>
      ))}
      {label.text || label.file ? (
        <p>
          {label.file ? <a href={label.file}>Drukuj etykietę (PDF, A6)</a> : null} {label.text}
        </p>
      ) : null}
    </>
  );
}

function LabelForm({ parcel: { id, name, orderLabel } }: { parcel: Parcel }) {
  if (!orderLabel) return null;
  const { carrier, sizes, isWeighed, kg } = orderLabel;
  const words = `Zamów etykietę ${carrier}`;
  return (
    <DialogForm<OrderTold>
      open={words}
      title={`${name}: etykieta ${carrier}`}
      action="etykieta"
      fields={{ parcel: String(id) }}
    >
      {(told) => {
        // Of several parcels, each has such a form.
        const own = told?.typed.parcel === String(id) ? told : null;
        return (
          <>
            <Faults texts={own?.faults ?? []} {...(own?.heading ? { heading: own.heading } : {})} />
            <FieldRow>
              {sizes.length > 0 ? (
                <SelectField name="gabaryt" label="Gabaryt" value={own?.typed.gabaryt} choices={sizes} />
              ) : null}
              {isWeighed ? (
                <TextField
                  name="kg"
                  label="Waga"
                  unit="kg"
                  value={own?.typed.kg ?? kg}
                  inputMode="decimal"
                  width="short"
                />
              ) : null}
            </FieldRow>
            <Button kind="main">{words}</Button>
          </>
        );
      }}
    </DialogForm>
  );
}

function EventsForm({
  parcel: { id, name, number, events },
  mails,
}: {
  parcel: Parcel;
  mails: OrderData['parcelMails'];
}) {
  return (
    <DialogForm<OrderTold>
      open="Numer i stan"
      openLabel={`${name}: numer i stan`}
      kind="quiet"
      title={`${name}: numer i stan`}
      action="paczka"
      fields={{ parcel: String(id) }}
    >
      {(told) => {
        const own = told?.typed.parcel === String(id) ? told : null;
        return (
          <>
            <Faults texts={own?.faults ?? []} />
            <TextField
              name="tracking"
              label="Numer przesyłki"
              value={own?.typed.tracking ?? number}
              hint="Kupujący będzie śledzić paczkę pod tym numerem."
            />
            <div className={styles.buttons}>
              {events.map(([event, button]) => (
                <Button key={event} name="co" value={event}>
                  {button}
                </Button>
              ))}
            </div>
            {mails ? (
              <>
                <p className={styles.soft}>
                  Ostatnia nadana paczka oznacza zamówienie jako wysłane, ostatnia dostarczona jako dostarczone, z ich
                  wiadomościami.
                </p>
                {mails.partSent ? (
                  <>
                    <p className={styles.soft}>„Nadana”, gdy inne paczki jeszcze czekają:</p>
                    <MailNote mail={mails.partSent} />
                  </>
                ) : null}
                <p className={styles.soft}>„Czeka na odbiór”:</p>
                <MailNote mail={mails.ready} />
              </>
            ) : null}
          </>
        );
      }}
    </DialogForm>
  );
}
