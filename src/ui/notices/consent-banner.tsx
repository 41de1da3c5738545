import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './surroundings.module.css';

/**
 * Asks for consent once: not modal, at the bottom of the window, with two equal buttons. `before-paint.ts` shows it
 * when there is no answer yet. Without scripts nothing needs consent, so it stays hidden.
 */
export function ConsentBanner() {
  const t = useMessages(consentMessages);
  return (
    <section className={styles.banner} aria-label={t('consent.label')} data-cookie-banner="" hidden>
      <form method="post" action={to('cookies')}>
        <p>
          {tie(t('consent.question'))} <Link to={to('cookies')}>{tie(t('consent.settings'))}</Link>
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
