import { counted, nouns } from '../../../../shop/text/plural.ts';
import { builder } from '../builder.ts';

/** A number of points. */
export const PointsSum = builder.objectRef<number>('PointsSum').implement({
  fields: (t) => ({
    value: t.int({ resolve: (points) => points }),
    formatted: t.string({ resolve: (points) => counted(points, nouns.point) }),
  }),
});
