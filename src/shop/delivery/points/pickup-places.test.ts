import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaAround, areCoordinates, distanceBetween, earthRadius, middleOf } from './pickup-places.ts';

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

it('an area reaches as far as the radius to the north and to the east, and no farther', () => {
  const gdansk = { latitude: 54.35, longitude: 18.66 };
  const { north, east, west } = areaAround(gdansk, 10_000);
  expect(distanceBetween(gdansk, { ...gdansk, latitude: north })).toBeCloseTo(10_000, 3);
  const wide = distanceBetween(gdansk, { ...gdansk, longitude: east });
  expect(wide).toBeGreaterThanOrEqual(10_000);
  expect(wide).toBeLessThan(10_050);
  expect(east - gdansk.longitude).toBeCloseTo(gdansk.longitude - west, 9);
});

it('near a pole an area is the whole round, and no more', () => {
  const { west, east } = areaAround({ latitude: 89.99, longitude: 0 }, 1_000_000);
  expect([west, east]).toEqual([-180, 180]);
  const small = areaAround({ latitude: 89.99, longitude: 0 }, 1_000);
  expect(small.east).toBeGreaterThan(0);
  expect(small.east).toBeLessThanOrEqual(180);
});

it('coordinates reach to the poles and to the meridian on the other side', () => {
  expect(areCoordinates(90, 180)).toBe(true);
  expect(areCoordinates(-90, -180)).toBe(true);
  expect(areCoordinates(90.1, 0)).toBe(false);
  expect(areCoordinates(0, 180.1)).toBe(false);
});
