import { type ComponentType, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { useOnDemand } from '../../ui/loading/on-demand.ts';
import type { Dialog as DialogType } from '../../ui/overlays/dialog.tsx';
import styles from './leaving.module.css';

const key = 'zamowienie';
const loadDialog = async () => (await import('../../ui/overlays/dialog.tsx')).Dialog;

interface Blocked {
  go(): void;
  stay(): void;
}

/**
 * Asks for confirmation before the shopper leaves a filled form. It uses the router's blocker directly, because
 * `useBlocker` would become part of every page's script.
 */
export function Leaving({ isFilled }: { isFilled: () => boolean }) {
  const router = useContext(DataRouter)?.router;
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [dialog, askDialog] = useOnDemand(loadDialog);
  const isOpen = useRef(false);

  useEffect(() => {
    if (!router) return;
    router.getBlocker(key, ({ currentLocation, nextLocation }) => {
      return isFilled() && currentLocation.pathname !== nextLocation.pathname;
    });
    const unsubscribe = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(key);
      if (blocker?.state !== 'blocked' || isOpen.current) return;
      isOpen.current = true;
      askDialog();
      setBlocked({ go: () => blocker.proceed(), stay: () => blocker.reset() });
    });
    // For links to other sites, closing the window and reloading. The browser shows its own text.
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isFilled()) event.preventDefault();
    };
    addEventListener('beforeunload', onUnload);
    return () => {
      unsubscribe();
      router.deleteBlocker(key);
      removeEventListener('beforeunload', onUnload);
    };
  }, [router, isFilled, askDialog]);

  const close = (next: 'go' | 'stay') => {
    isOpen.current = false;
    setBlocked(null);
    blocked?.[next]();
  };
  // If the dialog cannot be loaded, the navigation continues.
  useEffect(() => {
    if (dialog.state !== 'failed' || !blocked) return;
    isOpen.current = false;
    setBlocked(null);
    blocked.go();
  }, [dialog.state, blocked]);

  if (!blocked || dialog.state !== 'here') return null;
  return <Question Dialog={dialog.piece} onGo={() => close('go')} onStay={() => close('stay')} />;
}

interface Props {
  Dialog: ComponentType<Parameters<typeof DialogType>[0]>;
  onGo(): void;
  onStay(): void;
}

function Question({ Dialog, onGo, onStay }: Props) {
  const t = useMessages(checkoutMessages);
  return (
    <Dialog title={t('checkout.leaveTitle')} onClose={onStay}>
      <p>{tie(t('checkout.leaveText'))}</p>
      <div className={styles.ways}>
        <button type="button" className={styles.stay} onClick={onStay}>
          {t('checkout.leaveStay')}
        </button>
        <button type="button" className={styles.go} onClick={onGo}>
          {t('checkout.leaveGo')}
        </button>
      </div>
    </Dialog>
  );
}
