import { formatMoney } from '../../shop/money/money.ts';
import { surroundingsMessages } from '../../shop/notices/surroundings-messages.ts';
import type { FrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { useScriptNonce } from '../context/script-nonce.ts';
import { beforePaint } from '../loading/before-paint.ts';
import { ConsentBanner } from '../notices/consent-banner.tsx';
import { FreeDeliveryBar, InstalmentsBar, RebateCodeBar } from '../notices/dismissable-bar.tsx';
import { InfoBars } from '../notices/info-bars.tsx';
import styles from '../notices/surroundings.module.css';

/** The consent banner and the bars above every page, rendered only by the server (`static-html.tsx`). */
export function Surroundings({ bars, consents }: Pick<FrameData, 'bars' | 'consents'>) {
  const { info, freeDeliveryFrom, instalmentsFrom } = bars;
  const t = useMessages(surroundingsMessages);
  const nonce = useScriptNonce();
  return (
    <>
      <ConsentBanner asked={consents} />
      <section className={styles.bars} aria-label={t('bars.label')} data-bars="">
        <RebateCodeBar />
        <InfoBars bars={info} />
        {freeDeliveryFrom > 0 && <FreeDeliveryBar from={formatMoney(freeDeliveryFrom)} />}
        {instalmentsFrom !== null && <InstalmentsBar from={formatMoney(instalmentsFrom)} />}
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: beforePaint(consents) }} />
    </>
  );
}
