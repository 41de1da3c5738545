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
