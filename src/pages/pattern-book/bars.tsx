import { useState } from 'react';
import { FreeDeliveryBar, InstalmentsBar, RebateCodeBar } from '../../ui/dismissable-bar.tsx';
import { RegionNotice } from '../../ui/region-notice.tsx';
import styles from './pattern-book.module.css';

const forced = {
  region: { currentCountry: 'Niemcy', defaultCountry: 'Polska', showModal: true },
  zipcode: { currentZipcode: '10115', defaultZipcode: '00-001', showModal: true },
};

/** Lines above a page, and the notice of a region that was forced. */
export function BarPatterns() {
  const [notice, setNotice] = useState<keyof typeof forced | 'both' | null>(null);
  const { region, zipcode } = forced;
  return (
    <>
      <FreeDeliveryBar from="250,00 zł" />
      <RebateCodeBar code="GLINA10" />
      <InstalmentsBar from="100,00 zł" />
      <div className={styles.spread}>
        {(['region', 'zipcode', 'both'] as const).map((what) => (
          <button key={what} type="button" className={styles.button} onClick={() => setNotice(what)}>
            {noticeNames[what]}
          </button>
        ))}
      </div>
      {notice && (
        <RegionNotice
          notice={{
            region: notice === 'zipcode' ? null : region,
            zipcode: notice === 'region' ? null : zipcode,
          }}
          onClose={() => setNotice(null)}
        />
      )}
    </>
  );
}

const noticeNames = { region: 'Inny kraj dostawy', zipcode: 'Inny kod pocztowy', both: 'Inny kraj i kod' };
