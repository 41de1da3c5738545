import { claimRefusal, claimsIn } from '../../shop/price/claims.ts';
import { Field } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm } from '../screen.ts';

const name = 'proof';

/** Why a text may not be saved as it is: it says more about prices than the shop can show. `null`: it may. */
export async function claimFault({ store, now }: PanelAsk, form: PanelForm, text: string): Promise<string | null> {
  return claimRefusal(claimsIn(text, await store.currentReductions(now)), form.text(name));
}

/** What the journal keeps beside the text. */
export const proofIn = (form: PanelForm): { proof?: string } => (form.text(name) ? { proof: form.text(name) } : {});

/** Asked for where words need it, and always there, so that it can be written at once. */
export function ProofField({ value = '' }: { value?: string }) {
  return (
    <Field
      name={name}
      value={value}
      label="Dowód, jeśli tekst go wymaga"
      maxLength={300}
      hint="Na przykład przy słowach „najniższe ceny”: porównanie, jego data i miejsce. Zostaje w dzienniku."
    />
  );
}
