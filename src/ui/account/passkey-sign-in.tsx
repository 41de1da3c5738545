import { useEffect, useRef, useState } from 'react';
import { PasskeyError, type PasskeyErrorName } from '../../shop/passkey/passkey-errors.ts';
import { passkeyMessages } from '../../shop/passkey/passkey-messages.ts';
import type { ProviderPlace } from '../../shop/passkey/provider-place.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { isPasskeySupported, offerPasskeys, signInWithPasskey } from '../passkey/passkeys.ts';
import styles from './passkey-sign-in.module.css';

interface Props {
  place: ProviderPlace;
  /** The address to open afterwards, inside the shop. */
  next: string;
}

type State = { at: 'rest' | 'asking' | 'cancelled' } | { at: 'failed'; reason: PasskeyErrorName; told: string | null };

/**
 * The button that signs in with a passkey. While it is shown, the browser also offers passkeys in the field with
 * `autocomplete="username webauthn"`. Nothing is shown where the browser cannot use passkeys.
 */
export function PasskeySignIn({ place, next }: Props) {
  const t = useMessages(passkeyMessages);
  const [isOffered, setOffered] = useState(false);
  const [state, setState] = useState<State>({ at: 'rest' });
  const stopOffer = useRef(() => {});

  useEffect(() => {
    setOffered(isPasskeySupported(place));
    stopOffer.current = offerPasskeys(place, () => location.assign(next));
    return () => stopOffer.current();
  }, [place, next]);

  const signIn = async () => {
    // The browser allows one passkey request at a time, so the offer in the field is stopped first.
    stopOffer.current();
    setState({ at: 'asking' });
    try {
      const login = await signInWithPasskey(place);
      if (login === null) setState({ at: 'cancelled' });
      // A full page load, because the current page was rendered without a client.
      else location.assign(next);
    } catch (error) {
      const failed = error instanceof PasskeyError ? error : new PasskeyError('unknown');
      setState({ at: 'failed', reason: failed.reason, told: failed.told });
    }
  };

  if (!isOffered) return null;
  return (
    <div className={styles.passkey}>
      <button type="button" onClick={signIn} aria-disabled={state.at === 'asking' || undefined}>
        {t(state.at === 'asking' ? 'passkey.signingIn' : 'passkey.signIn')}
      </button>
      <p role="alert">
        {state.at === 'cancelled' && tie(t('passkey.cancelled'))}
        {state.at === 'failed' && tie(state.told ?? t(`passkey.${state.reason}`))}
      </p>
    </div>
  );
}
