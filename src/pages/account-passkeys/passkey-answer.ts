import type { PageContext } from '../../page-context/page-context.ts';
import type { CodeAsked, CodeEntry } from '../../page-context/passwordless.ts';
import { isCode, typedCode } from '../../shop/passkey/one-time-code.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { type Done, passkeyFields, passkeyIntents } from './passkey-fields.ts';

type Reply =
  | { done: Done }
  /** `id` is the passkey whose form was refused. */
  | { problem: 'last' | 'unknown' | 'badName'; id: number | null }
  | { asked: CodeAsked }
  | { entered: CodeEntry | { answer: 'pin' } };

/** Handles the forms of the list and of the steps to add a passkey. */
export async function answerPasskeyForm({ entry }: PageContext, form: FormData): Promise<Reply> {
  const intent = form.get(passkeyFields.intent);
  const id = rowId(form.get(passkeyFields.id));
  if (intent === passkeyIntents.ask) return { asked: (await entry.askOwnCode()) ?? { status: 'sent' } };
  if (intent === passkeyIntents.confirm)
    return { entered: await confirmed(entry, String(form.get(passkeyFields.code) ?? '')) };
  if (id === null) return { problem: 'unknown', id: null };
  if (intent === passkeyIntents.remove) {
    const removed = await entry.removePasskey(id);
    return removed === 'removed' ? { done: 'removed' } : { problem: removed, id: removed === 'last' ? id : null };
  }
  if (intent !== passkeyIntents.rename) return { problem: 'unknown', id: null };
  const name = String(form.get(passkeyFields.name) ?? '');
  if (name.trim() === '') return { problem: 'badName', id };
  return (await entry.renamePasskey(id, name)) ? { done: 'renamed' } : { problem: 'unknown', id: null };
}

/** A code with a wrong format does not count as an attempt. */
const confirmed = async (entry: PageContext['entry'], code: string): Promise<CodeEntry | { answer: 'pin' }> =>
  isCode(typedCode(code)) ? entry.signInByCode(code) : { answer: 'pin' };
