/**
 * Queries as the suggestions get them: words typed letter by letter, with and without diacritics, in any case and
 * number, two words, colours, codes, typing errors, and some words that no product has.
 */
export const queryMix: string[] = [
  ...typed('kubek'),
  ...typed('obrus lniany'),
  ...typed('swieca'),
  ...typed('doniczka'),
  'kubki',
  'kubków',
  'kubkow',
  'misek',
  'talerze',
  'talerzy',
  'filiżanek',
  'filizanki',
  'łyżki',
  'lyzek',
  'desek',
  'lampy wiszące',
  'lnianych obrusów',
  'zielony kubek',
  'zielone kubki',
  'biały talerz',
  'bialych talerzy',
  'granatowa poduszka',
  'porcelanowa filiżanka',
  'kubek ceramiczny czerwony',
  'miska drewniana beżowa',
  'fartuch bawełniany',
  'szklany wazon',
  'wazony szklane turkusowe',
  'kubek 350 ml',
  'obrus 140 x 200',
  'kubke',
  'talez',
  'flizanka',
  'swieczka',
  'msika',
  'wazonik',
  'doniczek',
  'poduszke',
  'prześcieradla',
  'GEN-1234',
  'gen 777',
  'pracownia ba3',
  'seria lami',
  'kubek bakami',
  'lampa sozola',
  'pabaki',
  'telewizor',
  'qwerty',
  'kubek telewizor',
  'prezent dla mamy',
];

/** A shopper pauses now and then while typing. */
function typed(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)).filter(
    (part) => !part.endsWith(' '),
  );
}
