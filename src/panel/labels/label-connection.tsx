import { AccountNeedsList } from '../pieces/account-needs.tsx';
import { ConnectionTest, type Tried } from '../pieces/connection-test.tsx';
import type { PanelAsk } from '../screen.ts';

const testedTexts = (label: string) => ({
  works: `Połączenie działa: ${label} odpowiada i zna klucz sklepu.`,
  away: `${label} nie odpowiada. Spróbuj za chwilę; jeśli to potrwa, sprawdź adres w ustawieniach serwera.`,
  refused: `Przewoźnik ${label} odrzucił klucz sklepu. Sprawdź dane konta w ustawieniach serwera.`,
});

/** The carrier that was tested, and the result. */
export interface TriedCarrier {
  carrier: string;
  result: Tried;
}

/** Which carriers' labels can be ordered in the panel, with a button that tests each connection. */
export function LabelConnection({
  labels,
  carrierAccounts,
  tried,
}: Pick<PanelAsk, 'labels' | 'carrierAccounts'> & { tried: TriedCarrier | null }) {
  return (
    <section aria-labelledby="etykiety">
      <h2 id="etykiety">Etykiety przewoźników</h2>
      {labels?.carriers.map(({ name, label }) => (
        <div key={name}>
          <p>
            {`Sklep jest połączony z przewoźnikiem ${label}. Etykiety zamawia się przy paczkach pakowanych zamówień, w sposobach dostawy, które mają etykiety ${label}. Klucz jest w ustawieniach serwera, nie w panelu.`}
          </p>
          <ConnectionTest of={name} tried={tried?.carrier === name ? tried.result : null} texts={testedTexts(label)} />
        </div>
      )) ?? (
        <>
          <p>
            Sklep nie jest połączony z przewoźnikiem, więc numery przesyłek wpisuje się ręcznie. Klucze jednego z
            przewoźników ustawia się na serwerze, w zmiennych:
          </p>
          <AccountNeedsList kinds={carrierAccounts} />
        </>
      )}
    </section>
  );
}
