import { deliveryMessages } from '../../shop/delivery/delivery-messages.ts';
import type { SayOrder } from '../../shop/order/view/order-text.ts';
import { orderViewMessages } from '../../shop/order/view/order-view-messages.ts';
import { useMessages } from '../context/messages.tsx';

const messages = { ...orderViewMessages, ...deliveryMessages };

/** Messages about a placed order. */
export const useOrderText = (): SayOrder => useMessages(messages);
