import type { OpinionVerbs } from '../../../page-context/after-sale/opinions.ts';
import { opinionFaultSentence } from '../../../shop/opinion/fault-sentence.ts';
import { opinionFormMessages } from '../../../shop/opinion/opinion-form-messages.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { translator } from '../../../shop/text/messages.ts';

interface Parts {
  opinions: Pick<OpinionVerbs, 'send' | 'vote'>;
  settings: Pick<ShopSettings, 'messages'>;
}

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const fault = (faultCode: string, faultString: string, status?: number) =>
  answer({ errors: { faultCode, faultString } }, status);

/**
 * `POST /ajax/opinions.php?action=insert|rate`. Of several faults the first is told, as clients show one sentence.
 * `null`: the body could not be read.
 */
export async function answerOpinions(asked: URLSearchParams | null, { opinions, settings }: Parts): Promise<Response> {
  const t = translator(settings.messages, opinionFormMessages);
  const action = asked?.get('action');
  if (asked && action === 'insert') return insert(asked);
  if (asked && action === 'rate') return rate(asked);
  return fault('action', t('opinionForm.action'), 400);

  async function insert(sent: URLSearchParams): Promise<Response> {
    const field = (name: string) => sent.get(name) ?? '';
    const about = field('sourceType') || 'product';
    const isOfOrder = about === 'order';
    const result = await opinions.send(
      {
        ...{ about, productId: field('sourceId'), rating: field('rating'), text: field('opinion') },
        ...{ author: field('author'), email: field('email'), language: field('language') },
        orderNumber: field('orderSerialNumber') || (isOfOrder ? field('sourceId') : ''),
      },
      { by: 'number' },
    );
    if (result.status === 'sent') return answer({ result: { id: result.id } });
    const [first = 'source'] = result.faults;
    return fault(first, opinionFaultSentence(first, t));
  }

  async function rate(sent: URLSearchParams): Promise<Response> {
    const [id, operation] = [sent.get('id') ?? '', sent.get('operation')];
    if (operation !== 'positive' && operation !== 'negative')
      return fault('operation', t('opinionForm.vote.operation'));
    const score = /^[1-9]\d{0,8}$/.test(id) ? await opinions.vote(Number(id), operation === 'positive') : null;
    if (!score) return fault('id', t('opinionForm.vote.unknown'));
    return answer({ result: { score_positive: score.positive, score_negative: score.negative } });
  }
}
