import type { PageContext } from '../../page-context/page-context.ts';
import { opinionFaultMessages, opinionFaultSentence } from '../../shop/opinion/fault-sentence.ts';
import { type OpinionField, opinionFields, type SentNotice } from '../../shop/opinion/opinion-fields.ts';
import { opinionFormLimits } from '../../shop/opinion/opinion-photos.ts';
import type { OpinionProof } from '../../shop/opinion/own-opinion.ts';
import { faultFields, type OpinionFault } from '../../shop/opinion/write-opinion.ts';
import { translator } from '../../shop/text/messages.ts';
import { FormProblem, type SentForm } from '../../shop/upload/sent-form.ts';

/** The result of a refused opinion form. It contains everything that was typed. */
export interface OpinionRefusal {
  status: 400 | 413 | 422 | 503;
  problem: string;
  values: Partial<Record<OpinionField, string>>;
  /** Error sentences by field name. */
  errors: Record<string, string>;
}

type Parts = Pick<PageContext, 'opinions' | 'receiveForm' | 'settings'>;

/** Reads the form and stores the opinion. `token` comes from the invitation link, if there was one. */
export async function answerOpinion(
  request: Request,
  { opinions, receiveForm, settings }: Parts,
  token?: string,
): Promise<{ sent: SentNotice } | OpinionRefusal> {
  const say = translator(settings.messages, opinionFaultMessages);
  await opinions.expectForm();
  const form = await receiveForm(request, opinionFormLimits).catch((error: unknown) => unread(error));
  if (form instanceof FormProblem) {
    return { ...unreadAnswer(form.code), values: form.fields ? valuesOf({ fields: form.fields }) : {}, errors: {} };
  }
  const values = valuesOf(form);
  const result = await opinions.send(
    {
      about: values.sourceType,
      productId: values.sourceId,
      rating: values.rating,
      text: values.opinion,
      author: values.author,
      email: values.email,
      orderNumber: values.orderSerialNumber,
      language: 'pl',
    },
    proofOf(values.ownOrder, token),
    form.files,
  );
  if (result.status === 'sent')
    return { sent: result.waiting ? 'waiting' : result.about === 'order' ? 'order' : 'product' };
  const sentence = (fault: OpinionFault) => opinionFaultSentence(fault, say, result.file);
  // A field shows its first fault only. Faults without a field in this form are shown above the form.
  const errors = Object.fromEntries(result.faults.toReversed().map((fault) => [faultFields[fault], sentence(fault)]));
  const above = result.faults.find((fault) => !isBeside(fault, values.ownOrder !== '' || token !== undefined));
  return { status: 422, problem: above ? sentence(above) : say('opinionForm.notSent'), values, errors };

  function unreadAnswer(code: FormProblem['code']): Pick<OpinionRefusal, 'status' | 'problem'> {
    if (code === 'tooManyFiles') return { status: 422, problem: opinionFaultSentence('photo_count', say) };
    if (code === 'tooLarge') return { status: 413, problem: say('opinionForm.tooLarge') };
    if (code === 'busy') return { status: 503, problem: say('opinionForm.busy') };
    return { status: 400, problem: say('opinionForm.unread') };
  }
}

function unread(error: unknown): FormProblem {
  if (error instanceof FormProblem) return error;
  throw error;
}

const valuesOf = ({ fields }: Pick<SentForm, 'fields'>): Record<OpinionField, string> =>
  Object.fromEntries(opinionFields.map((name) => [name, String(fields.get(name) ?? '')])) as Record<
    OpinionField,
    string
  >;

function proofOf(ownOrder: string, token: string | undefined): OpinionProof {
  if (token !== undefined) return { by: 'invitation', token };
  return ownOrder === '' ? { by: 'number' } : { by: 'own', number: ownOrder };
}

/** Returns whether the fault has a field in the form. A form for a known order has no field for its number. */
const isBeside = (fault: OpinionFault, isOrderKnown: boolean): boolean => {
  const field = faultFields[fault];
  return field !== 'sourceId' && !(isOrderKnown && (field === 'orderSerialNumber' || field === 'email'));
};
