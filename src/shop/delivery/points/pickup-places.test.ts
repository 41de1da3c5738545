import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaAround, distanceBetween, earthRadius, middleOf } from './pickup-places.ts';

const kartuzy = { latitude: 54.334, longitude: 18.197 };
const gdansk = { latitude: 54.352, longitude: 18.646 };

describe('distance', () => {
  it('is some 29 km from Kartuzy to Gdańsk, and nothing from a place to itself', () => {
    expect(distanceBetween(kartuzy, gdansk) / 1_000).toBeCloseTo(29.2, 0);
    expect(distanceBetween(kartuzy, kartuzy)).toBe(0);
  });

  it('is half of the way round the earth at most', () => {
    const far = distanceBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 });
    expect(far).toBeCloseTo(Math.PI * earthRadius, 0);
  });
});

describe('the area around a place', () => {
  it('holds everything within the radius', () => {
    const degrees = {
      latitude: fc.double({ min: 48, max: 55, noNaN: true }),
      longitude: fc.double({ min: 13, max: 25, noNaN: true }),
    };
    fc.assert(
      fc.property(
        fc.record(degrees),
        fc.record(degrees),
        fc.integer({ min: 100, max: 500_000 }),
        (from, to, radius) => {
          const { south, west, north, east } = areaAround(from, radius);
          const isIn = to.latitude >= south && to.latitude <= north && to.longitude >= west && to.longitude <= east;
          return isIn || distanceBetween(from, to) > radius;
        },
      ),
    );
  });

  it('has the place in its middle', () => {
    const middle = middleOf(areaAround(kartuzy, 5_000));
    expect(middle.latitude).toBeCloseTo(kartuzy.latitude, 6);
    expect(middle.longitude).toBeCloseTo(kartuzy.longitude, 6);
  });
});
