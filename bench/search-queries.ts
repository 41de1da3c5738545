/**
 * What shoppers type, as the suggestions see it: a word grows letter by letter, with and without ogonki, in any case and
 * number, two words, colours, codes, slips of the finger, and now and then nothing that exists.
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

/** A shopper stops now and then while typing. */
function typed(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)).filter(
    (part) => !part.endsWith(' '),
  );
}
