import { everyForm, fieldsOf, hostileShapes, hostileText, wholeForm } from '../checks/every-form.ts';
import { checkForm } from '../src/shop/form/check-form.ts';
import { sentText } from '../src/shop/text/sent-text.ts';
import { report } from './report.ts';

/** The length that a field of a form may have, and a tenth of it: above it nothing looks at the text. */
const lengths = [100, 1_000] as const;
const rounds = 4;
const times = 3;

/** Which rule of a form grows fastest with the text, over hostile shapes as the server reads them, and which is slowest. */
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

/** The quickest of a few rounds: whatever else the machine does only adds to it. */
function microseconds(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    for (let turn = 0; turn < times; turn += 1) work();
    least = Math.min(least, ((performance.now() - began) * 1_000) / times);
  }
  return least;
}
