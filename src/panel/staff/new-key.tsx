import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { PlainButton } from '../pieces/button.tsx';

const failed = 'Nie udało się użyć klucza. Spróbuj jeszcze raz.';

interface Answer {
  options?: PublicKeyCredentialCreationOptionsJSON;
  to?: string;
  fault?: string;
}

async function ask(path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Returns what went wrong, in words; `null`: the key is added. */
async function addKey(): Promise<string | null> {
  const { options, fault } = await ask('/panel/klucz/opcje', {});
  if (!options) return fault ?? failed;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  const answer = await ask('/panel/klucz/odpowiedz', made?.toJSON());
  return answer.to ? null : (answer.fault ?? failed);
}

/** Adds a passkey of this device. Needs scripts, as passkeys do. */
export function NewKey() {
  const [fault, setFault] = useState('');
  const { revalidate } = useRevalidator();
  const press = () =>
    addKey()
      .catch(() => failed)
      .then((problem) => {
        setFault(problem ?? '');
        if (problem === null) revalidate();
      });
  return (
    <>
      <PlainButton data-new-key="" onClick={press}>
        Dodaj klucz dostępu
      </PlainButton>
      <p role="status">{fault}</p>
    </>
  );
}
