import type { ShipmentRow } from '../../data/order/labels/shipments.ts';
import { labelWay, mayOrderLabel, parcelSizes } from '../../shop/order/labels/label-order.ts';
import type { Order, Parcel } from '../../shop/order/order.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import type { PanelForm } from '../screen.ts';
import { faultText, sizeNames, statusName } from './label-names.ts';

export const labelAddress = '/panel/zamowienia/:number/etykieta/:parcel';

interface SizeFieldsProps {
  /** Ends the ids of the fields, since a page may have several. */
  at: string | number;
  size?: string;
  kg?: string;
  /** Only a courier asks for it. */
  weighed: boolean;
}

/** How large a parcel is, and how heavy. */
export function SizeFields({ at, size = 'small', kg = '', weighed }: SizeFieldsProps) {
  return (
    <>
      <p className="field">
        <label htmlFor={`gabaryt-${at}`}>Gabaryt</label>
        <select id={`gabaryt-${at}`} name="gabaryt" defaultValue={size}>
          {parcelSizes.map((value) => (
            <option key={value} value={value}>
              {sizeNames[value]}
            </option>
          ))}
        </select>
      </p>
      {weighed ? (
        <p className="field">
          <label htmlFor={`kg-${at}`}>Waga w kilogramach</label>
          <input id={`kg-${at}`} name="kg" inputMode="decimal" defaultValue={kg} />
        </p>
      ) : null}
    </>
  );
}

interface LabelPartProps {
  order: Order;
  parcel: Parcel;
  shipment: ShipmentRow | null;
  /** What was typed into the form of a parcel that was refused. */
  typed: PanelForm | null;
}

/** How the label of a parcel stands, and what can be done about it. */
export function LabelPart({ order, parcel, shipment, typed }: LabelPartProps) {
  const own = typed?.text('parcel') === String(parcel.id) ? typed : null;
  return (
    <>
      {shipment ? <LabelStanding order={order} shipment={shipment} /> : null}
      {mayOrderLabel(order, parcel, shipment) ? (
        <ActionForm action="etykieta" className="row">
          <input type="hidden" name="parcel" value={parcel.id} />
          <SizeFields
            at={parcel.id}
            weighed={labelWay(order) === 'courier'}
            {...(own ? { size: own.text('gabaryt'), kg: own.text('kg') } : {})}
          />
          <Button>Zamów etykietę InPost</Button>
        </ActionForm>
      ) : null}
    </>
  );
}

function LabelStanding({ order, shipment }: { order: Order; shipment: ShipmentRow }) {
  const { state, status, parcelId } = shipment;
  if (state === 'refused')
    return (
      <ul className="plain late">
        {(shipment.faults ?? []).map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>{faultText(fault)}</li>
        ))}
      </ul>
    );
  if (state === 'asking')
    return <p>InPost nie odpowiedział w porę. Sprawdzamy, czy przyjął zlecenie; nie zamówimy etykiety drugi raz.</p>;
  if (state === 'ordered') return <p>Etykieta zamówiona, InPost ją przygotowuje. Odśwież stronę za chwilę.</p>;
  return (
    <p>
      <a href={panelPath(labelAddress, { number: order.number, parcel: String(parcelId) })}>
        Drukuj etykietę (PDF, A6)
      </a>
      <small>InPost: {statusName(status ?? '')}</small>
    </p>
  );
}
