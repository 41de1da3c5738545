import { useLoaderData } from 'react-router';
import { to } from '../../../routes.ts';
import { BasketItem } from '../../../ui/basket/lines/basket-item.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import styles from '../component-gallery.module.css';
import type { PatternBookData } from '../samples.ts';
import { GalleryState } from '../state.tsx';

/** Basket lines: on the basket page, in the header's panel, in its short form, and unavailable. */
export function BasketItemPatterns() {
  const [first] = useLoaderData<PatternBookData>().pictures;
  const picture = first ? <Picture picture={first} sizes="120px" decorative /> : <div className={styles.plate} />;
  const item = { name: 'Kubek kamionkowy', link: to('product', { slug: 'wzor' }), worth: ['138,00 zł'] };
  return (
    <div className={styles.gallery} data-broad>
      <GalleryState name="W koszyku">
        <BasketItem {...item} picture={picture} facts={['Rozmiar: M', 'Co 2 tygodnie']} />
      </GalleryState>
      <GalleryState name="W małym koszyku">
        <BasketItem {...item} small picture={picture} facts={['M, 2 sztuki']} />
      </GalleryState>
      <GalleryState name="W małym koszyku, powyżej 10 pozycji">
        <BasketItem {...item} small picture={null} facts={['M, 2 sztuki']} />
      </GalleryState>
      <GalleryState name="W małym koszyku, już niedostępny">
        <BasketItem {...item} small picture={picture} facts={['M, 2 sztuki', 'Już niedostępny']} worth={[]} />
      </GalleryState>
    </div>
  );
}
