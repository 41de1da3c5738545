/** The fields of a form in any clothes: a form without a Content-Type is one too. Files are left out. */
export async function looseForm(request: Request): Promise<URLSearchParams> {
  if (!isInParts(request)) return new URLSearchParams(await request.text());
  const fields = new URLSearchParams();
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') fields.append(name, value);
  }
  return fields;
}

export const isInParts = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
