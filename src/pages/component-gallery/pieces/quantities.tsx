import type { Unit } from '../../../shop/product/product.ts';
import { type QuantityBounds, quantityAlertText } from '../../../shop/product/quantity.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { QuantityField, useQuantity } from '../../../ui/form/quantity.tsx';
import { useToast } from '../../../ui/widgets/toast.tsx';
import styles from '../component-gallery.module.css';
import { metre, piece } from '../samples.ts';
import { GalleryState } from '../state.tsx';

const pieces: QuantityBounds = { min: 1, max: 5, step: 1, precision: 0, purchasable: true };

export function QuantityPatterns() {
  return (
    <div className={styles.gallery}>
      <GalleryState name="Od 1 do 5 sztuk">
        <OneQuantity name="sztuki" bounds={pieces} unit={piece} />
      </GalleryState>
      <GalleryState name="Co 0,1 metra, najmniej 0,5">
        <OneQuantity
          name="metry"
          bounds={{ min: 0.5, max: null, step: 0.1, precision: 1, purchasable: true }}
          unit={metre}
        />
      </GalleryState>
      <GalleryState name="Nie do kupienia">
        <OneQuantity name="brak" bounds={{ ...pieces, purchasable: false }} unit={piece} />
      </GalleryState>
    </div>
  );
}

/** Shows a toast when a limit changed the quantity, like the product page. */
function OneQuantity({ name, bounds, unit }: { name: string; bounds: QuantityBounds; unit: Unit }) {
  const t = useMessages();
  const toast = useToast();
  const typed = useQuantity(bounds, (alert) => toast('warning', quantityAlertText(alert, unit, t)));
  return <QuantityField name={name} typed={typed} bounds={bounds} unit={unit} disabled={!bounds.purchasable} />;
}
