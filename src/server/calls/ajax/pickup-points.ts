import type { Store } from '../../../data/store.ts';
import { pointCallMessages } from '../../../shop/delivery/points/point-call-messages.ts';
import { questionIn } from '../../../shop/delivery/points/point-question.ts';
import { type Overrides, translator } from '../../../shop/text/messages.ts';
import { type Encoding, encode } from '../../http/answer/encoding.ts';

interface Parts {
  store: Pick<Store, 'pickupPoints'>;
  messages: Overrides;
  /** Counts the query; throws `TryLater` if there were too many. */
  count: () => Promise<void>;
  encoding: Encoding;
}

/** `GET /ajax/pickup-points?carrier&q&lat&lon&area&page`: where a parcel can be collected. */
export async function answerPickupPoints(
  asked: URLSearchParams,
  { store, messages, count, encoding }: Parts,
): Promise<Response> {
  const question = questionIn(asked);
  if ('fault' in question) {
    const message = translator(messages, pointCallMessages)(`pointCall.${question.fault}`);
    return Response.json(
      { error: { code: question.fault, message } },
      { status: 400, headers: { 'cache-control': 'no-store' } },
    );
  }
  await count();
  // A query from a place contains the visitor's location, which must not be in a shared cache.
  const cache = question.near ? 'private' : 'public';
  return encodedJson(await store.pickupPoints.find(question), encoding, `${cache}, max-age=60`);
}

/** A map requests hundreds of points: a hundred kilobytes, and a tenth of it when compressed. */
async function encodedJson(answer: object, encoding: Encoding, cache: string): Promise<Response> {
  return new Response((await encode(JSON.stringify(answer), encoding)) as BodyInit, {
    headers: {
      'content-type': 'application/json',
      'cache-control': cache,
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
  });
}
