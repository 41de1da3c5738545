import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type DismissableKind, dismissalCookie, isDismissed } from '../../shop/notices/dismissal.ts';
import { surroundingsMessages } from '../../shop/notices/surroundings-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { Bar } from './bar.tsx';

interface Props {
  kind: DismissableKind;
  /** What it says, as the cross tells it to a screen reader. */
  text: string;
  hidden?: boolean;
  /** In place of the plain text. */
  children?: ReactNode;
}

/** A line that stays away for a day after it was closed. */
function DismissableBar({ kind, text, hidden = false, children = tie(text) }: Props) {
  const t = useMessages(surroundingsMessages);
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
    <Bar closes={{ dismissable: kind }} label={t('bars.close', { text })} hidden={hidden} onClose={close}>
      {children}
    </Bar>
  );
}

const never = () => () => {};

/** `from` is an amount as text. */
export function FreeDeliveryBar({ from }: { from: string }) {
  const t = useMessages(surroundingsMessages);
  return <DismissableBar kind="free-delivery" text={t('bars.freeDelivery', { amount: from })} />;
}

/** Pages are the same for everyone: on them it is hidden, until `code-bar.ts` finds a code to write into it. */
export function RebateCodeBar({ code }: { code?: string }) {
  const t = useMessages(surroundingsMessages);
  const [before = '', after = ''] = t('bars.code', { code: hole }).split(hole);
  return (
    <DismissableBar kind="rebate-code" text={t('bars.codeName')} hidden={code === undefined}>
      {tie(before)}
      <b>{code}</b>
      {tie(after)}
    </DismissableBar>
  );
}

const hole = '{code}';

/** `from` is the smallest amount as text. It tells nothing of the cost, so the law asks for no example beside it. */
export function InstalmentsBar({ from }: { from: string }) {
  const t = useMessages(surroundingsMessages);
  return <DismissableBar kind="instalments" text={t('bars.instalments', { amount: from })} />;
}
