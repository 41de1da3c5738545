import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { pictureAddress, picturesFor } from '../../../shop/product/picture.ts';
import type { Picture as PictureData } from '../../../shop/product/product.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import styles from './gallery.module.css';

interface Props {
  pictures: PictureData[];
  /** Id of the selected size. Its pictures come first. */
  chosen?: string | undefined;
}

/**
 * Pictures in a column next to the text, or in a swipeable row on a phone. Each opens in full screen, or as a file
 * without scripts.
 */
export function Gallery({ pictures: all, chosen }: Props) {
  const t = useMessages();
  const pictures = useMemo(() => picturesFor(all, chosen), [all, chosen]);
  const count = pictures.length;
  const row = useRef<HTMLElement>(null);
  const shown = useShownPicture(row, pictures);

  const links = () => [...(row.current?.querySelectorAll('a') ?? [])];
  const go = (index: number, focus: boolean) => {
    const link = links()[index];
    if (focus) link?.focus({ preventScroll: true });
    link?.scrollIntoView({ inline: 'center', block: 'nearest' });
  };
  const byKey = (event: KeyboardEvent) => {
    const focused = links().indexOf(document.activeElement as HTMLAnchorElement);
    const next = { ArrowRight: focused + 1, ArrowLeft: focused - 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(Math.min(count - 1, Math.max(0, next)), true);
  };
  const enlarge = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { openZoom } = await import('./gallery-zoom.ts');
      openZoom({ pictures, links: links(), index, t, onMove: (moved) => go(moved, false) });
    } catch {
      location.assign(href);
    }
  };

  return (
    <div className={styles.gallery}>
      {/* Not focusable by Tab, unlike its links. The arrow keys move between the pictures. */}
      <section ref={row} className={styles.row} aria-label={t('product.pictures')} tabIndex={-1} onKeyDown={byKey}>
        {pictures.map((picture, index) => (
          <a
            key={picture.name}
            className={styles.link}
            href={pictureAddress(picture, picture.width)}
            aria-label={t('product.enlargePicture', { n: index + 1, count, alt: picture.alt })}
            onClick={(event) => enlarge(event, index)}
          >
            <Picture
              picture={picture}
              sizes="(min-width: 108rem) 56rem, (min-width: 48rem) 54vw, 92vw"
              eager={index === 0}
              className={styles.picture}
            />
          </a>
        ))}
      </section>
      {shown !== null && count > 1 && (
        <div className={styles.counter}>
          <button
            type="button"
            aria-label={t('product.previousPicture')}
            disabled={shown === 0}
            onClick={() => go(shown - 1, false)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M12.5 4.5 7 10l5.5 5.5" />
            </svg>
          </button>
          <span role="status">{t('product.pictureCount', { n: shown + 1, count })}</span>
          <button
            type="button"
            aria-label={t('product.nextPicture')}
            disabled={shown === count - 1}
            onClick={() => go(shown + 1, false)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M7.5 4.5 13 10l-5.5 5.5" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

/** The index of the picture in view, or `null` until scripts run, since the counter would not update without them. */
function useShownPicture(row: RefObject<HTMLElement | null>, pictures: PictureData[]): number | null {
  const [shown, setShown] = useState<number | null>(null);
  const order = pictures.map(({ name }) => name).join(' ');
  const seenIn = useRef(order);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // Another size reorders the pictures and scrolls to the first. Otherwise the scroll position is not changed.
    if (seenIn.current !== order) element.scrollTo({ left: 0 });
    seenIn.current = order;
    const links = [...element.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find(({ isIntersecting }) => isIntersecting);
        if (inView) setShown(links.indexOf(inView.target));
      },
      { root: element, threshold: 0.6 },
    );
    for (const link of links) observer.observe(link);
    return () => observer.disconnect();
  }, [row, order]);
  return shown;
}
