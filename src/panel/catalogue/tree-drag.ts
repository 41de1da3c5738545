import { type PointerEvent, useRef, useState } from 'react';
import type { CategoryTarget } from '../../shop/listing/category-place.ts';

/** Where a dragged row would go: the edges of a row are before and after it, its middle is into it. */
function sideAt(part: number): CategoryTarget['side'] {
  if (part < 0.3) return 'before';
  return part > 0.7 ? 'after' : 'into';
}

function targetAt(x: number, y: number, dragged: number): CategoryTarget | null {
  const row = document.elementFromPoint(x, y)?.closest('[data-category]');
  const target = Number(row?.getAttribute('data-category'));
  if (!row || target === dragged) return null;
  const { top, height } = row.getBoundingClientRect();
  return { target, side: sideAt((y - top) / height) };
}

/** Rows that are dragged by a handle, with a mouse or a finger. A drop sends the form around `form`. */
export function useTreeDrag() {
  const form = useRef<HTMLSpanElement>(null);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<CategoryTarget | null>(null);

  const stop = () => {
    dragged.current = null;
    setOver(null);
  };
  const send = (id: number, { target, side }: CategoryTarget) => {
    const fields = Object.entries({ id: String(id), target: String(target), side }).map(([name, value]) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
    );
    form.current?.replaceChildren(...fields);
    form.current?.closest('form')?.requestSubmit();
  };
  const drag = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = id;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (dragged.current === id) setOver(targetAt(clientX, clientY, id));
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const target = dragged.current === id ? targetAt(clientX, clientY, id) : null;
      if (target) send(id, target);
      stop();
    },
    onPointerCancel: stop,
  });
  return { form, drag, over };
}
