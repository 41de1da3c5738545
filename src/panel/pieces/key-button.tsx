import { type ReactNode, useState } from 'react';
import { useLive } from '../../ui/loading/live.ts';
import { PlainButton } from './button.tsx';

interface Answer {
  options?: PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;
  to?: string;
  fault?: string;
}

async function ask(path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Makes a passkey on this device, or proves with one who it is. */
async function keyAnswer(isNew: boolean): Promise<Answer> {
  const base = isNew ? '/panel/klucz' : '/panel/wejscie/klucz';
  const { options, fault } = await ask(`${base}/opcje`, {});
  if (!options) return fault === undefined ? {} : { fault };
  const made = isNew
    ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  return ask(`${base}/odpowiedz`, (made as PublicKeyCredential | null)?.toJSON());
}

interface Props {
  isNew?: boolean;
  /** What to do instead if the key does not work. */
  otherwise: string;
  onDone(to: string, button: HTMLButtonElement): void;
  children: ReactNode;
}

/** A button for a passkey, hidden where there are no passkeys, and without scripts. */
export function KeyButton({ isNew = false, otherwise, onDone, children }: Props) {
  const isLive = useLive();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const isPossible = isLive && 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  const failed = `Nie udało się użyć klucza. ${otherwise}`;
  const press = async (button: HTMLButtonElement) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await keyAnswer(isNew).catch((): Answer => ({}));
    setBusy(false);
    setFault(answer.to ? '' : (answer.fault ?? failed));
    if (answer.to) onDone(answer.to, button);
  };
  return (
    <>
      <PlainButton
        hidden={!isPossible}
        {...(isNew ? { 'data-new-key': '' } : { 'data-key': '' })}
        aria-disabled={isBusy || undefined}
        onClick={({ currentTarget }) => press(currentTarget)}
      >
        {children}
      </PlainButton>
      <p role="status">{fault}</p>
    </>
  );
}
