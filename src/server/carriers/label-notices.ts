import { readExactJson } from '../payments/provider-call.ts';
import type { Labels } from './labels.ts';
import { labelCarriers } from './registry.ts';

const noticePath = '/carriers/';

/** The connected carrier whose notices come to this path; `null`: none. */
export function noticingCarrier(path: string, labels: Pick<Labels, 'carriers'>) {
  const carrier = labelCarriers.find(({ name, noticed }) => noticed && path === noticePath + name);
  return labels.carriers.some(({ name }) => name === carrier?.name) ? (carrier ?? null) : null;
}

/**
 * Responds to a notice of a carrier. The response does not reveal whether the shipment is known, because notices may be
 * unsigned.
 */
export async function receiveLabelNotice(
  request: Request,
  { name, noticed }: (typeof labelCarriers)[number],
  labels: Pick<Labels, 'told'>,
): Promise<Response> {
  if (request.method !== 'POST') return answer(200, 'OK');
  const shipmentId = noticed?.(readExactJson(await request.text())) ?? null;
  if (shipmentId === null) return answer(400, 'no shipment is named');
  await labels.told(name, shipmentId);
  return answer(200, 'OK');
}

const answer = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
