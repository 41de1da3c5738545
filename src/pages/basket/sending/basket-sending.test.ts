import { describe, expect, it } from 'vitest';
import { type Event, idle, nextSending, type Press, type SendingState } from './basket-sending.ts';

const press = (name: string): Press => ({ entries: [[name, '1']] });
const [first, second, third] = [press('usun'), press('zamow'), press('cofnij')];

const at = { turn: 1 };
const states = {
  idle,
  'sending the fields': { at: 'sending', press: null, ...at },
  'sending a press': { at: 'sending', press: first, ...at },
  'fields wait': { at: 'waiting', press: first, next: [], ...at },
  'a press waits': { at: 'waiting', press: first, next: [second], ...at },
  'two presses wait': { at: 'waiting', press: null, next: [first, second], ...at },
} as const satisfies Record<string, SendingState>;

const events = {
  fields: { kind: 'ask', press: null },
  first: { kind: 'ask', press: press('usun') },
  third: { kind: 'ask', press: third },
  answer: { kind: 'answer' },
} as const satisfies Record<string, Event>;

const same = 'as it was';
const table: Record<keyof typeof states, Record<keyof typeof events, SendingState | typeof same>> = {
  idle: {
    fields: { ...at, at: 'sending', press: null },
    first: { ...at, at: 'sending', press: first },
    third: { ...at, at: 'sending', press: third },
    answer: same,
  },
  'sending the fields': {
    fields: { ...at, at: 'waiting', press: null, next: [] },
    first: { ...at, at: 'waiting', press: null, next: [first] },
    third: { ...at, at: 'waiting', press: null, next: [third] },
    answer: { at: 'idle', turn: 1 },
  },
  'sending a press': {
    fields: { ...at, at: 'waiting', press: first, next: [] },
    first: same,
    third: { ...at, at: 'waiting', press: first, next: [third] },
    answer: { at: 'idle', turn: 1 },
  },
  'fields wait': {
    fields: same,
    first: same,
    third: { ...at, at: 'waiting', press: first, next: [third] },
    answer: { at: 'sending', press: null, turn: 2 },
  },
  'a press waits': {
    fields: same,
    first: same,
    third: { ...at, at: 'waiting', press: first, next: [second, third] },
    answer: { at: 'sending', press: second, turn: 2 },
  },
  'two presses wait': {
    fields: same,
    first: same,
    third: { ...at, at: 'waiting', press: null, next: [first, second, third] },
    answer: { at: 'waiting', press: first, next: [second], turn: 2 },
  },
};

describe('sending the basket', () => {
  const cases = Object.entries(table).flatMap(([state, row]) =>
    Object.entries(row).map(([event, after]) => ({ state, event, after })),
  );
  it.each(cases)('$state, then $event', ({ state, event, after }) => {
    const from = states[state as keyof typeof states];
    const next = nextSending(from, events[event as keyof typeof events]);
    expect(next).toEqual(after === same ? from : after);
  });

  it('is busy from the first press to the last answer', () => {
    let state: SendingState = idle;
    for (const event of [events.fields, events.first, events.answer]) {
      state = nextSending(state, event);
      expect(state.at).not.toBe('idle');
    }
    expect(nextSending(state, events.answer).at).toBe('idle');
  });

  it('sends the same press again after its answer', () => {
    const after = nextSending(states['sending a press'], events.answer);
    expect(nextSending(after, events.first)).toMatchObject({ at: 'sending', press: first, turn: 2 });
  });
});
