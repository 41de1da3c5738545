import type { Values } from '../../../shop/form/define-form.ts';
import type { Fault } from '../../../shop/form/faults.ts';
import { timeouts } from '../../../shop/limits.ts';
import { faultsIn, knowsClient, type Questions, type ValidateAnswer, validateQuery } from './validate-call.ts';

/**
 * Validates all fields in one call. `null` if the server cannot be reached. `onEmail` is called with whether an account
 * with the address exists, which is not an error.
 */
export async function askServer(
  questions: Questions,
  values: Values,
  onEmail?: (isKnown: boolean) => void,
): Promise<Fault[] | null> {
  const accounts = Object.entries(questions).filter(([, { ask }]) => ask === 'iban');
  const [answer, ...wrong] = await Promise.all([
    validate(questions, values),
    ...accounts.map(([name]) => isWrongAccount(values[name] ?? '')),
  ]);
  const accountFaults = accounts.flatMap(([field], at): Fault[] => (wrong[at] ? [{ field, code: 'wrong_iban' }] : []));
  if (answer === null && Object.values(questions).some(({ ask }) => ask !== 'iban')) return null;
  if (answer && Object.values(questions).some(({ ask }) => ask === 'email')) onEmail?.(knowsClient(answer));
  return [...faultsIn(answer ?? {}, questions), ...accountFaults];
}

async function validate(questions: Questions, values: Values): Promise<ValidateAnswer | null> {
  const query = validateQuery(questions, values);
  if (query === null) return null;
  return jsonOf<ValidateAnswer>('/graphql/v1?query=validateClientData', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ query }),
  });
}

async function isWrongAccount(account: string): Promise<boolean> {
  const asked = new URLSearchParams({ action: 'verify_iban', bankAccount: account });
  return ((await jsonOf<{ errno: number }>(`/ajax/payments.php?${asked}`))?.errno ?? 0) !== 0;
}

async function jsonOf<Answer>(address: string, init?: RequestInit): Promise<Answer | null> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeouts.validation) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
