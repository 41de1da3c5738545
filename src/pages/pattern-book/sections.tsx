import type { ComponentType } from 'react';
import { AidsPatterns } from './aids.tsx';
import { BarPatterns } from './bars.tsx';
import { BasketItemPatterns } from './basket-items.tsx';
import { DatePatterns } from './dates.tsx';
import { DialogPatterns } from './dialogs.tsx';
import { DropdownPatterns } from './dropdowns.tsx';
import { FieldPatterns } from './fields.tsx';
import { FilePatterns } from './files.tsx';
import { FixedBarPatterns } from './fixed-bars.tsx';
import { PicturePatterns } from './pictures.tsx';
import { PricePatterns } from './prices.tsx';
import { QuantityPatterns } from './quantities.tsx';
import { SignPatterns } from './signs.tsx';
import { TilePatterns } from './tiles.tsx';
import { ToastPatterns } from './toasts.tsx';
import { TooltipPatterns } from './tooltips.tsx';

export interface PatternSection {
  id: string;
  title: string;
  Show: ComponentType;
}

/** A new piece is one line here and one file beside it. */
export const sections: PatternSection[] = [
  { id: 'ceny', title: 'Ceny', Show: PricePatterns },
  { id: 'znaki', title: 'Etykiety i oceny', Show: SignPatterns },
  { id: 'kafelki', title: 'Kafelki', Show: TilePatterns },
  { id: 'pozycje', title: 'Pozycje koszyka', Show: BasketItemPatterns },
  { id: 'ilosci', title: 'Ilości', Show: QuantityPatterns },
  { id: 'pola', title: 'Pola i zgody', Show: FieldPatterns },
  { id: 'listy', title: 'Listy wyboru', Show: DropdownPatterns },
  { id: 'daty', title: 'Daty i godziny', Show: DatePatterns },
  { id: 'pliki', title: 'Pliki', Show: FilePatterns },
  { id: 'komunikaty', title: 'Komunikaty', Show: ToastPatterns },
  { id: 'okna', title: 'Okna', Show: DialogPatterns },
  { id: 'dymki', title: 'Dymki', Show: TooltipPatterns },
  { id: 'paski', title: 'Paski i kraj dostawy', Show: BarPatterns },
  { id: 'przypiety', title: 'Pasek, który zostaje', Show: FixedBarPatterns },
  { id: 'strona', title: 'Ekran i strona', Show: AidsPatterns },
  { id: 'obrazy', title: 'Leniwe obrazy', Show: PicturePatterns },
];
