import { checkForm } from '../src/shop/form/check-form.ts';
import { sentText } from '../src/shop/text/sent-text.ts';
import { everyForm, fieldsOf, hostileShapes, hostileText, wholeForm } from '../testing/hostile/every-form.ts';
import { report } from './report.ts';

/** The maximum length of a form field, and a tenth of it: longer texts are refused before any rule. */
const lengths = [100, 1_000] as const;
const rounds = 4;
const times = 3;

/** Which rule of a form grows fastest with the length of hostile texts, and which is slowest. */
export async function benchRules(): Promise<void> {
  const found = Object.values(everyForm)
    .flatMap((own) => Object.entries(own))
    .flatMap(([form, definition]) =>
      fieldsOf(definition).flatMap((field) =>
        hostileShapes.map((shape) => {
          const [less, more] = lengths.map((length) => {
            const values = Object.entries({ ...wholeForm, [field]: sentText(hostileText(shape, length)) });
            return microseconds(() => checkForm(definition.schema, values));
          }) as [number, number];
          return { name: `${form}: ${field} ${JSON.stringify(shape)}`, ratio: more / less, more };
        }),
      ),
    );
  const steepest = found.toSorted((one, other) => other.ratio - one.ratio)[0];
  const slowest = found.toSorted((one, other) => other.more - one.more)[0];
  if (!steepest || !slowest) throw new Error('there are no forms');
  report({
    name: 'ten times the text to the text, worst rule',
    measured: steepest.ratio,
    atMost: 15,
    aside: steepest.name,
  });
  report({
    name: 'slowest check of a form',
    measured: slowest.more / 1_000,
    unit: 'ms',
    atMost: 20,
    aside: slowest.name,
  });
}

/** The fastest of a few rounds, because other load on the machine only adds time. */
function microseconds(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    for (let turn = 0; turn < times; turn += 1) work();
    least = Math.min(least, ((performance.now() - began) * 1_000) / times);
  }
  return least;
}
