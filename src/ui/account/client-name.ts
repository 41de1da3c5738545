import { personalBlock } from '../http/personal.ts';

interface BasketBlock {
  basket: { user: { login: string; firstname: string } | null };
}

let asked: Promise<string> | undefined;

/** How the signed-in client is called; empty for nobody. Asked once a page load, which every sign-in begins. */
export function clientName(): Promise<string> {
  asked ??= personalBlock<BasketBlock>('Basket').then(({ basket: { user } }) => user?.firstname || user?.login || '');
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}
