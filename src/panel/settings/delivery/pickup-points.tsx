import type { useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { useWatch } from '../../pieces/layout/watch.ts';
import { Problem } from '../../pieces/problem.tsx';
import type { deliveryScreen } from './delivery-screen.ts';

type Data = ReturnType<typeof useScreen<typeof deliveryScreen>>['points'];

/** How many points the shop knows, and their load from the carrier. */
export function PickupPoints({ carrier, mayConnect, known, last, progress, fault, canTakeFewer }: Data) {
  useWatch(progress !== null);
  return (
    <Section
      title="Punkty odbioru"
      id="punkty"
      lead={
        carrier === null
          ? `Paczkomaty i punkty sklep wczytuje sam od przewoźnika, z którym jest połączony (${mayConnect}).`
          : `Sklep wczytuje je sam raz na dobę od przewoźnika (${carrier}).`
      }
    >
      <p>
        {known} {last}
      </p>
      {fault ? <Problem>{fault}</Problem> : null}
      {progress ? <p role="status">{progress}</p> : null}
      {carrier === null ? (
        <p>
          <ButtonLink to="/panel/polaczenia">Połącz z przewoźnikiem</ButtonLink>
        </p>
      ) : progress ? null : (
        <ActionForm action="punkty">
          <Button>Wczytaj punkty teraz</Button>{' '}
          {canTakeFewer ? (
            <Button name="mniej" value="1" kind="quiet">
              Przyjmij krótszą listę
            </Button>
          ) : null}
        </ActionForm>
      )}
    </Section>
  );
}
