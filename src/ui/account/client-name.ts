import { personalBlock } from '../http/personal.ts';

interface BasketBlock {
  basket: { user: { login: string; firstname: string } | null };
}

let asked: Promise<string> | undefined;

/**
 * The signed-in client's name; empty if the visitor is not signed in. Requested once per page load, because every
 * sign-in causes one.
 */
export function clientName(): Promise<string> {
  asked ??= personalBlock<BasketBlock>('Basket').then(({ basket: { user } }) => user?.firstname || user?.login || '');
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
