import { PanelLink } from '../frame/panel-link.tsx';
import type { Column } from '../pieces/list/list-table.tsx';
import { StateLabel, type Tone } from '../pieces/state-label.tsx';
import { ListedDeadline } from './deadline.tsx';
import type { DeadlineText } from './deadline-text.ts';

interface Case {
  number: string;
  to: string;
  filed: { short: string; whole: string };
}

export const numberColumn = (name: string): Column<Case> => ({
  id: 'numer',
  name,
  isFixed: true,
  phone: 'first',
  cell: ({ number, to, filed }) => (
    <>
      <PanelLink to={to}>{number}</PanelLink>
      <small title={filed.whole}>{filed.short}</small>
    </>
  ),
});

export const deadlineColumn: Column<{ deadline: DeadlineText | null }> = {
  id: 'termin',
  name: 'Termin',
  phone: 'second',
  cell: ({ deadline }) => <ListedDeadline deadline={deadline} />,
};

export const goodsColumn: Column<{ goods: string; more: number }> = {
  id: 'towar',
  name: 'Towar',
  phone: 'none',
  cell: ({ goods, more }) => (
    <>
      {goods}
      {more > 0 ? <small>i jeszcze {more}</small> : null}
    </>
  ),
};

export const stateColumn: Column<{ state: { name: string; tone: Tone } }> = {
  id: 'stan',
  name: 'Stan',
  phone: 'last',
  cell: ({ state }) => <StateLabel tone={state.tone}>{state.name}</StateLabel>,
};
