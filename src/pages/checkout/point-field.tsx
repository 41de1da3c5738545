import { noPoints } from '../../shop/delivery/points/pickup-places.ts';
import { type CheckoutView, checkoutNames } from '../../shop/order/checkout/checkout-answer.ts';
import { PointChooser } from '../../ui/delivery/point-chooser.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';

const names = { search: checkoutNames.search, point: 'point', page: checkoutNames.page };

/** The pickup point of a parcel locker delivery. */
export function PointField({ form, view }: { form: FormFields; view: CheckoutView }) {
  const { drawing, search, tiles } = view;
  return (
    <PointChooser
      carrier="locker"
      names={names}
      text={search.text}
      found={search.found ?? noPoints}
      chosen={drawing.point}
      tiles={tiles}
      error={form.field('point').error ?? undefined}
    />
  );
}
