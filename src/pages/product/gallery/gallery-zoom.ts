import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './gallery-zoom.css';
import { pictureAddress, pictureSourceSet } from '../../../shop/product/picture.ts';
import type { Picture } from '../../../shop/product/product.ts';
import type { Translate } from '../../../shop/text/messages.ts';

interface Zoom {
  pictures: Picture[];
  /** The pictures on the page in the same order, for the open and close animation. */
  links: HTMLAnchorElement[];
  index: number;
  t: Translate;
  /** Called when another picture is shown, so that the page behind can follow. */
  onMove(index: number): void;
}

const moment = 180;

/** Opens pictures in full screen, with zoom by touch, mouse and keyboard. */
export function openZoom({ pictures, links, index, t, onMove }: Zoom): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const duration = still ? 0 : moment;
  const zoom = new PhotoSwipe({
    dataSource: pictures.map((picture, place) => ({
      ...slideOf(picture),
      ...(links[place] ? { element: links[place], msrc: links[place].querySelector('img')?.currentSrc ?? '' } : {}),
    })),
    index,
    bgOpacity: 1,
    loop: false,
    showHideAnimationType: still ? 'none' : 'zoom',
    showAnimationDuration: duration,
    hideAnimationDuration: duration,
    zoomAnimationDuration: duration,
    maxWidthToAnimate: 4000,
    wheelToZoom: true,
    paddingFn: ({ x }) =>
      x < 768 ? { top: 60, bottom: 60, left: 0, right: 0 } : { top: 60, bottom: 40, left: 80, right: 80 },
    closeTitle: t('frame.close'),
    zoomTitle: t('product.zoom'),
    arrowPrevTitle: t('product.previousPicture'),
    arrowNextTitle: t('product.nextPicture'),
    errorMsg: t('product.pictureFailed'),
  });
  zoom.on('initialLayout', () => {
    zoom.element?.setAttribute('aria-label', t('product.pictures'));
    zoom.element?.setAttribute('aria-modal', 'true');
  });
  zoom.on('change', () => onMove(zoom.currIndex));
  // The page cannot scroll meanwhile. Where scroll bars take up space, that space is reserved.
  const page = document.documentElement;
  page.style.setProperty('--scroll-bar', `${innerWidth - page.clientWidth}px`);
  zoom.init();
}

function slideOf(picture: Picture) {
  return {
    src: pictureAddress(picture, picture.width, 'avif'),
    srcset: pictureSourceSet(picture, 'avif'),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
  };
}
