import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import type { SearchHelp } from '../../../shop/search/found.ts';
import { searchMessages } from '../../../shop/search/search-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-head.module.css';

interface Props {
  text: string;
  found: boolean;
  help: SearchHelp;
}

/** The query in a field to change it, and results other than products. */
export function SearchHead({ text, found, help }: Props) {
  const t = useMessages(searchMessages);
  const title = text === '' ? t('search.title') : t(found ? 'search.results' : 'search.none', { text });
  return (
    <header className={styles.head}>
      <h1>{tie(title)}</h1>
      <Remark text={text} found={found} help={help} />
      <SearchForm key={text} text={text} />
      <Beside help={help} />
    </header>
  );
}

/** One sentence: how the query was interpreted, or a suggested spelling. */
function Remark({ text, found, help: { forgiven, corrected } }: Props) {
  const t = useMessages(searchMessages);
  if (text === '') return <p className={styles.remark}>{tie(t('search.emptyLead'))}</p>;
  if (found && forgiven) {
    const sentence = corrected ? t('search.forgiven', { text, corrected }) : t('search.nearest', { text });
    return <p className={styles.remark}>{tie(sentence)}</p>;
  }
  if (corrected !== null && corrected !== text) {
    return (
      <p className={styles.remark}>
        {t('search.didYouMean')}{' '}
        <Link to={to('search', {}, { q: corrected })}>{t('search.quoted', { text: corrected })}</Link>?
      </p>
    );
  }
  return found ? null : <p className={styles.remark}>{tie(t('search.noneHint'))}</p>;
}

function Beside({ help: { categories, producers, series, infoPages } }: { help: SearchHelp }) {
  const t = useMessages(searchMessages);
  const links = [
    ...categories.map(({ slug, name }) => ({ name, to: to('category', { slug }) })),
    ...producers.map(({ slug, name }) => ({ name, to: to('producer', { slug }) })),
    ...series.map(({ slug, name }) => ({ name, to: to('series', { slug }) })),
    ...infoPages.map(({ slug, name }) => ({ name, to: to('info', { slug }) })),
  ];
  if (links.length === 0) return null;
  return (
    <nav className={styles.beside} aria-labelledby="znalezione-obok">
      <h2 id="znalezione-obok">{t('search.beside')}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} prefetch="intent">
              {tie(link.name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
