import { useId } from 'react';
import { useLive } from '../../../ui/loading/live.ts';
import { Sign } from '../../frame/signs.tsx';
import { PlainButton } from '../button.tsx';
import styles from './columns-menu.module.css';
import type { ChangeableLook } from './table-look.ts';

interface Props {
  columns: readonly { id: string; name: string }[];
  look: ChangeableLook;
}

/** Which columns a table shows, and how dense it is. It needs a script; its place is kept until the script has come. */
export function ColumnsMenu({ columns, look }: Props) {
  const id = useId();
  const isLive = useLive();
  return (
    <div className={styles.menu} data-live={isLive}>
      <PlainButton kind="quiet" popoverTarget={id} aria-label="Widok tabeli">
        <Sign name="columns" size={18} />
      </PlainButton>
      <div id={id} popover="auto" className={styles.card}>
        <p>Kolumny</p>
        {columns.map((column) => (
          <label key={column.id}>
            <input
              type="checkbox"
              checked={!look.hidden.includes(column.id)}
              onChange={() => look.turnColumn(column.id)}
            />
            {column.name}
          </label>
        ))}
        <p>Wiersze</p>
        <label>
          <input type="checkbox" checked={look.isDense} onChange={look.turnDense} />
          Gęste
        </label>
      </div>
    </div>
  );
}
