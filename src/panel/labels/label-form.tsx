import type { ShipmentRow } from '../../data/order/labels/shipments.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import { type LabelRoute, mayCancelLabel, mayOrderLabel } from '../../shop/order/labels/label-order.ts';
import type { Order, Parcel } from '../../shop/order/order.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import type { PanelForm } from '../screen.ts';
import { faultText, sizesOf, statusName } from './label-names.ts';

export const labelAddress = '/panel/zamowienia/:number/etykieta/:parcel';

interface SizeFieldProps {
  /** The suffix of the field's id, because a page may have several such forms. */
  at: string | number;
  carriers: readonly LabelCarrierFacts[];
  size?: string;
}

/** Nothing, if the carriers have no sizes. */
export function SizeField({ at, carriers, size }: SizeFieldProps) {
  const sizes = Object.entries(sizesOf(carriers));
  if (sizes.length === 0) return null;
  return (
    <p className="field">
      <label htmlFor={`gabaryt-${at}`}>Gabaryt</label>
      <select id={`gabaryt-${at}`} name="gabaryt" defaultValue={size}>
        {sizes.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

const weights = ['1', '2', '5', '10', '20', '30'];

/**
 * The weight for several parcels together. A select, because Enter in a text field would press the first button of the
 * form.
 */
export function WeightChoice() {
  return (
    <p className="field">
      <label htmlFor="kg-wiele">Waga, dla kuriera</label>
      <select id="kg-wiele" name="kg" defaultValue="">
        <option value="">Z wagi produktów</option>
        {weights.map((kg) => (
          <option key={kg} value={kg}>
            do {kg} kg
          </option>
        ))}
      </select>
    </p>
  );
}

interface LabelPartProps {
  order: Order;
  route: LabelRoute | null;
  carriers: readonly LabelCarrierFacts[];
  parcel: Parcel;
  shipment: ShipmentRow | null;
  /** The values of a refused form. */
  typed: PanelForm | null;
  /** Weight in grams computed from the products. */
  grams: number | undefined;
}

const kilograms = (grams: number | undefined): string | undefined =>
  grams === undefined ? undefined : String(grams / 1_000).replace('.', ',');

/** The state of a parcel's label, and the possible actions. */
export function LabelPart({ order, route, carriers, parcel, shipment, typed, grams }: LabelPartProps) {
  const own = typed?.text('parcel') === String(parcel.id) ? typed : null;
  return (
    <>
      {shipment ? <LabelStanding order={order} shipment={shipment} carriers={carriers} /> : null}
      {mayCancelLabel(parcel, shipment) ? (
        <ActionForm action="etykieta-anuluj">
          <input type="hidden" name="parcel" value={parcel.id} />
          <p>
            <Button quiet>Anuluj etykietę</Button>
          </p>
        </ActionForm>
      ) : null}
      {route && mayOrderLabel(order, route, parcel, shipment) ? (
        <ActionForm action="etykieta" className="row">
          <input type="hidden" name="parcel" value={parcel.id} />
          <SizeField at={parcel.id} carriers={[route.carrier]} {...(own ? { size: own.text('gabaryt') } : {})} />
          {route.carrier.weighs.includes(route.way) ? (
            <p className="field">
              <label htmlFor={`kg-${parcel.id}`}>Waga w kilogramach</label>
              <input
                id={`kg-${parcel.id}`}
                name="kg"
                inputMode="decimal"
                defaultValue={own?.text('kg') ?? kilograms(grams)}
              />
            </p>
          ) : null}
          <Button>{`Zamów etykietę ${route.carrier.label}`}</Button>
        </ActionForm>
      ) : null}
    </>
  );
}

function LabelStanding({
  order,
  shipment,
  carriers,
}: Pick<LabelPartProps, 'order' | 'carriers'> & { shipment: ShipmentRow }) {
  const { state, status, parcelId } = shipment;
  const carrier = carriers.find(({ name }) => name === shipment.carrier);
  if (!carrier) return null;
  const { label } = carrier;
  if (state === 'refused')
    return (
      <ul className="plain late">
        {(shipment.faults ?? []).map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>{faultText(carrier, fault)}</li>
        ))}
      </ul>
    );
  if (state === 'asking')
    return (
      <p>{`${label} nie odpowiada w porę. Sprawdzamy, czy zlecenie jest przyjęte; nie zamówimy etykiety drugi raz.`}</p>
    );
  if (state === 'ordered') return <p>{`Etykieta zamówiona, ${label} ją przygotowuje. Odśwież stronę za chwilę.`}</p>;
  return (
    <p>
      <a href={panelPath(labelAddress, { number: order.number, parcel: String(parcelId) })}>
        Drukuj etykietę (PDF, A6)
      </a>
      <small>{`${label}: ${statusName([carrier], status ?? '')}`}</small>
    </p>
  );
}
