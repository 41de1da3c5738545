import { type ReactNode, useId } from 'react';
import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import type { ToldOf } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { SelectInput, SmallInput } from '../pieces/fields.tsx';
import { Problem } from '../pieces/problem.tsx';
import styles from './many-orders-form.module.css';
import { knowingly, orderAddress } from './order-addresses.ts';
import type { ordersScreen } from './orders-screen.ts';

type Told = ToldOf<typeof ordersScreen>;

interface Props {
  labels: { names: string; sizes: [value: string, name: string][] } | null;
  /** Tags in use. */
  tags: readonly string[];
  /** The ticked orders. */
  ticked: readonly string[];
  onDone: () => void;
}

const weights = ['1', '2', '5', '10', '20', '30'].map((kg) => [kg, `do ${kg} kg`] as const);

/** What can be done with all ticked orders. The ticks belong to this form by its id. */
export function ManyOrders({ labels, tags, ticked, onDone }: Props) {
  return (
    <ActionForm<Told>
      action="wiele"
      id="wiele"
      onDone={onDone}
      about={ticked.join(' ')}
      after={(told, close) => (
        <NotDone
          told={told}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    >
      {/* The first button is pressed by Enter in a field, which must send nothing. */}
      <button hidden type="submit" name="co" value="znacznik" />
      <Button kind="main" name="co" value="nadaj">
        Spakuj i nadaj
      </Button>
      <Button name="co" value="przyjmij">
        Przyjmij
      </Button>
      <Button name="co" value="pakuj">
        Rozpocznij pakowanie
      </Button>
      <More>
        <Group title="Wydruki">
          <Button name="co" value="kompletacja">
            Lista kompletacji
          </Button>
          <Button name="co" value="specyfikacje">
            Specyfikacje
          </Button>
          {labels ? (
            <Button name="co" value="etykiety-pdf">
              Etykiety
            </Button>
          ) : null}
        </Group>
        {labels ? (
          <Group title="Etykiety">
            {labels.sizes.length > 0 ? (
              <SelectInput name="gabaryt" label="Gabaryt" value={labels.sizes[0]?.[0] ?? ''} choices={labels.sizes} />
            ) : null}
            <SelectInput
              name="kg"
              label="Waga, dla kuriera"
              value=""
              choices={[['', 'Z wagi produktów'], ...weights]}
            />
            <Button name="co" value="etykiety">
              {`Zamów etykiety ${labels.names}`}
            </Button>
          </Group>
        ) : null}
        <Group title="Znacznik">
          <TagInput tags={tags} />
          <Button name="co" value="znacznik">
            Dodaj znacznik
          </Button>
        </Group>
        <p>
          „Spakuj i nadaj” zamawia etykiety, oznacza zamówienia jako wysłane i wysyła kupującym e-mail z numerem
          przesyłki. Po przyjęciu kupujący, który nie zapłacił z góry, dostaje e-mail „Zamówienie przyjęte do
          realizacji”. Rozpoczęcie pakowania nie wysyła wiadomości; od tej chwili kupujący nie może już sam anulować
          zamówienia.
        </p>
      </More>
    </ActionForm>
  );
}

/** The rest, which is needed less often. */
const More = ({ children }: { children: ReactNode }) => (
  <details className={styles.more}>
    <summary>Więcej</summary>
    <div>{children}</div>
  </details>
);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    <div>{children}</div>
  </fieldset>
);

function TagInput({ tags }: Pick<Props, 'tags'>) {
  const id = useId();
  return (
    <>
      <SmallInput name="tag" label="Znacznik" list={id} />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

const anyway: Record<string, string> = {
  nadaj: 'Spakuj i nadaj także nieopłacone',
  przyjmij: 'Przyjmij także nieopłacone',
  pakuj: 'Rozpocznij pakowanie także nieopłaconych',
  etykiety: 'Zamów etykiety także dla nieopłaconych',
};

/** Why nothing was done. With unpaid orders it can be done nevertheless, or for the paid ones only. */
export function NotDone({ told: { fault, unpaid }, onDone }: { told: Told; onDone: () => void }) {
  if (!unpaid) return <Problem>{fault}</Problem>;
  const { numbers, all, fields } = unpaid;
  const paid = all.filter((number) => !numbers.includes(number));
  const sent = { action: 'wiele', showsLoaded: false, onDone };
  return (
    <Problem title={`Nieopłacone zamówienia: ${numbers.length}`}>
      <p>Pieniądze za te zamówienia jeszcze nie wpłynęły. Na razie nic nie zrobiono.</p>
      <p>
        {numbers.map((number, at) => (
          <span key={number}>
            {at > 0 ? ', ' : ''}
            <PanelLink to={panelPath(orderAddress, { number })}>{number}</PanelLink>
          </span>
        ))}
      </p>
      {paid.length > 0 ? (
        <ActionForm {...sent} fields={{ ...fields, nr: paid }}>
          <Button kind="main">{`Tylko opłacone (${paid.length})`}</Button>
        </ActionForm>
      ) : null}
      <ActionForm {...sent} fields={{ ...fields, nr: all, [knowingly]: '1' }}>
        <Button>{anyway[fields.co ?? ''] ?? 'Mimo to'}</Button>
      </ActionForm>
    </Problem>
  );
}
