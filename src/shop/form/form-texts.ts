/** Form entries as `FormData` returns them. */
export type FormEntries = Iterable<[string, unknown]>;

/** The texts of a form. Files are ignored. If a field was sent twice, the first value counts, as in `FormData.get`. */
export function textsOf(entries: FormEntries): Record<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value === 'string' && !texts.has(name)) texts.set(name, value);
  }
  return Object.fromEntries(texts);
}
