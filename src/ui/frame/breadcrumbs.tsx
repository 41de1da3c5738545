import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { to } from '../../routes.ts';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { StructuredData } from '../seo/structured-data.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  to: string;
}

interface Props {
  trail: Crumb[];
  here: string;
  /** On a phone the back link is placed over the first picture of the page. */
  onPicture?: boolean;
}

/**
 * The path to a page. `here` is the current page, without a link. The link back leads to the parent, or to the page the
 * shopper came from.
 */
export function Breadcrumbs({ trail, here, onPicture }: Props) {
  const t = useMessages();
  const navigate = useNavigate();
  const origin = useFrameData()?.origin ?? '';
  const home = { name: t('frame.home'), to: to('home') };
  const parent = trail.at(-1) ?? home;

  const goBack = (event: MouseEvent) => {
    const plainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // `idx` counts navigations inside the shop. On the first page of a visit a step back would leave the shop.
    if (!plainClick || !(window.history.state?.idx > 0)) return;
    event.preventDefault();
    navigate(-1);
  };

  return (
    <nav className={styles.breadcrumbs} aria-label={t('frame.breadcrumbs')} data-on-picture={onPicture}>
      <Link to={parent.to} onClick={goBack} className={styles.back}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M17 10H3M8.5 4.5 3 10l5.5 5.5" />
        </svg>
        {t('frame.back')}
      </Link>
      <ol>
        {[home, ...trail].map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
      <StructuredData facts={import.meta.env.SSR && trailFacts([home, ...trail], here, origin)} />
    </nav>
  );
}

/** The current page is the last item and has no address. */
function trailFacts(trail: Crumb[], here: string, origin: string) {
  const places = [...trail.map((crumb) => ({ name: crumb.name, item: origin + crumb.to })), { name: here }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  };
}
