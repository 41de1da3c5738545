import { StateLabel } from '../pieces/state-label.tsx';
import type { DeadlineText } from './deadline-text.ts';

/** A day, and how much time is left. */
export const Deadline = ({ deadline: { day, left, tone } }: { deadline: DeadlineText }) => (
  <>
    {day} <StateLabel tone={tone}>{left}</StateLabel>
  </>
);

/** In a list also what the day is for; nothing if nothing is due. */
export const ListedDeadline = ({ deadline }: { deadline: DeadlineText | null }) =>
  deadline ? (
    <>
      <StateLabel tone={deadline.tone}>{deadline.left}</StateLabel>
      <small>
        {deadline.name} {deadline.day}
      </small>
    </>
  ) : null;
