import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import { gramsTyped, type PackedParcel } from '../../shop/order/labels/label-order.ts';
import type { PanelForm } from '../screen.ts';

/** `null` if the carrier has sizes and none was chosen. */
export function packedIn(form: PanelForm, { sizes }: Pick<LabelCarrierFacts, 'sizes'>): PackedParcel | null {
  const size = form.text('gabaryt');
  const grams = gramsTyped(form.text('kg'));
  if (Object.keys(sizes).length === 0) return { size: '', grams };
  return Object.hasOwn(sizes, size) ? { size, grams } : null;
}
