import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLive } from '../../../ui/loading/live.ts';
import { Sign } from '../../frame/signs.tsx';
import { Button } from '../button.tsx';
import styles from './ordered-list.module.css';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** What the row is, for screen readers. */
  nameOf(row: Row): string;
  /** Rows may be removed. */
  canRemove?: boolean;
  children(row: Row): ReactNode;
}

/**
 * Rows of a form whose order matters. The buttons `wyzej`, `nizej` and `usun` send the form with the key of their row;
 * dragging sends it with the fields in another order.
 */
export function OrderedList<Row>({ label, rows, keyOf, nameOf, canRemove = false, children }: Props<Row>) {
  const isLive = useLive();
  const list = useRef<HTMLOListElement>(null);
  const keys = rows.map(keyOf);
  const known = keys.join(' ');
  const [dragged, setDragged] = useState<{ keys: string[]; known: string } | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  // The answer of the server counts more than what was dragged before it.
  const order = dragged?.known === known ? dragged.keys : keys;
  const shown = order.flatMap((key) => rows.find((row) => keyOf(row) === key) ?? []);
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });

  const over = (key: string) => {
    if (held === null || held === key) return;
    const others = order.filter((own) => own !== held);
    const at = order.indexOf(key);
    setDragged({ keys: others.toSpliced(at, 0, held), known });
  };
  const drop = () => {
    flushSync(() => setHeld(null));
    if (latest.current.join(' ') !== known) list.current?.closest('form')?.requestSubmit();
  };
  return (
    <ol ref={list} className={styles.list} aria-label={label}>
      {shown.map((row) => {
        const [key, name] = [keyOf(row), nameOf(row)];
        return (
          <li
            key={key}
            data-held={held === key || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              over(key);
            }}
          >
            {isLive ? (
              <span
                className={styles.grip}
                draggable
                aria-hidden="true"
                onDragStart={(event) => {
                  const item = event.currentTarget.parentElement;
                  if (item) event.dataTransfer.setDragImage(item, 10, 10);
                  event.dataTransfer.effectAllowed = 'move';
                  setHeld(key);
                }}
                onDragEnd={drop}
              >
                <Sign name="rows" size={16} />
              </span>
            ) : null}
            <div className={styles.row}>{children(row)}</div>
            <div className={styles.buttons}>
              <Button kind="quiet" name="wyzej" value={key} label={`Wyżej: ${name}`}>
                <Sign name="up" size={16} />
              </Button>
              <Button kind="quiet" name="nizej" value={key} label={`Niżej: ${name}`}>
                <Sign name="down" size={16} />
              </Button>
              {canRemove ? (
                <Button kind="quiet" name="usun" value={key} label={`Usuń: ${name}`}>
                  <Sign name="close" size={16} />
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
