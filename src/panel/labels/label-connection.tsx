import { ConnectionTest, type Tried } from '../pieces/connection-test.tsx';

const tested = {
  works: 'Połączenie działa: InPost odpowiada i zna klucz sklepu.',
  away: 'InPost nie odpowiada. Spróbuj za chwilę; jeśli to potrwa, sprawdź adres w ustawieniach serwera.',
  refused: 'InPost odrzucił klucz sklepu. Sprawdź numer organizacji i klucz w ustawieniach serwera.',
} as const;

/** Whether labels can be ordered in the panel, with a button that tests the connection. */
export function LabelConnection({ connected, tried }: { connected: boolean; tried: Tried | null }) {
  return (
    <section aria-labelledby="etykiety">
      <h2 id="etykiety">Etykiety InPost</h2>
      {connected ? (
        <>
          <p>
            Sklep jest połączony z InPost. Etykiety zamawia się przy paczkach pakowanych zamówień, w sposobach dostawy,
            które mają etykiety InPost. Klucz jest w ustawieniach serwera, nie w panelu.
          </p>
          <ConnectionTest tried={tried} texts={tested} />
        </>
      ) : (
        <p>
          Sklep nie jest połączony z InPost, więc numery przesyłek wpisuje się ręcznie. Klucz ShipX ustawia się na
          serwerze: zmienne WITRYNA_INPOST_ORGANIZATION i WITRYNA_INPOST_TOKEN.
        </p>
      )}
    </section>
  );
}
