import { ReadableStream } from 'node:stream/web';
import type { Store } from '../../data/store.ts';
import type { ComplaintOperations } from '../../page-context/after-sale/complaints.ts';
import { addresses } from '../../routes.ts';
import { downloadName } from './attached-file.ts';

const [beforeNumber = '', beforeId = ''] = addresses.complaintFile.split(/:number|:id/);
const shape = new RegExp(`^${beforeNumber}([\\w-]{1,40})${beforeId}([1-9]\\d{0,8})$`);

/**
 * A photo or film of a complaint, for visitors who may open the complaint. The media type is set by the shop, never by
 * the sender: photos were re-encoded here and are displayed, everything else is downloaded.
 */
export async function complaintFile(
  { path, method }: { path: string; method: string },
  { complaints, uploads }: Pick<Store, 'complaints' | 'uploads'>,
  verbs: () => Pick<ComplaintOperations, 'complaint'>,
): Promise<Response | null> {
  const [, number, id] = shape.exec(path) ?? [];
  if (number === undefined || id === undefined) return null;
  const complaint = await verbs().complaint(number);
  const file = complaint && (await complaints.fileContent(complaint.id, Number(id)));
  const content = file && (await uploads.open(file.contentKey));
  if (!content) return null;
  const isPhoto = file.kind === 'photo';
  const name = isPhoto ? file.name.replace(/\.[^.]*$|$/, '.jpg') : file.name;
  const headers = {
    'content-type': isPhoto ? 'image/jpeg' : 'application/octet-stream',
    'content-length': String(file.size),
    'content-disposition': `${isPhoto ? 'inline' : 'attachment'}; ${downloadName(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
  return new Response(method === 'HEAD' ? null : (ReadableStream.from(content) as unknown as BodyInit), { headers });
}
