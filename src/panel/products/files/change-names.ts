import type { ChangeItem, ChangeRow } from '../../../data/owner/catalogue/changes-of-many.ts';
import type { Tone } from '../../pieces/state-label.tsx';

export const changeStates: Record<ChangeRow['state'], { name: string; tone: Tone }> = {
  preparing: { name: 'przygotowywana', tone: 'ochre' },
  shown: { name: 'do zatwierdzenia', tone: 'ochre' },
  applying: { name: 'w trakcie', tone: 'ochre' },
  applied: { name: 'zapisana', tone: 'sage' },
  undoing: { name: 'w trakcie cofania', tone: 'ochre' },
  undone: { name: 'cofnięta', tone: 'ink' },
};

/** Which rows of a change are shown. */
export const itemFilters = [
  { key: '', name: 'Wszystkie', state: null },
  { key: 'odrzucone', name: 'Odrzucone', state: 'refused' },
  { key: 'do-zapisania', name: 'Do zapisania', state: 'waiting' },
  { key: 'zapisane', name: 'Zapisane', state: 'done' },
] as const satisfies readonly { key: string; name: string; state: ChangeItem['state'] | null }[];
