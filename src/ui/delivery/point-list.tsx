import { useEffect, useRef } from 'react';
import type { PickupPoint } from '../../shop/delivery/delivery-option.ts';
import type { FoundPoint } from '../../shop/delivery/points/pickup-places.ts';
import { pointMessages } from '../../shop/delivery/points/point-messages.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './point-list.module.css';
import { PointText } from './point-text.tsx';

interface Props {
  points: readonly FoundPoint[];
  /** The number of the last loaded page. */
  page: number;
  chosen: PickupPoint | null;
  onChoose(point: PickupPoint): void;
  /** The name of the field with the code of the point. */
  name: string;
}

/** Radio buttons, so that arrow keys choose. A chosen point stays in the list during later searches. */
export function PointList({ points, page, chosen, onChoose, name }: Props) {
  const t = useMessages(pointMessages);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(points.length);
  const isListed = points.some(({ code }) => code === chosen?.code);
  const all: FoundPoint[] = chosen && !isListed ? [{ ...chosen, distance: null }, ...points] : [...points];

  // After loading more points the focus moves to the first new one, because the button may have disappeared.
  useEffect(() => {
    const before = shown.current;
    shown.current = points.length;
    if (page === 1 || before === 0 || points.length <= before) return;
    const first = points[before];
    list.current?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(first?.code ?? '')}"]`)?.focus();
  }, [points, page]);

  if (all.length === 0) return null;
  return (
    <ul ref={list} className={styles.list} aria-label={t('pickup.list')}>
      {all.map((point) => (
        <li key={point.code}>
          <label>
            <input
              type="radio"
              name={name}
              value={point.code}
              checked={point.code === chosen?.code}
              onChange={() => onChoose(point)}
              onKeyDown={stayInForm}
            />
            <PointText point={point} distance={point.distance} />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Enter on a radio button would submit the whole form. */
function stayInForm(event: { key: string; preventDefault(): void }) {
  if (event.key === 'Enter') event.preventDefault();
}
