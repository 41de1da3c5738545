export const catalogueAddresses = {
  categories: '/panel/kategorie',
  category: '/panel/kategorie/:id',
  producers: '/panel/producenci',
  newProducer: '/panel/producenci/nowy',
  producer: '/panel/producenci/:id',
  series: '/panel/serie',
  parameters: '/panel/parametry',
  units: '/panel/jednostki',
  unit: '/panel/jednostki/:id',
} as const;
