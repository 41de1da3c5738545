import type { ShownDelivery } from '../../../shop/delivery/delivery-choice.ts';
import { DeliveryChoice } from '../../../ui/delivery/delivery-choice.tsx';
import { DivisionChoice } from '../../../ui/delivery/division-choice.tsx';
import { GalleryState } from '../state.tsx';

const way = (own: Partial<ShownDelivery>): ShownDelivery => ({
  id: 'kurier',
  name: 'Kurier',
  carrier: 'courier',
  payment: 'prepaid',
  cost: '16,99\u00a0zł',
  fee: '',
  arrives: 'U Ciebie jutro, wtorek 17 listopada',
  refused: null,
  ...own,
});

const ways = [
  way({
    id: 'paczkomat',
    name: 'Automat paczkowy',
    carrier: 'locker',
    cost: '12,99\u00a0zł',
    arrives: 'U Ciebie od jutra do środy 18 listopada',
  }),
  way({}),
  way({
    id: 'kurier-pobranie',
    name: 'Kurier, zapłata przy odbiorze',
    payment: 'on-delivery',
    cost: '21,99\u00a0zł',
    fee: 'w tym 5,00\u00a0zł za pobranie',
  }),
  way({
    id: 'poczta',
    name: 'Poczta',
    carrier: 'post',
    refused: 'Paczka jest za ciężka: ten sposób jest dla paczek do 10\u00a0kg.',
  }),
  way({ id: 'odbior', name: 'Odbiór w pracowni', carrier: 'collect', cost: 'gratis', arrives: 'Do odbioru jutro' }),
];

const email = [way({ id: 'e-mail', name: 'E-mail', carrier: 'email', cost: 'gratis', arrives: 'Zaraz po płatności' })];

export function DeliveryPatterns() {
  return (
    <>
      <GalleryState name="Sposoby dostawy, jeden niedostępny">
        <DeliveryChoice name="wzor-dostawa" ways={ways} defaultValue="paczkomat" />
      </GalleryState>
      <GalleryState name="Nic nie wybrano">
        <DeliveryChoice name="wzor-dostawa-blad" ways={ways.slice(0, 2)} error="Wybierz sposób dostawy." />
      </GalleryState>
      <GalleryState name="Bez wysyłki">
        <DeliveryChoice name="wzor-email" ways={email} defaultValue="e-mail" />
      </GalleryState>
      <GalleryState name="Podział zamówienia">
        <DivisionChoice
          name="wzor-podzial"
          defaultDivided={false}
          division={{
            together: { cost: '16,99\u00a0zł', parcels: ['U Ciebie wtorek 24 listopada'] },
            divided: {
              cost: '33,98\u00a0zł',
              parcels: [
                'Paczka 1: Kubek szałwiowy. U Ciebie jutro, wtorek 17 listopada, 16,99\u00a0zł',
                'Paczka 2: Lampa stołowa. U Ciebie wtorek 24 listopada, 16,99\u00a0zł',
              ],
            },
          }}
        />
      </GalleryState>
    </>
  );
}
