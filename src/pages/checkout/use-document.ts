import { type ChangeEvent, useRef } from 'react';
import { documentIn } from '../../shop/order/checkout/document-in.ts';

/**
 * Shows the document that will be issued as soon as a company is selected as the buyer. If the shopper switches back,
 * the previous choice returns.
 */
export function useDocument(drawn: string | undefined) {
  const chosen = useRef(drawn ?? '');
  return ({ target }: ChangeEvent<HTMLElement>) => {
    const { name, form, value } = target as HTMLInputElement;
    if (!form || !['kind', 'outside_trade', 'document'].includes(name)) return;
    if (name === 'document') chosen.current = value;
    const values = new FormData(form);
    const said = (field: string) => String(values.get(field) ?? '');
    const issued = documentIn({
      kind: said('kind'),
      outside_trade: said('outside_trade'),
      document: chosen.current,
    });
    for (const radio of form.querySelectorAll<HTMLInputElement>('input[name="document"]')) {
      radio.checked = radio.value === issued;
    }
  };
}
