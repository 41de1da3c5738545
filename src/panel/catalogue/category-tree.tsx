import { type ReactNode, useEffect, useRef } from 'react';
import { useLive } from '../../ui/loading/live.ts';
import { panelPath } from '../addresses.ts';
import { PanelLink } from '../frame/panel-link.tsx';
import { Sign, type SignName } from '../frame/signs.tsx';
import type { useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { Faults } from '../pieces/editing/form-fields.tsx';
import { catalogueAddresses } from './catalogue-addresses.ts';
import type { CategoryTold, categoriesScreen } from './category-screens.ts';
import styles from './category-tree.module.css';
import { useTreeDrag } from './tree-drag.ts';

type Row = ReturnType<typeof useScreen<typeof categoriesScreen>>['rows'][number];

const steps = [
  { step: 'up', sign: 'up', name: 'Wyżej' },
  { step: 'down', sign: 'down', name: 'Niżej' },
  { step: 'in', sign: 'next', name: 'Włóż do poprzedniej' },
  { step: 'out', sign: 'back', name: 'Wyjmij na zewnątrz' },
] as const satisfies readonly { step: Row['steps'][number]; sign: SignName; name: string }[];

const told = ({ faults }: CategoryTold): ReactNode => <Faults texts={faults} heading="Nic się nie zmieniło." />;

/** Categories as the menu has them: dragged by a handle, or moved with buttons. */
export function CategoryTree({ rows }: { rows: readonly Row[] }) {
  const isLive = useLive();
  const { form, drag, over } = useTreeDrag();
  const pressed = useRef<string | null>(null);
  const order = rows.map(({ id, depth }) => `${id}.${depth}`).join();
  // A row that changed its place takes the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order.
  useEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  }, [order]);
  return (
    <>
      <ActionForm<CategoryTold> action="przenies" id="przenies" showsLoaded={false} after={told}>
        <span ref={form} />
      </ActionForm>
      <label className={styles.mode}>
        <input type="checkbox" />
        Zmieniaj kolejność i usuwaj
      </label>
      <ol className={styles.tree}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-category={row.id}
            data-depth={row.depth}
            data-over={over?.target === row.id ? over.side : undefined}
          >
            {isLive ? (
              <span className={styles.handle} aria-hidden="true" title="Przeciągnij" {...drag(row.id)}>
                <Sign name="drag" size={18} />
              </span>
            ) : null}
            <span className={styles.name}>
              {row.picture ? <img src={row.picture} alt="" width="40" height="40" loading="lazy" /> : null}
              <PanelLink to={panelPath(catalogueAddresses.category, { id: row.id })}>{row.name}</PanelLink>
            </span>
            <PanelLink
              className={styles.count}
              to={`/panel/produkty?kategoria=${row.id}`}
              aria-label={`${row.products}: produkty w kategorii ${row.name}`}
            >
              {row.products}
            </PanelLink>
            <ActionForm<CategoryTold>
              action="przesun"
              fields={{ id: String(row.id) }}
              className={styles.steps}
              showsLoaded={false}
              after={told}
            >
              {steps.map(({ step, sign, name }) => (
                <span key={step} className={row.steps.includes(step) ? undefined : styles.none}>
                  <StepButton
                    id={`${step}-${row.id}`}
                    step={step}
                    sign={sign}
                    label={`${name}: ${row.name}`}
                    onPress={(id) => {
                      pressed.current = id;
                    }}
                  />
                </span>
              ))}
            </ActionForm>
            {row.isEmpty ? (
              <ActionForm<CategoryTold>
                action="usun"
                fields={{ id: String(row.id) }}
                className={styles.remove}
                showsLoaded={false}
                after={told}
              >
                <Button kind="quiet" label={`Usuń: ${row.name}`}>
                  Usuń
                </Button>
              </ActionForm>
            ) : (
              <span className={styles.remove} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface StepProps {
  id: string;
  step: string;
  sign: SignName;
  label: string;
  onPress: (id: string) => void;
}

const StepButton = ({ id, step, sign, label, onPress }: StepProps) => (
  <button
    type="submit"
    id={id}
    name="by"
    value={step}
    aria-label={label}
    title={label}
    className={styles.step}
    onClick={() => onPress(id)}
  >
    <Sign name={sign} size={16} />
  </button>
);
