import { TextField } from '../pieces/editing/form-fields.tsx';

export const proofName = 'proof';

/** Required only for texts with such claims, but always shown, so that the proof can be given with the first submit. */
export const ClaimProofField = () => (
  <TextField
    name={proofName}
    label="Dowód, jeśli tekst go wymaga"
    maxLength={300}
    hint="Na przykład przy słowach „najniższe ceny”: porównanie, jego data i miejsce. Zostaje w dzienniku."
  />
);
