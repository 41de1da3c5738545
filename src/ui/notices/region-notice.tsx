import { useState } from 'react';
import { countryNameOf } from '../../shop/address/regions.ts';
import {
  continuedCookies,
  type ForcedNotice,
  type ForcedPlace,
  forcedWhat,
  restoredCookies,
} from '../../shop/notices/forced-region.ts';
import { surroundingsMessages } from '../../shop/notices/surroundings-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './notice.module.css';
import { restoreDefault } from './remote-region.ts';

/** Informs a shopper whose country or post code was changed, and offers to restore it. */
export function RegionNotice({ notice, onClose }: { notice: ForcedNotice; onClose(): void }) {
  const t = useMessages(surroundingsMessages);
  const [restoring, setRestoring] = useState(false);
  const { region, zipcode } = notice;

  const extendDemoPromotions = () => {
    writeCookies(continuedCookies(notice, isHttps()));
    onClose();
  };
  const restore = async () => {
    if (restoring) return;
    setRestoring(true);
    const what = forcedWhat(notice);
    if (await restoreDefault(what)) {
      writeCookies(restoredCookies(what, isHttps()));
      location.reload();
    }
    // On failure the dialog stays open and unchanged.
    setRestoring(false);
  };

  return (
    <Dialog title={t('region.title')} onClose={onClose}>
      <div className={styles.text}>
        <ForcedPlaceText
          place={region && { current: countryNameOf(region.current), default: countryNameOf(region.default) }}
          named="region.country"
          unnamed="region.otherCountry"
          usual="region.defaultCountry"
        />
        <ForcedPlaceText
          place={zipcode}
          named="region.zipcode"
          unnamed="region.otherZipcode"
          usual="region.defaultZipcode"
        />
      </div>
      <div className={styles.ways}>
        <button type="button" onClick={extendDemoPromotions} className={styles.main}>
          {t('region.continue')}
        </button>
        <button type="button" onClick={restore} aria-disabled={restoring || undefined}>
          {t('region.restore')}
        </button>
      </div>
    </Dialog>
  );
}

type Key = keyof typeof surroundingsMessages;

/** Omits parts that are missing in the cookie. */
function ForcedPlaceText({
  place,
  named,
  unnamed,
  usual,
}: {
  place: Pick<ForcedPlace, 'current' | 'default'> | null;
  named: Key;
  unnamed: Key;
  usual: Key;
}) {
  const t = useMessages(surroundingsMessages);
  if (!place) return null;
  const now = place.current ? t(named, { current: place.current }) : t(unnamed);
  return <p>{tie(place.default ? `${now} ${t(usual, { default: place.default })}` : now)}</p>;
}

const isHttps = () => location.protocol === 'https:';

function writeCookies(cookies: string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
  for (const cookie of cookies) document.cookie = cookie;
}
