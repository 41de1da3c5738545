import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { MenuLink } from '../../shop/content/menus.ts';
import { surroundingsMessages } from '../../shop/notices/surroundings-messages.ts';
import { companyLines } from '../../shop/owner/company.ts';
import { phoneLink } from '../../shop/text/phone.ts';
import { tie } from '../../shop/text/typography.ts';
import type { FrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './footer.module.css';
import { ListLinks } from './list-links.tsx';

interface Props {
  data: FrameData;
  /** The label of the link to the withdrawal function. */
  withdrawal: string;
  /** Links under the shop's name. */
  links: readonly MenuLink[];
}

/** Rendered only by the server (`static-html.tsx`). */
export function Footer({ data: { shop, company, infoPages, messages, year }, withdrawal, links }: Props) {
  const t = useMessages(surroundingsMessages);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <p className={styles.wordmark}>{shop.name}</p>
          <p className={styles.tagline}>{tie(shop.tagline)}</p>
        </div>
        <nav aria-labelledby="stopka-sklep">
          <h2 id="stopka-sklep">{t('frame.shop')}</h2>
          <ul>
            {links.map(({ label, address }) => (
              <li key={address}>
                <Link to={address}>{tie(label)}</Link>
              </li>
            ))}
            <ListLinks />
          </ul>
        </nav>
        <nav aria-labelledby="stopka-informacje">
          <h2 id="stopka-informacje">{t('frame.information')}</h2>
          <ul>
            <li>
              <Link to={to('withdrawal')}>{tie(withdrawal)}</Link>
            </li>
            {infoPages.map((page) => (
              <li key={page.slug}>
                <Link to={to('info', { slug: page.slug })}>{tie(page.name)}</Link>
              </li>
            ))}
            <li>
              <Link to={to('orderDoor')}>{tie(t('frame.checkOrder'))}</Link>
            </li>
            <li>
              <Link to={to('cookies')}>{tie(t('frame.cookies'))}</Link>
            </li>
          </ul>
        </nav>
        {company && (
          <section aria-labelledby="stopka-kontakt">
            <h2 id="stopka-kontakt">{t('frame.contact')}</h2>
            <address>
              <a href={phoneLink(company.phone)}>{company.phone}</a>
              <a href={`mailto:${company.email}`}>{company.email}</a>
              <span>{company.hours.split(rangeOfHours).map(unbroken)}</span>
            </address>
            <address className={styles.company}>
              {companyLines(company, messages).map((line) => (
                <span key={line}>{tie(line)}</span>
              ))}
            </address>
          </section>
        )}
      </div>
      <p className={styles.small}>
        {/* The last line of a page: copyright and the note on prices. */}
        <span>
          © {year} {shop.name}
        </span>
        <span>{t('frame.prices')}</span>
      </p>
    </footer>
  );
}

const rangeOfHours = /([\d:.]+–[\d:.]+)/;

/** Prevents a line break by CSS, because non-breaking characters would be copied and would break the text search. */
const unbroken = (part: string, index: number) =>
  index % 2 === 0 ? (
    tie(part)
  ) : (
    <span key={part} className={styles.unbroken}>
      {part}
    </span>
  );
