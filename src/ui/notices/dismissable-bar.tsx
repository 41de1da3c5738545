import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type DismissableKind, dismissalCookie, isDismissed } from '../../shop/notices/dismissal.ts';
import { surroundingsMessages } from '../../shop/notices/surroundings-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { Bar } from './bar.tsx';

interface Props {
  kind: DismissableKind;
  /** The text of the bar, also used in the label of the close button. */
  text: string;
  hidden?: boolean;
  /** Replaces the plain text. */
  children?: ReactNode;
}

/** A bar that stays hidden for a day after it was closed. */
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

/** `from` is a formatted amount. */
export function FreeDeliveryBar({ from }: { from: string }) {
  const t = useMessages(surroundingsMessages);
  return <DismissableBar kind="free-delivery" text={t('bars.freeDelivery', { amount: from })} />;
}

/** Pages are the same for everyone, so it is hidden until `code-bar.ts` inserts the visitor's code. */
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

/** `from` is the formatted minimum amount. It states no cost of credit, so no legal example is required. */
export function InstalmentsBar({ from }: { from: string }) {
  const t = useMessages(surroundingsMessages);
  return <DismissableBar kind="instalments" text={t('bars.instalments', { amount: from })} />;
}
