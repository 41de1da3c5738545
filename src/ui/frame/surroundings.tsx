import { formatMoney } from '../../shop/money.ts';
import { surroundingsMessages } from '../../shop/surroundings-messages.ts';
import { beforePaint } from '../before-paint.ts';
import { ConsentBanner } from '../consent-banner.tsx';
import { FreeDeliveryBar, InstalmentsBar, RebateCodeBar } from '../dismissable-bar.tsx';
import { InfoBars } from '../info-bars.tsx';
import styles from '../surroundings.module.css';
import { useSay } from '../words.tsx';
import type { FrameData } from './frame-data.ts';

/** Above every page, drawn by the server alone (`still.tsx`): the question for consent, and the shop's lines. */
export function Surroundings({ bars: { info, freeDeliveryFrom, instalmentsFrom } }: { bars: FrameData['bars'] }) {
  const say = useSay(surroundingsMessages);
  return (
    <>
      <ConsentBanner />
      <section className={styles.bars} aria-label={say('bars.label')}>
        <InfoBars bars={info} />
        {freeDeliveryFrom > 0 && <FreeDeliveryBar from={formatMoney(freeDeliveryFrom)} />}
        {instalmentsFrom !== null && <InstalmentsBar from={formatMoney(instalmentsFrom)} />}
        <RebateCodeBar />
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own. */}
      <script dangerouslySetInnerHTML={{ __html: beforePaint() }} />
    </>
  );
}
