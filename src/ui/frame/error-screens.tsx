import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../context/frame-data.ts';
import { useSay } from '../context/words.tsx';
import styles from './error-screens.module.css';

/** No such page: say so, and show the way to what there is. */
export function MissingScreen() {
  const say = useSay();
  const frame = useFrameData();
  return (
    <div className={styles.screen}>
      <title>{say('missing.title')}</title>
      <p className={styles.code}>404</p>
      <h1>{tie(say('missing.title'))}</h1>
      <p className={styles.lead}>{tie(say('missing.text'))}</p>
      <ul className={styles.ways}>
        {frame?.menu.map((node) => (
          <li key={node.slug}>
            <Link to={to('category', { slug: node.slug })}>{node.name}</Link>
          </li>
        ))}
        <li>
          <Link to={to('home')}>{say('missing.home')}</Link>
        </li>
      </ul>
    </div>
  );
}

/** A bug of ours: apologise, and give the id under which the log knows it. */
export function FailureScreen({ id }: { id: string | null }) {
  const say = useSay();
  const company = useFrameData()?.company;
  return (
    <div className={styles.screen}>
      <title>{say('failure.title')}</title>
      <p className={styles.code}>500</p>
      <h1>{tie(say('failure.title'))}</h1>
      <p className={styles.lead}>{tie(say('failure.text'))}</p>
      {id && <p className={styles.id}>{say('failure.id', { id })}</p>}
      <ul className={styles.ways}>
        <li>
          <a href={to('home')}>{say('missing.home')}</a>
        </li>
        {company && (
          <li>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
