import { useEffect, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { to } from '../../routes.ts';
import { fieldMessages } from '../../shop/form/field-messages.ts';
import { codeMessages, codeNumbers } from '../../shop/passkey/code-messages.ts';
import { ownPasskeyMessages } from '../../shop/passkey/own-passkey-messages.ts';
import { PasskeyError } from '../../shop/passkey/passkey-errors.ts';
import { passkeyMessages } from '../../shop/passkey/passkey-messages.ts';
import type { ProviderPlace } from '../../shop/passkey/provider-place.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Field } from '../../ui/form/field.tsx';
import { isPasskeySupported, registerPasskey } from '../../ui/passkey/passkeys.ts';
import styles from './account-passkeys-page.module.css';
import type { answerPasskeyForm } from './passkey-answer.ts';
import { passkeyFields, passkeyIntents } from './passkey-fields.ts';

interface Props {
  client: { login: string; email: string };
  place: ProviderPlace;
}

type Answer = Awaited<ReturnType<typeof answerPasskeyForm>>;

/** The steps to a new passkey: a code by mail, then the browser's own dialog. */
export function AddPasskey({ client, place }: Props) {
  const t = useMessages(ownPasskeyMessages);
  const ofPasskeys = useMessages(passkeyMessages);
  /** `null` on the server and during hydration, because only the browser knows. */
  const [isSupported, setSupported] = useState<boolean | null>(null);
  const fetcher = useFetcher<Answer>();
  useEffect(() => setSupported(isPasskeySupported(place)), [place]);
  const permission = permissionIn(fetcher.data);
  return (
    <section className={styles.add} aria-labelledby="dodaj-klucz">
      <h2 id="dodaj-klucz">{tie(t('ownPasskey.addTitle'))}</h2>
      {isSupported === null && <p className={styles.noScript}>{tie(t('ownPasskey.noScript'))}</p>}
      {isSupported === false && <p role="status">{tie(ofPasskeys('passkey.unsupported'))}</p>}
      {isSupported && permission === null && <CodeSteps email={client.email} fetcher={fetcher} />}
      {isSupported && permission !== null && <CreateStep login={client.login} permission={permission} place={place} />}
    </section>
  );
}

const permissionIn = (data: Answer | undefined): string | null =>
  data && 'entered' in data && data.entered.answer === 'right' ? data.entered.permission : null;

interface CodeStepsProps {
  email: string;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
}

function CodeSteps({ email, fetcher }: CodeStepsProps) {
  const t = useMessages(ownPasskeyMessages);
  const ofCodes = useMessages(codeMessages);
  const problem = useProblem(fetcher.data);
  const isAsked = fetcher.data !== undefined && !('asked' in fetcher.data && fetcher.data.asked.status === 'wait');
  return (
    <>
      <p role="status">{tie(t(isAsked ? 'ownPasskey.sent' : 'ownPasskey.addLead', { email }))}</p>
      {isAsked && (
        <fetcher.Form method="post" action={to('accountPasskeys')} className={styles.code} noValidate>
          <Field
            label={ofCodes('code.code')}
            hint={ofCodes('code.digits', codeNumbers)}
            name={passkeyFields.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={problem}
          />
          <button type="submit" name={passkeyFields.intent} value={passkeyIntents.confirm}>
            {t('ownPasskey.confirm')}
          </button>
        </fetcher.Form>
      )}
      <fetcher.Form method="post" action={to('accountPasskeys')} className={styles.ask}>
        <button type="submit" name={passkeyFields.intent} value={passkeyIntents.ask}>
          {isAsked ? t('ownPasskey.again') : ofCodes('code.ask')}
        </button>
        {!isAsked && <p role="alert">{problem}</p>}
      </fetcher.Form>
    </>
  );
}

/** Why no code was sent, or why the code was refused. */
function useProblem(data: Answer | undefined): string | null {
  const ofCodes = useMessages(codeMessages);
  const ofFields = useMessages(fieldMessages);
  if (!data) return null;
  const wait = (seconds: number) => ofCodes('code.wait', { minutes: Math.ceil(seconds / 60) });
  if ('asked' in data) return data.asked.status === 'wait' ? wait(data.asked.seconds) : null;
  if (!('entered' in data) || data.entered.answer === 'right') return null;
  if (data.entered.answer === 'wait') return wait(data.entered.seconds);
  return data.entered.answer === 'pin' ? ofFields('form.pin') : ofCodes(`code.${data.entered.answer}`, codeNumbers);
}

type State = { at: 'rest' | 'creating' | 'cancelled' | 'known' } | { at: 'failed'; error: PasskeyError };

function CreateStep({ login, permission, place }: { login: string; permission: string; place: ProviderPlace }) {
  const t = useMessages(ownPasskeyMessages);
  const ofPasskeys = useMessages(passkeyMessages);
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ at: 'rest' });
  const create = async () => {
    setState({ at: 'creating' });
    try {
      const result = await registerPasskey({ userLogin: login, authorizeToken: permission }, place);
      if (result === 'registered') await navigate(to('accountPasskeys', {}, { [passkeyFields.done]: 'added' }));
      else setState({ at: result });
    } catch (error) {
      setState({ at: 'failed', error: error instanceof PasskeyError ? error : new PasskeyError('unknown') });
    }
  };
  return (
    <>
      <p role="status">{tie(t('ownPasskey.confirmed'))}</p>
      <button
        type="button"
        onClick={create}
        className={styles.main}
        aria-disabled={state.at === 'creating' || undefined}
      >
        {t(state.at === 'creating' ? 'ownPasskey.creating' : 'ownPasskey.create')}
      </button>
      <p role="alert">
        {state.at === 'cancelled' && t('ownPasskey.notCreated')}
        {state.at === 'known' && t('ownPasskey.known')}
        {state.at === 'failed' && tie(state.error.told ?? ofPasskeys(`passkey.${state.error.reason}`))}
      </p>
    </>
  );
}
