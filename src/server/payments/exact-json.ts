/**
 * JSON with whole numbers of any length: ids of providers have 64 bits, and a `number` holds 53. Larger ones are
 * `bigint`, in both directions.
 */
export function parseExact(text: string): unknown {
  return (JSON.parse as ParseWithSource)(text, (_, value, context) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? 0)
      : value,
  );
}

export function stringifyExact(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? rawJson(String(part)) : part));
}

/** ES2026 (JSON.parse source text access), which the types of our target do not have yet. */
type ParseWithSource = (
  text: string,
  reviver: (key: string, value: unknown, context?: { source?: string }) => unknown,
) => unknown;
const { rawJSON: rawJson } = JSON as unknown as { rawJSON(text: string): unknown };
