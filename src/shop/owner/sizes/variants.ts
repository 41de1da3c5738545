import { slugOf } from '../../text/slug.ts';

export interface Variant {
  id: string;
  name: string;
}

const most = 100;
const longest = 64;

/** The values of a list: one in a line, or with commas. */
const valuesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((value) => value.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
];

/** Sizes made of two lists, such as colours and sizes: „biały, M”. The second list may be empty. */
export function variantsOf(first: string, second: string): { variants: Variant[] } | { fault: string } {
  const [one, other] = [valuesOf(first), valuesOf(second)];
  if (one.length === 0) return { fault: 'Wpisz wartości pierwszej listy, na przykład: biały, szary.' };
  const names = one.flatMap((value) => (other.length === 0 ? [value] : other.map((own) => `${value}, ${own}`)));
  if (names.length > most)
    return { fault: `Naraz może powstać najwyżej ${most} rozmiarów; tu byłoby ${names.length}.` };
  const variants = names.map((name) => ({ id: slugOf(name), name }));
  const wrong = variants.find(({ id }) => id === '' || id.length > longest);
  if (wrong) return { fault: `Z nazwy „${wrong.name}” nie da się zrobić oznaczenia rozmiaru.` };
  if (new Set(variants.map(({ id }) => id)).size < variants.length)
    return { fault: 'Dwie wartości różnią się tylko znakami, więc miałyby to samo oznaczenie.' };
  return { variants };
}
