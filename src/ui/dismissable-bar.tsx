import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type DismissableKind, dismissalCookie, isDismissed } from '../shop/dismissal.ts';
import { surroundingsMessages } from '../shop/surroundings-messages.ts';
import { tie } from '../shop/typography.ts';
import { Bar } from './bar.tsx';
import { useSay } from './words.tsx';

interface Props {
  kind: DismissableKind;
  /** What it says, as the cross tells it to a screen reader. */
  text: string;
  children?: ReactNode;
}

/** A line that stays away for a day after it was closed. */
export function DismissableBar({ kind, text, children }: Props) {
  const say = useSay(surroundingsMessages);
  const [closed, setClosed] = useState(false);
  const before = useSyncExternalStore(
    never,
    () => isDismissed(document.cookie, kind),
    () => false,
  );
  if (closed || before) return null;
  const close = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the cookie store for too short a time.
    document.cookie = dismissalCookie(kind, location.protocol === 'https:');
    setClosed(true);
  };
  return (
    <Bar closes={{ dismissable: kind }} label={say('bars.close', { text })} onClose={close}>
      {tie(text)} {children}
    </Bar>
  );
}

const never = () => () => {};

/** `from` is an amount as text. */
export function FreeDeliveryBar({ from }: { from: string }) {
  const say = useSay(surroundingsMessages);
  return <DismissableBar kind="free-delivery" text={say('bars.freeDelivery', { amount: from })} />;
}

export function RebateCodeBar({ code }: { code: string }) {
  const say = useSay(surroundingsMessages);
  return <DismissableBar kind="rebate-code" text={say('bars.code', { code })} />;
}

/** `from` is the smallest instalment as text; the law's whole example stands where `children` lead. */
export function InstalmentsBar({ from, children }: { from: string; children: ReactNode }) {
  const say = useSay(surroundingsMessages);
  return (
    <DismissableBar kind="instalments" text={say('bars.instalments', { amount: from })}>
      {children}
    </DismissableBar>
  );
}
