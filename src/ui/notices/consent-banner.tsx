import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useSay } from '../context/words.tsx';
import styles from './surroundings.module.css';

/**
 * Asks once, without standing in the way: not modal, at the lower edge, and two equal buttons. It is shown by
 * `before-paint.ts` to whoever has not answered. Without scripts nothing optional ever happens, so nobody is asked.
 */
export function ConsentBanner() {
  const say = useSay(consentMessages);
  return (
    <section className={styles.banner} aria-label={say('consent.label')} data-cookie-banner="" hidden>
      <form method="post" action={to('cookies')}>
        <p>
          {tie(say('consent.question'))} <Link to={to('cookies')}>{tie(say('consent.settings'))}</Link>
        </p>
        <div className={styles.answers}>
          <button type="submit" name="consent" value="none">
            {say('consent.refuse')}
          </button>
          <button type="submit" name="consent" value="all">
            {tie(say('consent.accept'))}
          </button>
        </div>
      </form>
    </section>
  );
}
