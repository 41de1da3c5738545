import type { OpinionOperations } from '../../../page-context/after-sale/opinions.ts';
import { opinionFaultMessages, opinionFaultSentence } from '../../../shop/opinion/fault-sentence.ts';
import type { OpinionFault } from '../../../shop/opinion/write-opinion.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';
import { rowId } from '../../../shop/text/row-id.ts';
import type { FormProblem, ReceivedFile } from '../../../shop/upload/sent-form.ts';

/** The fields, with the photos of `opinion_photo`. */
export interface AskedOpinions {
  fields: URLSearchParams;
  photos: readonly ReceivedFile[];
}

interface Parts {
  opinions: Pick<OpinionOperations, 'send' | 'vote'>;
  settings: Pick<ShopSettings, 'messages'>;
}

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const fault = (faultCode: string, faultString: string, status?: number) =>
  answer({ errors: { faultCode, faultString } }, status);

/**
 * `POST /ajax/opinions.php?action=insert|rate`. Only the first of several faults is returned, because clients show one
 * sentence. Photos come as `opinion_photo`. `null`, or the code of a form: the body could not be read.
 */
export async function answerOpinions(
  asked: AskedOpinions | FormProblem['code'] | null,
  { opinions, settings }: Parts,
): Promise<Response> {
  const t = translator(settings.messages, opinionFaultMessages);
  const say = (code: OpinionFault, file?: string) => fault(code, opinionFaultSentence(code, t, file));
  if (asked === 'tooManyFiles') return say('photo_count');
  if (asked === 'tooLarge') return fault('photo_large', t('opinionForm.tooLarge'), 413);
  if (asked === 'busy') return fault('busy', t('opinionForm.busy'), 503);
  if (asked === null || asked === 'unreadable') return fault('action', t('opinionForm.action'), 400);
  const action = asked.fields.get('action');
  if (action === 'insert') return insert(asked);
  if (action === 'rate') return rate(asked.fields);
  return fault('action', t('opinionForm.action'), 400);

  async function insert({ fields: sent, photos }: AskedOpinions): Promise<Response> {
    const field = (name: string) => sent.get(name) ?? '';
    const about = field('sourceType') || 'product';
    const isOfOrder = about === 'order';
    const result = await opinions.send(
      {
        about,
        productId: field('sourceId'),
        rating: field('rating'),
        text: field('opinion'),
        author: field('author'),
        email: field('email'),
        language: field('language'),
        orderNumber: field('orderSerialNumber') || (isOfOrder ? field('sourceId') : ''),
      },
      { by: 'number' },
      photos,
    );
    if (result.status === 'sent') return answer({ result: { id: result.id } });
    const [first = 'source'] = result.faults;
    return say(first, result.file);
  }

  async function rate(sent: URLSearchParams): Promise<Response> {
    const [id, operation] = [sent.get('id') ?? '', sent.get('operation')];
    if (operation !== 'positive' && operation !== 'negative')
      return fault('operation', t('opinionForm.vote.operation'));
    const row = rowId(id);
    const score = row === null ? null : await opinions.vote(row, operation === 'positive');
    if (!score) return fault('id', t('opinionForm.vote.unknown'));
    return answer({ result: { score_positive: score.positive, score_negative: score.negative } });
  }
}
