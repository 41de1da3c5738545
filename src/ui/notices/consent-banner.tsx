import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { OptionalConsent } from '../../shop/privacy/consent.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './surroundings.module.css';

/**
 * Asks for consent once: not modal, at the bottom of the window, with two equal buttons. `before-paint.ts` shows it
 * when there is no answer yet. Without scripts nothing needs consent, so it stays hidden.
 */
export function ConsentBanner({ asked }: { asked: readonly OptionalConsent[] }) {
  const t = useMessages(consentMessages);
  const purposes = new Intl.ListFormat('pl').format(asked.map((kind) => t(`consent.asks.${kind}`)));
  return (
    <section className={styles.banner} aria-label={t('consent.label')} data-cookie-banner="" hidden>
      <form method="post" action={to('cookies')} data-asked={asked.join('-')}>
        <p>
          {tie(t('consent.question', { purposes }))} <Link to={to('cookies')}>{tie(t('consent.settings'))}</Link>
        </p>
        <div className={styles.answers}>
          <button type="submit" name="consent" value="none">
            {t('consent.refuse')}
          </button>
          <button type="submit" name="consent" value="all">
            {tie(t('consent.accept'))}
          </button>
        </div>
      </form>
    </section>
  );
}
