import type { ComponentType } from 'react';
import { AidsPatterns } from './aids.tsx';
import { BarPatterns } from './bars.tsx';
import { DatePatterns } from './dates.tsx';
import { DialogPatterns } from './dialogs.tsx';
import { DropdownPatterns } from './dropdowns.tsx';
import { FilePatterns } from './files.tsx';
import { FixedBarPatterns } from './fixed-bars.tsx';
import { PicturePatterns } from './pictures.tsx';
import { ToastPatterns } from './toasts.tsx';
import { TooltipPatterns } from './tooltips.tsx';

export interface PatternSection {
  id: string;
  title: string;
  Show: ComponentType;
}

/** A new piece is one line here and one file beside it. */
export const sections: PatternSection[] = [
  { id: 'komunikaty', title: 'Komunikaty', Show: ToastPatterns },
  { id: 'okna', title: 'Okna', Show: DialogPatterns },
  { id: 'listy', title: 'Listy wyboru', Show: DropdownPatterns },
  { id: 'dymki', title: 'Dymki', Show: TooltipPatterns },
  { id: 'daty', title: 'Daty i godziny', Show: DatePatterns },
  { id: 'pliki', title: 'Pliki', Show: FilePatterns },
  { id: 'paski', title: 'Paski i kraj dostawy', Show: BarPatterns },
  { id: 'przypiety', title: 'Pasek, który zostaje', Show: FixedBarPatterns },
  { id: 'strona', title: 'Ekran i strona', Show: AidsPatterns },
  { id: 'obrazy', title: 'Leniwe obrazy', Show: PicturePatterns },
];
