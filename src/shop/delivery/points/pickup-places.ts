import type { PickupPoint } from '../delivery-option.ts';

/** Degrees, as in the data of carriers and browsers. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface MapArea {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** In metres; `null` if the query has no place. */
export type FoundPoint = PickupPoint & { distance: number | null };

export interface PointsFound {
  points: FoundPoint[];
  /** The number of all matches; `null` for a query with a place, whose list continues to the last point. */
  total: number | null;
  page: number;
  more: boolean;
  /** The prefix of the post code that was used instead, because no point has the whole one. */
  widened: string | null;
}

export const noPoints: PointsFound = { points: [], total: 0, page: 1, more: false, widened: null };

/** The mean radius of the earth, in metres. */
export const earthRadius = 6_371_009;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the surface, by the haversine formula. */
export function distanceBetween(from: Coordinates, to: Coordinates): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const share =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** The smallest rectangle of degrees that contains everything within the radius. */
export function areaAround({ latitude, longitude }: Coordinates, metres: number): MapArea {
  const high = (metres / earthRadius) * (180 / Math.PI);
  // Meridians are closest to each other at the edge nearest to a pole.
  const edge = Math.min(89.9, Math.abs(latitude) + high);
  const wide = Math.min(180, high / Math.cos(radians(edge)));
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

export function middleOf({ south, west, north, east }: MapArea): Coordinates {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

export function areCoordinates(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
