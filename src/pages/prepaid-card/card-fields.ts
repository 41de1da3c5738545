import type { CardForm } from '../../page-context/payments.ts';

/** The part of PayU's script that is used (`secure form` in its documentation). */
interface PayuForms {
  secureForms(): { add(field: 'number' | 'date' | 'cvv'): { render(where: string): void } };
  tokenize(kind: 'MULTI'): Promise<{ status: 'SUCCESS'; body: { token: string } } | { status: 'ERROR' }>;
}

declare global {
  interface Window {
    PayU?: (account: string) => PayuForms;
  }
}

/** The elements into which the provider's script draws its fields. */
export const cardFieldIds = { number: 'pole-karty', date: 'pole-daty', cvv: 'pole-cvv' } as const;

/** The provider's fields; `typed` sends the card to the provider and returns what stands for it, or `null`. */
export interface DrawnFields {
  typed(): Promise<string | null>;
}

/** Draws the provider's fields. Rejects if its script cannot be loaded. */
export async function drawCardFields({ script, account }: CardForm): Promise<DrawnFields> {
  await loaded(script);
  const sdk = window.PayU?.(account);
  if (!sdk) throw new Error('the script of the provider has no fields');
  const forms = sdk.secureForms();
  for (const [field, id] of Object.entries(cardFieldIds))
    forms.add(field as keyof typeof cardFieldIds).render(`#${id}`);
  return {
    typed: async () => {
      const made = await sdk.tokenize('MULTI');
      return made.status === 'SUCCESS' ? made.body.token : null;
    },
  };
}

function loaded(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('the script of the provider was not loaded'));
    document.head.append(element);
  });
}
