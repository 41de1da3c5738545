import { returnMessages } from '../../shop/return/return-messages.ts';
import type { SayReturn } from '../../shop/return/view/return-text.ts';
import { returnViewMessages } from '../../shop/return/view/return-view-messages.ts';
import { useMessages } from '../context/messages.tsx';

const messages = { ...returnMessages, ...returnViewMessages };

/** Messages about a return. */
export const useReturnText = (): SayReturn => useMessages(messages);
