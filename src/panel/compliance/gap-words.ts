import type { Gap } from '../../shop/owner/completeness.ts';

/** Texts about a gap of a product: a heading, why it matters, a sentence, and the button to the form. */
export const gapWords: Record<Gap, { name: string; why: string; text: string; mend: string }> = {
  maker: {
    name: 'Dane producenta (GPSR)',
    why: 'Oferta ma podawać nazwę, adres pocztowy i elektroniczny producenta (art. 19 rozporządzenia 2023/988).',
    text: 'Producent nie ma pełnego adresu i e-maila (GPSR).',
    mend: 'Uzupełnij producenta',
  },
  responsible: {
    name: 'Osoba odpowiedzialna w UE (GPSR)',
    why: 'Producent spoza Unii i Europejskiego Obszaru Gospodarczego: oferta ma podawać osobę odpowiedzialną w Unii (art. 16 i 19 rozporządzenia 2023/988).',
    text: 'Producent spoza Unii nie ma osoby odpowiedzialnej w Unii (GPSR).',
    mend: 'Uzupełnij producenta',
  },
  alt: {
    name: 'Opisy zdjęć',
    why: 'Zdjęcie bez opisu albo opisane samą nazwą produktu jest niedostępne dla osób niewidomych (ustawa o dostępności, WCAG 1.1.1).',
    text: 'Zdjęcie nie ma opisu dla niewidomych: sama nazwa produktu nie wystarczy.',
    mend: 'Opisz zdjęcia',
  },
  'unit-price': {
    name: 'Ceny jednostkowe',
    why: 'Towar na wagę albo spożywczy: obok ceny ma stać cena za kilogram lub litr. Podaj, ile jest w opakowaniu.',
    text: 'Nie wiadomo, ile jest w opakowaniu, więc obok ceny nie ma ceny jednostkowej.',
    mend: 'Podaj zawartość',
  },
  energy: {
    name: 'Etykieta energetyczna',
    why: 'Przy cenie ma być strzałka z klasą, która otwiera całą etykietę, a obok karta informacyjna produktu (rozporządzenie 2017/1369, art. 5 i 6).',
    text: 'Produkt ma klasę energetyczną, ale brakuje adresu etykiety albo karty informacyjnej.',
    mend: 'Podaj adresy',
  },
  warnings: {
    name: 'Ostrzeżenia (do sprawdzenia)',
    why: 'Produkt nie ma ostrzeżeń ani informacji o bezpieczeństwie. Uzupełnij, jeśli ich wymaga: ogień, małe części, prąd, alergeny.',
    text: 'Nie ma ostrzeżeń (GPSR). Jeśli żadne nie są potrzebne, napisz to.',
    mend: 'Dodaj ostrzeżenia',
  },
  picture: {
    name: 'Zdjęcia',
    why: 'Produkt bez zdjęcia.',
    text: 'Nie ma zdjęcia.',
    mend: 'Dodaj zdjęcie',
  },
  lead: {
    name: 'Opis',
    why: 'Produkt bez wstępu i opisu.',
    text: 'Nie ma wstępu ani opisu.',
    mend: 'Opisz produkt',
  },
};

/** The form of the product or of its producer where a gap can be fixed. */
export function mendAddress(gap: Gap, { id, producerId }: { id: number; producerId: number }): string {
  switch (gap) {
    case 'maker':
    case 'responsible':
      return `/panel/producenci/${producerId}`;
    case 'alt':
    case 'picture':
      return `/panel/produkty/${id}/zdjecia`;
    case 'unit-price':
      return `/panel/produkty/${id}#rozmiary`;
    case 'energy':
    case 'warnings':
    case 'lead':
      return `/panel/produkty/${id}#prawo`;
  }
}
