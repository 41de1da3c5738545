import { data, redirect } from 'react-router';
import type { PageContext } from '../../../page-context/page-context.ts';
import { to } from '../../../routes.ts';
import { complaintMessageForm } from '../../../shop/complaint/complaint-form.ts';
import type { ComplaintKey } from '../../../shop/complaint/complaint-messages.ts';
import { checkForm } from '../../../shop/form/check-form.ts';
import type { Fault } from '../../../shop/form/faults.ts';
import { keyField, sentField } from '../../../shop/form/form-fields.ts';
import { type EvidenceProblem, problemStatus, type ReceivedEvidence } from '../evidence.ts';

type Page = Pick<PageContext, 'complaints'>;

/** The result of a refused form, with the message as it was typed. */
export interface ComplaintFormAnswer {
  comment: string;
  faults: Fault[];
  problem: EvidenceProblem | null;
  told: ComplaintKey | null;
}

export const complaintRefusal = (status: number, told: Partial<ComplaintFormAnswer>) =>
  data<ComplaintFormAnswer>({ comment: '', faults: [], problem: null, told: null, ...told }, { status });

/** Stores a message with files; repeated submits store it once. */
export async function storeMessage({ complaints }: Page, number: string, { fields, files, problem }: ReceivedEvidence) {
  const comment = String(fields.get('comment') ?? '');
  if (problem) return complaintRefusal(problemStatus(problem), { comment, problem });
  const checked = checkForm(complaintMessageForm.schema, fields);
  if (!checked.ok) return complaintRefusal(422, { comment, faults: checked.faults });
  const formKey = String(fields.get(keyField) ?? '').slice(0, 36) || crypto.randomUUID();
  const answer = await complaints.write(number, { formKey, text: checked.values.comment, files });
  if (answer === 'too many messages') return complaintRefusal(409, { comment, told: 'complaint.tooManyMessages' });
  if (answer === 'too many files') return complaintRefusal(409, { comment, told: 'complaint.tooManyFiles' });
  return redirect(`${to('complaint', { number }, { [sentField]: 1 })}#wiadomosci`, 303);
}

export async function withdrawn({ complaints }: Page, number: string) {
  const refused = await complaints.withdraw(number);
  if (refused !== null && refused !== 'unknown') return complaintRefusal(409, { told: `complaint.${refused}` });
  return redirect(to('complaint', { number }), 303);
}
