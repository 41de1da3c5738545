/**
 * Counts the characters that are passed to methods of strings, patterns and lists while `run` runs. The count grows
 * with the work and is the same in every run, unlike time. The inner work of a pattern is not counted: `npm run bench
 * -- rules` measures that.
 */
export function countedWork(run: () => void): number {
  let work = 0;
  /** A string method calls the pattern for every match, which counts as one pass over the text. */
  let isInside = false;
  const whole =
    (cost: (own: { length: number }, given: unknown[]) => number) =>
    (own: { length: number }, given: unknown[], call: () => unknown) => {
      if (isInside) return call();
      work += cost(own, given);
      isInside = true;
      try {
        return call();
      } finally {
        isInside = false;
      }
    };
  const restored = [
    ...patched(
      String.prototype,
      texts,
      whole((own) => own.length),
    ),
    ...patched(
      RegExp.prototype,
      ['test', 'exec'],
      whole((_, [text]) => String(text ?? '').length),
    ),
    ...patched(Array.prototype, lists, (own, _, call) => {
      work += own.length;
      return call();
    }),
  ];
  try {
    run();
  } finally {
    for (const restore of restored) restore();
  }
  return work;

  function patched<Own>(
    prototype: Own,
    names: readonly (string | symbol)[],
    counted: (own: { length: number }, given: unknown[], call: () => unknown) => unknown,
  ): (() => void)[] {
    const methods = prototype as Record<string | symbol, (...given: unknown[]) => unknown>;
    return names.map((name) => {
      const before = methods[name] as (...given: unknown[]) => unknown;
      methods[name] = function own(this: { length: number }, ...given: unknown[]) {
        return counted(this, given, () => Reflect.apply(before, this, given));
      };
      return () => {
        methods[name] = before;
      };
    });
  }
}

const texts = [
  'split',
  'replace',
  'replaceAll',
  'normalize',
  'trim',
  'slice',
  'match',
  'matchAll',
  'toLowerCase',
  'toUpperCase',
  'includes',
  'indexOf',
  'padStart',
  'repeat',
  'toWellFormed',
  Symbol.iterator,
] as const;
const lists = ['join', 'slice', 'concat', 'some', 'every', 'filter', 'map', 'flatMap', 'reduce'] as const;
