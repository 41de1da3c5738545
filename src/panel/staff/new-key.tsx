import { useRevalidator } from 'react-router';
import { KeyButton } from '../pieces/key-button.tsx';

/** Adds a passkey of this device. */
export function NewKey() {
  const { revalidate } = useRevalidator();
  return (
    <KeyButton isNew otherwise="Spróbuj jeszcze raz." onDone={revalidate}>
      Dodaj klucz dostępu
    </KeyButton>
  );
}
