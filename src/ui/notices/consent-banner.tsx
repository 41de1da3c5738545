import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './surroundings.module.css';

/**
 * Asks once, without standing in the way: not modal, at the lower edge, and two equal buttons. It is shown by
 * `before-paint.ts` to whoever has not answered. Without scripts nothing optional ever happens, so nobody is asked.
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
