import type { ComponentType } from 'react';
import { AccountMailPatterns } from './account/mails.tsx';
import { RegistrationPatterns } from './account/registrations.tsx';
import { CheckedFormPatterns } from './forms/checked-forms.tsx';
import { DeliveryPatterns } from './forms/deliveries.tsx';
import { PickupPointPatterns } from './forms/pickup-points.tsx';
import { MailPatterns } from './mails/mail-previews.tsx';
import { OrderPatterns } from './orders/orders.tsx';
import { AidsPatterns } from './pieces/aids.tsx';
import { BarPatterns } from './pieces/bars.tsx';
import { BasketItemPatterns } from './pieces/basket-items.tsx';
import { DatePatterns } from './pieces/dates.tsx';
import { DialogPatterns } from './pieces/dialogs.tsx';
import { DropdownPatterns } from './pieces/dropdowns.tsx';
import { FieldPatterns } from './pieces/fields.tsx';
import { FilePatterns } from './pieces/files.tsx';
import { FixedBarPatterns } from './pieces/fixed-bars.tsx';
import { SignPatterns } from './pieces/icons.tsx';
import { PicturePatterns } from './pieces/pictures.tsx';
import { PricePatterns } from './pieces/prices.tsx';
import { QuantityPatterns } from './pieces/quantities.tsx';
import { TilePatterns } from './pieces/tiles.tsx';
import { ToastPatterns } from './pieces/toasts.tsx';
import { TooltipPatterns } from './pieces/tooltips.tsx';

interface PatternSection {
  id: string;
  title: string;
  Show: ComponentType;
}

export const mailSection = 'e-maile';

/** A new section is one line here and one file in `pieces`, `forms` or `account`. */
export const sections: PatternSection[] = [
  { id: 'ceny', title: 'Ceny', Show: PricePatterns },
  { id: 'znaki', title: 'Etykiety i oceny', Show: SignPatterns },
  { id: 'kafelki', title: 'Kafelki', Show: TilePatterns },
  { id: 'pozycje', title: 'Pozycje koszyka', Show: BasketItemPatterns },
  { id: 'zamowienia', title: 'Zamówienia', Show: OrderPatterns },
  { id: 'ilosci', title: 'Ilości', Show: QuantityPatterns },
  { id: 'pola', title: 'Pola i zgody', Show: FieldPatterns },
  { id: 'formularz', title: 'Formularz', Show: CheckedFormPatterns },
  { id: 'dostawa', title: 'Sposoby dostawy', Show: DeliveryPatterns },
  { id: 'zakladanie-konta', title: 'Zakładanie konta', Show: RegistrationPatterns },
  { id: 'wiadomosci', title: 'Wiadomości o koncie', Show: AccountMailPatterns },
  { id: 'listy', title: 'Listy wyboru', Show: DropdownPatterns },
  { id: 'daty', title: 'Daty i godziny', Show: DatePatterns },
  { id: 'punkty', title: 'Punkty odbioru', Show: PickupPointPatterns },
  { id: 'pliki', title: 'Pliki', Show: FilePatterns },
  { id: 'komunikaty', title: 'Komunikaty', Show: ToastPatterns },
  { id: 'okna', title: 'Okna', Show: DialogPatterns },
  { id: 'dymki', title: 'Dymki', Show: TooltipPatterns },
  { id: 'paski', title: 'Paski i kraj dostawy', Show: BarPatterns },
  { id: 'przypiety', title: 'Pasek, który zostaje', Show: FixedBarPatterns },
  { id: 'strona', title: 'Ekran i strona', Show: AidsPatterns },
  { id: mailSection, title: 'E-maile o zamówieniu', Show: MailPatterns },
  { id: 'obrazy', title: 'Leniwe obrazy', Show: PicturePatterns },
];

/** Those that the address names (`?czesc=daty`), otherwise all of them. */
export function sectionsAt(search: URLSearchParams): PatternSection[] {
  const named = search.getAll('czesc');
  return named.length === 0 ? sections : sections.filter(({ id }) => named.includes(id));
}
