import { Link } from 'react-router';
import type { Hero as HeroData } from '../../shop/content/content.ts';
import { homeMessages } from '../../shop/content/home-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './hero.module.css';

/** The banner of the main page: one picture, one sentence, one link. */
export function Hero({ hero }: { hero: HeroData }) {
  const t = useMessages(homeMessages);
  return (
    <div className={styles.hero}>
      <Picture picture={hero.picture} sizes="(min-width: 48rem) 100vw, 200vw" eager className={styles.picture} />
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
