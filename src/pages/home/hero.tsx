import { Link } from 'react-router';
import type { Hero as HeroData } from '../../shop/content/content.ts';
import { homeMessages } from '../../shop/content/home-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './hero.module.css';

/** On a phone a picture twice as wide as high covers a box of 32svh, so it is shown 64svh wide and cut. */
const sizes = '(min-width: 48rem) 100vw, max(100vw, 64vh)';

/** The banner of the main page: one picture, one sentence, one link. */
export function Hero({ hero }: { hero: HeroData }) {
  const t = useMessages(homeMessages);
  return (
    <div className={styles.hero}>
      <Picture picture={hero.picture} sizes={sizes} eager className={styles.picture} />
      <div className={styles.words}>
        <h1>{tie(hero.title)}</h1>
        <p>{tie(hero.lead)}</p>
        <Link to={hero.link} prefetch="intent">
          {t('home.enter')}
        </Link>
      </div>
    </div>
  );
}
