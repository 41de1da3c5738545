import type { PageContext } from '../../page-context/page-context.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { postalAddressOf } from '../../shop/account/form-values.ts';
import type { AccountNotice } from '../../shop/account/own-data/account-notices.ts';
import { type AddressKind, addressKinds, addressPrefix } from '../../shop/account/own-data/address-book.ts';
import { savedAddressForm } from '../../shop/account/own-data/own-data-form.ts';
import { serverRules } from '../../shop/account/server-rules.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { intentField, versionField } from '../../shop/form/form-fields.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { addressIntents, idField, kindField } from './address-fields.ts';

/** Why a form was refused, with the typed values. */
export interface AddressRefusal {
  faults: Fault[];
  values: Record<string, string>;
  problem: 'changed' | 'gone' | 'full' | 'invoiceFull' | 'unread' | null;
  /** The version that the next submit must send. */
  version: number | null;
}

type AddressOutcome = { done: AccountNotice } | { status: number; refusal: AddressRefusal };

type Parts = Pick<PageContext, 'account' | 'settings' | 'now'>;

/** Handles the forms of the page. */
export async function answerAddresses(form: FormData, parts: Parts): Promise<AddressOutcome> {
  const intent = form.get(intentField);
  if (intent === addressIntents.save) return save(form, parts);
  const id = rowId(form.get(idField));
  if (intent === addressIntents.remove) {
    return id !== null && (await parts.account.removeAddress(id)) ? { done: 'addressRemoved' } : gone();
  }
  if (intent === addressIntents.prefer) {
    return id !== null && (await parts.account.preferAddress(id)) ? { done: 'addressFirst' } : gone();
  }
  return refused(400, { problem: 'unread' });
}

/** Without an id a new address is created. */
async function save(form: FormData, { account, settings, now }: Parts): Promise<AddressOutcome> {
  const kind = addressKinds.find((known) => known === form.get(kindField));
  if (!kind) return refused(400, { problem: 'unread' });
  const values = textsOf(form);
  const version = rowId(values[versionField]);
  const options = { ...accountOptions(settings, now), server: serverRules };
  const checked = checkForm(savedAddressForm(kind, options).schema, form);
  if (!checked.ok) return refused(422, { faults: checked.faults, values, version });
  const address = postalAddressOf(checked.values, addressPrefix[kind]);
  if (!values[idField]) return added(kind, await account.addAddress(kind, address), values);
  const id = rowId(values[idField]);
  const change = id === null ? 'unknown' : await account.changeAddress({ id, version }, address);
  if (change === 'done') return { done: 'addressSaved' };
  if (change === 'unknown') return gone(values);
  const current = (await account.addresses()).find((one) => one.id === id);
  return refused(409, { problem: 'changed', values, version: current?.version ?? null });
}

function added(kind: AddressKind, answer: 'done' | 'full', values: Record<string, string>): AddressOutcome {
  if (answer === 'done') return { done: 'addressAdded' };
  return refused(409, { problem: kind === 'delivery' ? 'full' : 'invoiceFull', values });
}

const gone = (values: Record<string, string> = {}): AddressOutcome => refused(404, { problem: 'gone', values });

function refused(status: number, why: Partial<AddressRefusal>): AddressOutcome {
  return { status, refusal: { faults: [], values: {}, problem: null, version: null, ...why } };
}
