import type { PageContext } from '../../page-context/page-context.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { type Client, identifierKey } from '../../shop/account/client.ts';
import { personalOf } from '../../shop/account/form-values.ts';
import type { AccountNotice } from '../../shop/account/own-data/account-notices.ts';
import { newEmailForm, ownDataForm } from '../../shop/account/own-data/own-data-form.ts';
import { serverRules } from '../../shop/account/server-rules.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { versionField } from '../../shop/form/form-fields.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { dataForms, formField, priceField } from './data-fields.ts';

/** Why a form was refused, with the typed values. */
export interface DataRefusal {
  form: 'data' | 'email' | 'prices' | null;
  faults: Fault[];
  values: Record<string, string>;
  problem: 'changed' | 'same' | 'wrong' | 'stale' | 'unread' | null;
  /** The version that the next submit must send. */
  version: number | null;
}

type DataOutcome = { done: AccountNotice } | { status: number; refusal: DataRefusal };

type Parts = Pick<PageContext, 'account' | 'settings' | 'now'>;

/** Handles the forms of the page. */
export async function answerData(form: FormData, client: Client, parts: Parts): Promise<DataOutcome> {
  switch (form.get(formField)) {
    case dataForms.data:
      return changeData(form, parts);
    case dataForms.email:
      return askNewEmail(form, client, parts);
    case dataForms.dropEmail:
      await parts.account.dropNewEmail();
      return { done: 'emailDropped' };
    case dataForms.prices:
      return choosePrices(form, parts);
    default:
      return refused(400, { problem: 'unread' });
  }
}

async function changeData(form: FormData, { account, settings, now }: Parts): Promise<DataOutcome> {
  const values = textsOf(form);
  const options = { ...accountOptions(settings, now), server: serverRules };
  const checked = checkForm(ownDataForm(options).schema, form);
  const why = { form: 'data', values } as const;
  if (!checked.ok) return refused(422, { ...why, faults: checked.faults, version: rowId(values[versionField]) });
  const changed = await account.changeData(personalOf(checked.values), rowId(values[versionField]));
  if (changed) return { done: 'dataSaved' };
  return refused(409, { ...why, problem: 'changed', version: await account.dataVersion() });
}

async function askNewEmail(form: FormData, client: Client, { account, settings, now }: Parts): Promise<DataOutcome> {
  const options = { ...accountOptions(settings, now), server: serverRules };
  const checked = checkForm(newEmailForm(options, client.hasPassword).schema, form);
  // A password is never sent back.
  const why = { form: 'email', values: { email: textsOf(form).email ?? '' } } as const;
  if (!checked.ok) return refused(422, { ...why, faults: checked.faults });
  const { email, current_password } = checked.values;
  if (identifierKey(email) === identifierKey(client.email)) return refused(422, { ...why, problem: 'same' });
  const proof = await account.prove(current_password);
  if (proof !== 'given') return refused(422, { ...why, problem: proof });
  await account.askNewEmail(email);
  return { done: 'emailAsked' };
}

async function choosePrices(form: FormData, { account }: Parts): Promise<DataOutcome> {
  const chosen = form.get(priceField);
  const isKnown = chosen === 'gross' || chosen === 'net';
  if (!isKnown || !(await account.choosePrices(chosen))) return refused(422, { form: 'prices', problem: 'unread' });
  return { done: 'pricesSaved' };
}

function refused(status: number, why: Partial<DataRefusal>): DataOutcome {
  return { status, refusal: { form: null, faults: [], values: {}, problem: null, version: null, ...why } };
}
