import type { PdfResult } from '../../panel/labels/labels.ts';
import { limitedBytes } from '../payments/provider-call.ts';

interface Call {
  headers: Record<string, string>;
  mostBytes: number;
  waitMs: number;
}

/** Asks a carrier for a label. Anything but a whole PDF counts as no answer. */
export async function fetchPdf(url: string, { headers, mostBytes, waitMs }: Call): Promise<PdfResult> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
    const bytes = await limitedBytes(response, mostBytes);
    const { status } = response;
    if (status === 401 || status === 403) return 'refused';
    if (status === 204 || (status >= 400 && status < 500)) return 'not_ready';
    const isPdf = status === 200 && bytes?.subarray(0, 5).toString('latin1') === '%PDF-';
    return isPdf && bytes ? new Uint8Array(bytes) : 'away';
  } catch {
    return 'away';
  }
}
