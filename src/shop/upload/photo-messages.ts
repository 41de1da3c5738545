/** Messages of photos. Those of all files are `upload.…` of the widgets. */
export const photoMessages = {
  'photo.photoType': 'Nie można dodać zdjęcia {name}. Zdjęcie musi być plikiem .jpg.',
  'photo.photoSize': 'Nie można dodać zdjęcia {name}. Największy rozmiar zdjęcia to {width}x{height} px.',
  'photo.broken': 'Nie można odczytać pliku {name}. Zapisz zdjęcie jeszcze raz albo zrób nowe.',
} as const;
