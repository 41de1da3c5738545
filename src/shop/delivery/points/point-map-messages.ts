/** Messages of the map, loaded with it on demand. */
export const pointMapMessages = {
  'pointMap.name': 'Mapa punktów odbioru',
  'pointMap.keys': 'Strzałki przesuwają mapę, plus i minus ją przybliżają i oddalają.',
  'pointMap.area': 'Szukaj na tym obszarze',
  'pointMap.closer': 'Przybliż',
  'pointMap.further': 'Oddal',
  'pointMap.cluster': '{points}, przybliż',
  'pointMap.part': 'Na mapie jest {shown} z {all}. Przybliż ją, żeby zobaczyć pozostałe.',
  'pointMap.failed': 'Nie udało się pobrać punktów tej części mapy.',
} as const;
