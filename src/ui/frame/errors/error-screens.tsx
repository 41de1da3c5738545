import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useFrameData } from '../../context/frame-data.ts';
import { useMessages } from '../../context/messages.tsx';
import styles from '../error-screens.module.css';

/** Not found: a message and links to existing pages. */
export function MissingScreen() {
  const t = useMessages();
  const frame = useFrameData();
  return (
    <div className={styles.screen}>
      <title>{frame ? `${t('missing.title')} – ${frame.shop.name}` : t('missing.title')}</title>
      <p className={styles.code}>404</p>
      <h1>{tie(t('missing.title'))}</h1>
      <p className={styles.lead}>{tie(t('missing.text'))}</p>
      <search className={styles.search}>
        <form action={to('search')}>
          <input type="search" name="q" required aria-label={t('missing.search')} placeholder={t('missing.search')} />
          <button type="submit">{t('frame.search')}</button>
        </form>
      </search>
      <ul className={styles.ways}>
        {frame?.menu.map((node) => (
          <li key={node.slug}>
            <Link to={to('category', { slug: node.slug })}>{node.name}</Link>
          </li>
        ))}
        <li>
          <Link to={to('home')}>{t('missing.home')}</Link>
        </li>
      </ul>
    </div>
  );
}

/** Server error: an apology and the id of the error in the log. */
export function FailureScreen({ id }: { id: string | null }) {
  const t = useMessages();
  const company = useFrameData()?.company;
  return (
    <div className={styles.screen}>
      <title>{t('failure.title')}</title>
      <p className={styles.code}>500</p>
      <h1>{tie(t('failure.title'))}</h1>
      <p className={styles.lead}>{tie(t('failure.text'))}</p>
      {id && <p className={styles.id}>{t('failure.id', { id })}</p>}
      <ul className={styles.ways}>
        <li>
          <a href={to('home')}>{t('missing.home')}</a>
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
