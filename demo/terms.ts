import type { Day } from '../src/shop/time/instant.ts';
import { addDays, weekdayOf } from '../src/shop/time/warsaw-time.ts';
import type { DemoSize } from './shape.ts';

const saturday = 6;

/** The first Saturday of the next month: always in the future. */
function nextSaturday(today: Day): Day {
  const first = `${addDays(`${today.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  return addDays(first, (saturday - weekdayOf(first) + 7) % 7);
}

/** `sobota 5.12, 10`: a workshop on the first weekend of next month. Names of other sizes stay unchanged. */
export function sizeName({ name, hours }: Pick<DemoSize, 'name' | 'hours'>, today: Day): string {
  if (hours === undefined) return name;
  const day = addDays(nextSaturday(today), name === 'niedziela' ? 1 : 0);
  const [, month, date] = day.split('-').map(Number);
  return `${name} ${date}.${month}, ${hours.split('–')[0]}`;
}
