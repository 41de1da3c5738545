import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from '../../frame/frame-data.ts';
import { looksCookie, type TableLook, writtenLooks } from './written-looks.ts';

export interface ChangeableLook extends TableLook {
  turnDense(): void;
  turnColumn(id: string): void;
}

/** How the person wants to see a table. The server knows it from a cookie, so that the page comes as it was left. */
export function useTableLook(table: string): ChangeableLook {
  const frame = useRouteLoaderData<FrameData>('root');
  const [looks, setLooks] = useState(frame?.looks ?? {});
  const look = looks[table] ?? { isDense: false, hidden: [] };
  const change = (next: TableLook) => {
    const all = { ...looks, [table]: next };
    setLooks(all);
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, so that the page comes as it was left.
    document.cookie = `${looksCookie}=${writtenLooks(all)}; path=/panel; SameSite=Strict; max-age=31536000`;
  };
  return {
    ...look,
    turnDense: () => change({ ...look, isDense: !look.isDense }),
    turnColumn: (id) => {
      const isHidden = look.hidden.includes(id);
      change({ ...look, hidden: isHidden ? look.hidden.filter((one) => one !== id) : [...look.hidden, id] });
    },
  };
}
