import { claimRefusal, claimsIn } from '../../shop/price/claims.ts';
import { Field } from '../pieces/form.tsx';
import type { PanelAsk, PanelForm } from '../screen.ts';

const name = 'proof';

/** Why a text may not be saved: it makes claims about prices that the shop cannot prove. `null` if it may be saved. */
export async function claimFault({ store, now }: PanelAsk, form: PanelForm, text: string): Promise<string | null> {
  return claimRefusal(claimsIn(text, await store.currentReductions(now)), form.text(name));
}

/** The proof to store in the journal together with the text. */
export const proofIn = (form: PanelForm): { proof?: string } => (form.text(name) ? { proof: form.text(name) } : {});

/** Required only for texts with such claims, but always shown, so that the proof can be given with the first submit. */
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
