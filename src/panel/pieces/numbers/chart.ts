import { scaleTop } from '../../../shop/staff/sales.ts';

export interface ChartBar {
  label: string;
  value: number;
  text: string;
}

/** Bars of a span, and the same number for an earlier one. */
export interface Chart {
  id: string;
  title: string;
  now: ChartBar[];
  before: ChartBar[];
  /** The top of the scale, as text and as a number. */
  top: string;
  scale: number;
}

/** A chart whose scale ends at a round number. */
export function chartOf(
  chart: Pick<Chart, 'id' | 'title' | 'now' | 'before'>,
  format: (value: number) => string,
): Chart {
  const scale = scaleTop(Math.max(...[...chart.now, ...chart.before].map(({ value }) => value), 0));
  return { ...chart, top: format(scale), scale };
}
