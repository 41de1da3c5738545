import { pointSearchLimits } from '../../limits.ts';
import { folded } from '../../text/folded.ts';
import { type Carrier, carriers, type PickupPoint } from '../delivery-option.ts';
import { areCoordinates, type Coordinates, type MapArea } from './pickup-places.ts';

/** A query for points: a town, a street, a post code or a code of a point; or points near a place, or on a map. */
export interface PointQuestion {
  carrier: Carrier;
  text: string;
  near: Coordinates | null;
  area: MapArea | null;
  /** From 1. */
  page: number;
  /** For a map: all points of an area, up to a limit; otherwise a page of a list. */
  marks: boolean;
}

type QuestionFault = 'carrier' | 'coordinates' | 'area' | 'page';

/** Parses the query of an address: `carrier`, `q`, `lat` and `lon`, `area`, `page`, `marks`. */
export function questionIn(asked: URLSearchParams): PointQuestion | { fault: QuestionFault } {
  const carrier = carriers.find((one) => one === asked.get('carrier'));
  if (!carrier) return { fault: 'carrier' };
  const near = coordinatesIn(asked);
  if (near === undefined) return { fault: 'coordinates' };
  const area = areaIn(asked.get('area'));
  if (area === undefined) return { fault: 'area' };
  const page = asked.get('page') || '1';
  if (!/^[1-9]\d{0,3}$/.test(page)) return { fault: 'page' };
  const text = (asked.get('q') ?? '').slice(0, pointSearchLimits.characters);
  return { carrier, text, near, area, page: Number(page), marks: area !== null && asked.get('marks') === '1' };
}

/** The reverse: the query of an address. */
export function queryOf({ carrier, text, near, area, page, marks }: PointQuestion): URLSearchParams {
  const query = new URLSearchParams({ carrier });
  if (text.trim()) query.set('q', text.trim());
  if (near) {
    query.set('lat', shortened(near.latitude));
    query.set('lon', shortened(near.longitude));
  }
  if (area) query.set('area', [area.south, area.west, area.north, area.east].map(shortened).join(','));
  if (page > 1) query.set('page', String(page));
  if (marks) query.set('marks', '1');
  return query;
}

/** Rounded to a hundred metres: enough to sort points, and too coarse to reveal a home address. */
const shortened = (degrees: number): string => String(Math.round(degrees * 1_000) / 1_000);

const numberIn = (text: string): number => (/^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN);

/** `undefined` if they are present but invalid. */
function coordinatesIn(asked: URLSearchParams): Coordinates | null | undefined {
  const [latitude, longitude] = [asked.get('lat') ?? '', asked.get('lon') ?? ''];
  if (!latitude && !longitude) return null;
  const place = { latitude: numberIn(latitude), longitude: numberIn(longitude) };
  return areCoordinates(place.latitude, place.longitude) ? place : undefined;
}

function areaIn(text: string | null): MapArea | null | undefined {
  if (!text) return null;
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN, ...more] = text
    .split(',')
    .map(numberIn);
  const isArea = areCoordinates(south, west) && areCoordinates(north, east) && south <= north && west <= east;
  return isArea && more.length === 0 ? { south, west, north, east } : undefined;
}

/** How the text of a query is looked up. */
export type PointQueryText = { kind: 'zipcode'; start: string } | { kind: 'words'; words: string[]; whole: string };

/** `null` if the text has nothing to search for. */
export function readText(text: string): PointQueryText | null {
  const typed = text.trim();
  const [, first, rest = ''] = /^(\d{2})[\s-]?(\d{0,3})$/.exec(typed) ?? [];
  if (first) return { kind: 'zipcode', start: rest ? `${first}-${rest}` : first };
  const words = foldedWords(typed).slice(0, pointSearchLimits.words);
  return words.length > 0 ? { kind: 'words', words, whole: words.join(' ') } : null;
}

/** Shorter prefixes of a post code: `83-304` gives `83-30`, `83-3` and `83`. */
export function widerZipcodes(start: string): string[] {
  return Array.from({ length: Math.max(0, start.length - 2) }, (_, cut) => start.slice(0, -1 - cut)).flatMap((one) =>
    one.endsWith('-') ? [] : one,
  );
}

/** Kinds of streets, which people type or leave out. */
const streetKinds = new Set(['ul', 'ulica', 'al', 'aleja', 'aleje', 'pl', 'plac', 'os', 'osiedle']);

/** Words without Polish letters, for comparison. */
export function foldedWords(text: string): string[] {
  const words = folded(text)
    .replace(/\b(\d{2}) (\d{3})\b/g, '$1-$2')
    .replace(/[^a-z\d-]+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter(Boolean);
  const named = words.filter((word) => !streetKinds.has(word));
  return named.length > 0 ? named : words;
}

/** All words that a point is found by; for a name with a hyphen also its parts. */
export function wordsOfPoint({ code, name, street, zipcode, city }: PickupPoint): string[] {
  const texts = [code, name, street, city].flatMap(foldedWords);
  const parts = texts.filter((word) => /[a-z]-|-[a-z]/.test(word)).flatMap((word) => word.split('-').filter(Boolean));
  return [...new Set([...texts, ...parts, zipcode, zipcode.replace('-', '')].filter(Boolean))];
}

/** A town, normalised for comparison with a whole query. */
export const cityKey = (city: string): string => foldedWords(city).join(' ');

/** The query of a form without scripts. An invalid page number means the first page. */
export function textQuestion(carrier: Carrier, text: string | null, page: string | null): PointQuestion {
  const asked = questionIn(new URLSearchParams({ carrier, q: text ?? '', page: page ?? '' }));
  return 'fault' in asked
    ? {
        carrier,
        text: (text ?? '').slice(0, pointSearchLimits.characters),
        near: null,
        area: null,
        page: 1,
        marks: false,
      }
    : asked;
}
