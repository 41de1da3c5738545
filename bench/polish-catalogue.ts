import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Gender = 'm' | 'f' | 'n';
type Adjective = Record<Gender, string>;

const adjective = (stem: string, soft = false): Adjective =>
  soft ? { m: `${stem}i`, f: `${stem}a`, n: `${stem}ie` } : { m: `${stem}y`, f: `${stem}a`, n: `${stem}e` };

/** A fifth of the products are in the first branch. */
const branches: { path: string[]; share: number; nouns: [string, Gender][] }[] = [
  {
    path: ['Ceramika użytkowa', 'Kubki i miski'],
    share: 20,
    nouns: [
      ['Kubek', 'm'],
      ['Miska', 'f'],
      ['Filiżanka', 'f'],
      ['Czarka', 'f'],
      ['Miseczka', 'f'],
      ['Bulionówka', 'f'],
    ],
  },
  {
    path: ['Stół', 'Zastawa'],
    share: 16,
    nouns: [
      ['Talerz', 'm'],
      ['Półmisek', 'm'],
      ['Patera', 'f'],
      ['Salaterka', 'f'],
    ],
  },
  {
    path: ['Stół', 'Tekstylia'],
    share: 14,
    nouns: [
      ['Obrus', 'm'],
      ['Bieżnik', 'm'],
      ['Serwetka', 'f'],
      ['Fartuch', 'm'],
    ],
  },
  {
    path: ['Dom', 'Światło'],
    share: 14,
    nouns: [
      ['Lampa', 'f'],
      ['Świeca', 'f'],
      ['Świecznik', 'm'],
      ['Kinkiet', 'm'],
    ],
  },
  {
    path: ['Dom', 'Rośliny'],
    share: 12,
    nouns: [
      ['Doniczka', 'f'],
      ['Wazon', 'm'],
      ['Osłonka', 'f'],
      ['Konewka', 'f'],
    ],
  },
  {
    path: ['Kuchnia i spiżarnia'],
    share: 14,
    nouns: [
      ['Deska', 'f'],
      ['Łyżka', 'f'],
      ['Garnek', 'm'],
      ['Sitko', 'n'],
      ['Młynek', 'm'],
    ],
  },
  {
    path: ['Sypialnia'],
    share: 10,
    nouns: [
      ['Pościel', 'f'],
      ['Poduszka', 'f'],
      ['Prześcieradło', 'n'],
      ['Koc', 'm'],
    ],
  },
];
const materials = [
  'ceramiczn',
  'porcelanow',
  'kamionkow',
  'lnian',
  'bawełnian',
  'drewnian',
  'szklan',
  'metalow',
  'wełnian',
];
const colours = [
  'biał',
  'czarn',
  'szar',
  'zielon',
  'granatow',
  'czerwon',
  'żółt',
  'różow',
  'beżow',
  'miętow',
  'turkusow',
];
const sizes = ['mały', 'średni', 'duży', '250 ml', '350 ml', '30 x 40 cm', '50 x 70 cm', '140 x 200 cm'];
const syllables = 'ba bo da do fa fi ga go ka ki la li ma mi na no pa pi ra ri sa so ta te wa wi za zo'.split(' ');
const sentences = [
  'Robiony ręcznie w małej pracowni nad jeziorem, z dbałością o każdy szczegół.',
  'Sprawdzi się na co dzień i od święta, a z czasem nabiera uroku.',
  'Można myć w zmywarce i podgrzewać w mikrofalówce.',
  'Naturalny materiał oddycha i starzeje się z wdziękiem.',
  'Zapakowany w papier, bez plastiku, gotowy na prezent.',
];

/**
 * Writes products with Polish names in the format of `witryna import`: JSON, one product per line, numbered `from` to
 * `to`.
 */
export async function writePolishCatalogue(path: string, from: number, to: number): Promise<void> {
  const file = createWriteStream(path);
  for (let at = from; at < to; at += 1) {
    if (!file.write(`${JSON.stringify(product(at))}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function product(at: number) {
  const random = numbers(at * 2_654_435 + 17);
  for (let skip = 0; skip < 3; skip += 1) random(2);
  const pick = <One>(list: readonly One[]): One => list[random(list.length)] as One;
  const { path, nouns } = branchOf(at % 100);
  const [noun, gender] = pick(nouns);
  const material = adjective(pick(materials));
  const colour = adjective(pick(colours));
  const model = pick(syllables) + pick(syllables) + pick(syllables);
  const sized = [...new Set([pick(sizes), pick(sizes)])];
  return {
    code: `GEN-${at}`,
    name: `${noun} ${material[gender]} ${colour[gender]} „${model[0]?.toUpperCase()}${model.slice(1)}”`,
    category: path,
    producer: {
      name: `Pracownia ${pick(syllables)}${random(20)}`.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
      street: 'ul. Próbna 1',
      postcode: '00-001',
      city: 'Warszawa',
      country: 'Polska',
      email: 'pracownia@wytworca.example',
    },
    series: random(3) === 0 ? `Seria ${pick(syllables)}${pick(syllables)}` : null,
    lead: pick(sentences),
    description: [pick(sentences), pick(sentences)],
    parameters: { Kolor: [colour.m], Materiał: [material.m] },
    sizes: sized.map((name, place) => ({
      id: `r${place}`,
      name,
      price: (1_900 + random(40_000)) / 100,
      stock: random(30),
    })),
  };
}

function branchOf(hundredth: number) {
  let passed = 0;
  for (const branch of branches) {
    passed += branch.share;
    if (hundredth < passed) return branch;
  }
  throw new Error('the shares of the branches are not a hundred');
}
