import type { SubscriptionState } from '../../shop/subscription/subscription-machine.ts';
import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import type { Tone } from '../pieces/state-label.tsx';

/** The texts of the shop's own pages, so that staff and buyers see the same. */
export const sayOf = (overrides: Record<string, string>) => translator(overrides, subscriptionMessages);
export const pageWords = (overrides: Record<string, string>) => translator(overrides, subscriptionPageMessages);

export const stateTones: Record<SubscriptionState, Tone> = { active: 'sage', paused: 'ochre', ended: 'plain' };
