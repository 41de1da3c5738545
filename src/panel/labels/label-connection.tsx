import type { PanelAsk } from '../screen.ts';

/** Which carriers' labels can be ordered in the panel. */
export function LabelConnection({ labels }: Pick<PanelAsk, 'labels'>) {
  return (
    <section aria-labelledby="etykiety">
      <h2 id="etykiety">Etykiety przewoźników</h2>
      {labels?.carriers.map(({ name, label }) => (
        <p key={name}>
          {`Sklep jest połączony z przewoźnikiem ${label}. Etykiety zamawia się przy paczkach pakowanych zamówień, w sposobach dostawy, które mają etykiety ${label}.`}
        </p>
      )) ?? <p>Sklep nie jest połączony z przewoźnikiem, więc numery przesyłek wpisuje się ręcznie.</p>}
      <p>
        Konta i klucze: <a href="/panel/polaczenia">Połączenia</a>.
      </p>
    </section>
  );
}
