import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pointMessages } from '../../shop/delivery/points/point-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { noBreakSpace } from '../../shop/text/numbers.ts';
import { distanceText, PointText } from './point-text.tsx';

const t = translator({}, pointMessages);

describe('a distance', () => {
  it.each([
    [0, '0 m'],
    [347, '350 m'],
    [994, '990 m'],
    [995, '1 km'],
    [1_250, '1,3 km'],
    [9_940, '9,9 km'],
    [9_960, '10 km'],
    [29_400, '29 km'],
  ])('of %d metres is %s', (metres, text) => {
    expect(distanceText(metres, t)).toBe(text.replace(' ', noBreakSpace));
  });
});

describe('the text of a point', () => {
  const point = {
    carrier: 'locker' as const,
    code: 'KART001',
    name: 'Automat KART001',
    street: 'ul. Polna 7',
    zipcode: '83-300',
    city: 'Kartuzy',
    latitude: 54.3,
    longitude: 18.2,
    hours: 'codziennie 6:00–23:00',
    alwaysOpen: false,
    description: 'Obok stacji',
    takesPayment: true,
    easyAccess: true,
  };
  const text = (own: Partial<typeof point>, distance: number | null = null) =>
    renderToStaticMarkup(<PointText point={{ ...point, ...own }} distance={distance} />)
      .replace(/<[^>]+>/g, '|')
      .replaceAll('\u00a0', ' ');

  it('contains the address, the hours and directions', () => {
    expect(text({}, 350)).toContain('ul. Polna 7, 83-300 Kartuzy|350 m');
    expect(text({})).toContain(
      'Automat KART001 · Czynny: codziennie 6:00–23:00 · Obok stacji · Można zapłacić przy odbiorze · Niskie skrytki, dogodne z wózka',
    );
  });

  it('omits missing data', () => {
    const bare = text({ hours: '', description: '', takesPayment: false, easyAccess: false });
    expect(bare).toContain('|Automat KART001|');
    expect(text({ hours: '', alwaysOpen: true })).toContain('Czynny całą dobę');
  });
});
