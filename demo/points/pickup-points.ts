import type { PointEntry } from '../../src/data/delivery/points-import.ts';
import { folded } from '../../src/shop/text/folded.ts';
import { type Town, towns } from './towns.ts';

/**
 * The demo's pickup points. Towns are real; streets, numbers and hours are generated deterministically from these
 * lists.
 */
const streets = [
  'Gdańska',
  'Kościuszki',
  'Mickiewicza',
  '3 Maja',
  'Dworcowa',
  'Szkolna',
  'Polna',
  'Leśna',
  'Ogrodowa',
  'Lipowa',
  'Kolejowa',
  'Sportowa',
  'Słoneczna',
  'Parkowa',
  'Długa',
  'Krótka',
  'Sienkiewicza',
  'Słowackiego',
  'Kopernika',
  'Wojska Polskiego',
  'Piłsudskiego',
  'Jana Pawła II',
  'Reymonta',
  'Żeromskiego',
  'Rzemieślnicza',
  'Młyńska',
  'Zielona',
  'Brzozowa',
  'Kwiatowa',
  'Jesionowa',
  'Nadrzeczna',
  'Targowa',
  'Wiejska',
  'Klonowa',
  'Spółdzielcza',
  'Zamkowa',
];
const lockerPlaces = [
  'Przy wejściu do sklepu spożywczego',
  'Na parkingu przed marketem',
  'Obok stacji paliw',
  'Przy przystanku autobusowym',
  'Na ścianie piekarni',
  'Naprzeciwko apteki',
  'Przy bramie osiedla',
  'Obok biblioteki',
  'Za rogiem kwiaciarni',
  'Przy dworcu, od strony parkingu',
  'Obok szkoły, przy chodniku',
  'Pod wiatą przy przychodni',
];
const marketHours = ['pn.–sb. 6:00–22:00, nd. 9:00–20:00', 'codziennie 6:00–23:00', 'pn.–sb. 7:00–21:00'];
const postHours = ['pn.–pt. 8:00–20:00, sb. 8:00–14:00', 'pn.–pt. 8:00–18:00', 'pn.–pt. 9:00–19:00, sb. 9:00–13:00'];

/** Towns with at least this number of lockers have a post office in the demo too. */
const townWithPost = 2;
/** The maximum distance of a point from the middle of its town, in degrees, per point of the town. */
const spread = 0.006;

/** Lockers and post offices; codes are unique per carrier. */
export function demoPoints(): { locker: PointEntry[]; post: PointEntry[] } {
  const codeOf = codes();
  const locker = towns.flatMap((town) =>
    Array.from({ length: town.points }, (_, place) => lockerIn(town, place, codeOf(town.name))),
  );
  const post = towns.filter(({ points }) => points >= townWithPost).map((town, at) => postIn(town, at));
  return { locker, post };
}

/** A pseudo-random number that is always the same for a text. FNV-1a. */
function drawn(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

const oneOf = (list: readonly string[], text: string): string => list[drawn(text) % list.length] ?? '';

/** Four letters of the town and a number: two towns with the same first letters share the numbers. */
function codes(): (town: string) => string {
  const used = new Map<string, number>();
  return (town) => {
    const letters = folded(town)
      .replace(/[^a-z]/g, '')
      .slice(0, 4)
      .toUpperCase();
    const number = (used.get(letters) ?? 0) + 1;
    used.set(letters, number);
    return `${letters}${String(number).padStart(3, '0')}`;
  };
}

function cursorIn(town: Town & { province: string }, key: string) {
  const offset = (axis: string) => ((drawn(`${key} ${axis}`) % 2_001) / 1_000 - 1) * spread * Math.sqrt(town.points);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    street: `ul. ${oneOf(streets, `${key} street`)} ${1 + (drawn(`${key} number`) % 90)}`,
    zipcode: wholeZipcode(town.zipcode, key),
    city: town.name,
    province: town.province,
    latitude: rounded(town.latitude + offset('latitude')),
    // A degree of longitude is shorter here than one of latitude.
    longitude: rounded(town.longitude + offset('longitude') * 1.6),
  };
}

const wholeZipcode = (start: string, key: string): string =>
  start.padEnd(6, String(100 + (drawn(`${key} zipcode`) % 900)).slice(0, 6 - start.length));

function lockerIn(town: Town & { province: string }, place: number, code: string): PointEntry {
  const key = `${town.name} ${town.zipcode} ${place}`;
  const alwaysOpen = drawn(`${key} open`) % 5 !== 0;
  return {
    carrier: 'locker',
    code,
    name: `Automat ${code}`,
    ...cursorIn(town, key),
    hours: alwaysOpen ? '' : oneOf(marketHours, `${key} hours`),
    alwaysOpen,
    description: alwaysOpen ? oneOf(lockerPlaces, `${key} place`) : 'Wewnątrz sklepu, przy kasach',
    takesPayment: drawn(`${key} payment`) % 3 !== 0,
    easyAccess: drawn(`${key} access`) % 4 === 0,
  };
}

function postIn(town: Town & { province: string }, at: number): PointEntry {
  const key = `post ${town.name} ${town.zipcode}`;
  return {
    carrier: 'post',
    code: `P${String(at + 1).padStart(3, '0')}`,
    name: `Urząd pocztowy ${town.name}`,
    ...cursorIn(town, key),
    hours: oneOf(postHours, `${key} hours`),
    alwaysOpen: false,
    description: '',
    takesPayment: true,
    easyAccess: drawn(`${key} access`) % 2 === 0,
  };
}
