import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { OptionalConsent } from '../../shop/privacy/consent.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './surroundings.module.css';

/**
 * Asks once, without standing in the way: not modal, at the lower edge, and two equal buttons. It is shown by
 * `before-paint.ts` to whoever has not answered. Without scripts nothing optional ever happens, so nobody is asked.
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
