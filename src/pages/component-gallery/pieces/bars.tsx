import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { Bar } from '../../../ui/notices/bar.tsx';
import { FreeDeliveryBar, InstalmentsBar, RebateCodeBar } from '../../../ui/notices/dismissable-bar.tsx';
import { RegionNotice } from '../../../ui/notices/region-notice.tsx';
import styles from '../component-gallery.module.css';

const forced = {
  region: { current: 'Niemcy', default: 'Polska', showModal: true, written: {} },
  zipcode: { current: '10115', default: '00-001', showModal: true, written: {} },
};

/** Bars above a page, and the notice of a forced region. */
export function BarPatterns() {
  const [info, setInfo] = useState(true);
  const [notice, setNotice] = useState<keyof typeof forced | 'both' | null>(null);
  const { region, zipcode } = forced;
  return (
    <>
      <div className={styles.strips}>
        {info && (
          <Bar closes={{ bar: 'wzornik' }} label="Zamknij: Pracownia w sobotę" onClose={() => setInfo(false)}>
            W sobotę pracownia jest otwarta do 16. <Link to={to('blog')}>Zapraszamy</Link>
          </Bar>
        )}
        <FreeDeliveryBar from="250,00 zł" />
        <RebateCodeBar code="GLINA10" />
        <InstalmentsBar from="100,00 zł" />
      </div>
      {(['region', 'zipcode', 'both'] as const).map((what) => (
        <button key={what} type="button" className={styles.button} onClick={() => setNotice(what)}>
          {noticeNames[what]}
        </button>
      ))}
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
