/** Queries offered under the empty search field, the most frequent first. */
export const popularSearches: string[] = [
  'kubek',
  'obrus lniany',
  'kawa ziarnista',
  'świeca sojowa',
  'pościel lniana',
  'talerz obiadowy',
  'dripper',
  'lampa stołowa',
  'karta podarunkowa',
  'warsztaty ceramiki',
];

/** What our colours and things are also called. */
export const synonyms: Record<string, string[]> = {
  szałwiowy: ['zielony'],
  szałwia: ['zielony'],
  miętowy: ['zielony'],
  oliwkowy: ['zielony'],
  granatowy: ['niebieski'],
  grafitowy: ['szary', 'czarny'],
  piaskowy: ['beżowy'],
  ecru: ['beżowy', 'kremowy'],
  terakota: ['ceglasty', 'pomarańczowy'],
  bursztynowy: ['żółty'],
  orzech: ['brązowy'],
  mleczny: ['biały'],
  kamionka: ['ceramika', 'ceramiczny'],
  dripper: ['zaparzacz'],
  pościel: ['poszwa', 'poszewka'],
  ściereczka: ['ręcznik'],
  karafka: ['dzbanek'],
  podstawka: ['podkładka'],
  zestaw: ['komplet'],
  komplet: ['zestaw'],
  prezentowy: ['prezent'],
};
