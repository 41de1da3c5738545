interface ChangedValue {
  /** The path of the value, for example `sizes 1 price`. */
  name: string;
  /** `null` if there was no value. */
  before: string | null;
  after: string | null;
}

/** The changed values of a journal entry. Unchanged values are omitted. */
export function journalChanges(before: unknown, after: unknown): ChangedValue[] {
  const [were, are] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...were.keys(), ...are.keys()])]
    .map((name) => ({ name, before: were.get(name) ?? null, after: are.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** All values by path. A list of plain values counts as one value. */
function leavesOf(thing: unknown, name = ''): Map<string, string> {
  if (thing === null || thing === undefined || thing === '') return new Map();
  if (typeof thing !== 'object') return new Map([[name, String(thing)]]);
  if (Array.isArray(thing) && thing.every((one) => typeof one !== 'object' || one === null)) {
    return new Map(thing.length === 0 ? [] : [[name, thing.join(', ')]]);
  }
  const parts = Array.isArray(thing) ? thing.map((one, at) => [String(at + 1), one] as const) : Object.entries(thing);
  return new Map(parts.flatMap(([key, one]) => [...leavesOf(one, `${name} ${key}`.trim())]));
}
