import { claimRefusal, claimsIn } from '../../shop/price/claims.ts';
import type { PanelAsk, PanelForm } from '../screen.ts';
import { proofName } from './proof-field.tsx';

/** Why a text may not be saved: it makes claims about prices that the shop cannot prove. `null` if it may be saved. */
export async function claimFault({ store, now }: PanelAsk, form: PanelForm, text: string): Promise<string | null> {
  return claimRefusal(claimsIn(text, await store.currentReductions(now)), form.text(proofName));
}

/** The proof to store in the journal together with the text. */
export const proofIn = (form: PanelForm): { proof?: string } =>
  form.text(proofName) ? { proof: form.text(proofName) } : {};
