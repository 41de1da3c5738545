import * as v from 'valibot';
import { readJson } from '../payments/provider-call.ts';
import type { Labels } from './labels.ts';

export const inpostNoticePath = '/carriers/inpost';

const notice = v.object({
  payload: v.object({ shipment_id: v.pipe(v.union([v.number(), v.bigint(), v.string()]), v.transform(String)) }),
});

/**
 * Responds to a notice of InPost. The response does not reveal whether the shipment is known, because the notices are
 * unsigned.
 */
export async function receiveLabelNotice(request: Request, labels: Pick<Labels, 'told'>): Promise<Response> {
  if (request.method !== 'POST') return answer(200, 'OK');
  const read = v.safeParse(notice, readJson(await request.text()));
  if (!read.success) return answer(400, 'no shipment is named');
  await labels.told(read.output.payload.shipment_id);
  return answer(200, 'OK');
}

const answer = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
