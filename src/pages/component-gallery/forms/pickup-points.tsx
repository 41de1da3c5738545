import { Form, useLoaderData } from 'react-router';
import { PointChooser } from '../../../ui/delivery/point-chooser.tsx';
import styles from '../component-gallery.module.css';
import type { PatternBookData } from '../samples.ts';

/** Fields of the component gallery's form. Without scripts the loader reads them. */
export const galleryPointNames = { search: 'szukany', point: 'punkt', page: 'strona' };

export function PickupPointPatterns() {
  const { points } = useLoaderData<PatternBookData>();
  return (
    <Form method="get" preventScrollReset className={styles.wide}>
      <PointChooser carrier="locker" names={galleryPointNames} {...points} tiles={null} />
      <button type="submit" className={styles.button}>
        Zapisz punkt
      </button>
    </Form>
  );
}
