import { isTooLarge, usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { BodyTooLarge } from './body-limit.ts';
import { readFields } from './form-body.ts';

/** The fields of a form, even without a Content-Type. Files are ignored; an unreadable form is empty. */
export async function looseForm(request: Request): Promise<URLSearchParams> {
  if (!isInParts(request)) return new URLSearchParams(await request.text());
  const fields = new URLSearchParams();
  for (const [name, value] of await readParts(request)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}

async function readParts(request: Request): Promise<FormData> {
  try {
    return await readFields(request, usualFormLimits);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    if (isTooLarge(error)) throw new BodyTooLarge('the form is too large', { cause: error });
    return new FormData();
  }
}

export const isInParts = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
