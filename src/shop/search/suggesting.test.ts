import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchLimits } from '../limits.ts';
import {
  fewestCharacters,
  isLongEnough,
  isShown,
  notSuggesting,
  type Suggesting,
  type SuggestingEvent,
  suggesting,
} from './suggesting.ts';

type Event = SuggestingEvent<string>;
const fewest = searchLimits.minCharacters;
const typed = (text: string): Event => ({ kind: 'typed', text, fewest });
const recalled: Event = { kind: 'recalled', fewest };
const dismissed: Event = { kind: 'dismissed' };

const following = (...events: Event[]): Suggesting<string> => events.reduce(suggesting<string>, notSuggesting);
const typing = following(typed('kub'));
const loading = suggesting(typing, { kind: 'paused', turn: typing.turn });
const open = suggesting(loading, { kind: 'answered', turn: loading.turn, answer: 'mugs' });
const move = (from: Suggesting<string>, step: 'next' | 'previous' | 'first' | 'last', count = 3) =>
  suggesting(from, { kind: 'moved', step, count });

describe('the constants', () => {
  it('two characters, four when the owner says nothing, twelve results after 500 ms', () => {
    expect(searchLimits).toEqual({ results: 12, minCharacters: 2, minCharactersUnset: 4, pause: 500 });
    expect(fewestCharacters({ minCharacters: 2, limit: 12 })).toBe(2);
    expect(fewestCharacters({ limit: 12 })).toBe(4);
  });

  it('counts characters as people do', () => {
    expect(isLongEnough('🏺', { minCharacters: 2, limit: 12 })).toBe(false);
    expect(isLongEnough('łó', { minCharacters: 2, limit: 12 })).toBe(true);
    expect(isLongEnough('kub', { limit: 12 })).toBe(false);
    expect(isLongEnough('kube', { limit: 12 })).toBe(true);
  });
});

describe('from typing to a list', () => {
  it('is idle until there are enough characters', () => {
    expect(notSuggesting.state).toBe('idle');
    expect(following(typed('k')).state).toBe('idle');
    expect(following(typed('ku')).state).toBe('typing');
  });

  it('types, pauses, loads, opens', () => {
    expect([typing.state, loading.state, open.state]).toEqual(['typing', 'loading', 'open']);
    expect(open).toMatchObject({ answer: 'mugs', active: null });
    expect([typing, loading, open].map(isShown)).toEqual([false, false, true]);
  });

  it('starts the pause anew with every change, and not without one', () => {
    const next = suggesting(typing, typed('kube'));
    expect(next).toMatchObject({ state: 'typing', turn: typing.turn + 1 });
    expect(suggesting(next, { kind: 'paused', turn: typing.turn })).toBe(next);
    expect(suggesting(typing, typed('kub'))).toBe(typing);
  });

  it('closes when nothing is found', () => {
    const empty = suggesting(loading, { kind: 'answered', turn: loading.turn, answer: null });
    expect(empty).toMatchObject({ state: 'closed', answer: null });
    expect(isShown(empty)).toBe(false);
  });

  it('is silent after a failure, and asks again with the next text', () => {
    const failed = suggesting(loading, { kind: 'failed', turn: loading.turn });
    expect(failed).toMatchObject({ state: 'idle', answer: null, text: 'kub' });
    expect(suggesting(failed, typed('kube')).state).toBe('typing');
    expect(suggesting(failed, recalled).state).toBe('loading');
  });
});

describe('a newer text', () => {
  it('keeps the list of the older one in sight until its own comes', () => {
    const next = suggesting(move(open, 'next'), typed('kubek'));
    expect(next).toMatchObject({ state: 'typing', answer: 'mugs', active: null });
    const asked = suggesting(next, { kind: 'paused', turn: next.turn });
    expect(isShown(asked)).toBe(true);
    expect(suggesting(asked, { kind: 'answered', turn: asked.turn, answer: 'one mug' }).answer).toBe('one mug');
    expect(isShown(suggesting(asked, { kind: 'answered', turn: asked.turn, answer: null }))).toBe(false);
    expect(isShown(suggesting(asked, { kind: 'failed', turn: asked.turn }))).toBe(false);
  });

  it('takes the list away when it is too short', () => {
    expect(suggesting(open, typed('k'))).toMatchObject({ state: 'idle', answer: null });
  });

  it('never loses to an older answer or failure', () => {
    const next = suggesting(loading, typed('kubek'));
    const asked = suggesting(next, { kind: 'paused', turn: next.turn });
    for (const late of [
      { kind: 'answered', turn: loading.turn, answer: 'old' },
      { kind: 'answered', turn: loading.turn, answer: null },
      { kind: 'failed', turn: loading.turn },
    ] as const) {
      expect(suggesting(next, late)).toBe(next);
      expect(suggesting(asked, late)).toBe(asked);
    }
    expect(suggesting(open, { kind: 'answered', turn: open.turn, answer: 'twice' })).toBe(open);
  });

  it('suggestions always belong to the current text of the field', () => {
    const someEvent = fc.oneof(
      fc.constantFrom('k', 'ku', 'kub', 'kubek').map((text): Event => typed(text)),
      fc.nat(12).map((turn): Event => ({ kind: 'paused', turn })),
      fc.nat(12).map((turn): Event => ({ kind: 'failed', turn })),
      fc.nat(12).map((turn): Event => ({ kind: 'answered', turn, answer: String(turn) })),
      fc.constantFrom<Event>(dismissed, recalled),
    );
    fc.assert(
      fc.property(fc.array(someEvent, { maxLength: 40 }), (events) => {
        const texts: string[] = [];
        let now: Suggesting<string> = notSuggesting;
        for (const event of events) {
          now = suggesting(now, event);
          texts[now.turn] = now.text;
          if (now.state === 'open') expect(texts[Number(now.answer)]).toBe(now.text);
          if (now.state === 'idle') expect(now.answer).toBeNull();
        }
      }),
    );
  });
});

describe('dismissing the list', () => {
  it('keeps what was found, and opens it again when asked', () => {
    const closed = suggesting(move(open, 'next'), dismissed);
    expect(closed).toMatchObject({ state: 'closed', answer: 'mugs', active: null });
    expect(isShown(closed)).toBe(false);
    expect(suggesting(closed, recalled)).toMatchObject({ state: 'open', answer: 'mugs' });
    expect(suggesting(closed, typed('kubek'))).toMatchObject({ state: 'typing', answer: null });
  });

  it('forgets what was on its way: it opens nothing any more', () => {
    for (const now of [typing, loading]) {
      const left = suggesting(now, dismissed);
      expect(left.state).toBe('idle');
      expect(suggesting(left, { kind: 'paused', turn: now.turn })).toBe(left);
      expect(suggesting(left, { kind: 'answered', turn: now.turn, answer: 'late' })).toBe(left);
      expect(suggesting(left, recalled).state).toBe('loading');
    }
  });

  it('does nothing if no list is open and none is stored', () => {
    expect(suggesting(notSuggesting, dismissed)).toBe(notSuggesting);
    const short = following(typed('k'));
    expect(suggesting(short, recalled)).toBe(short);
    expect(suggesting(open, recalled)).toBe(open);
    expect(suggesting(loading, recalled)).toBe(loading);
  });
});

describe('moving through the list', () => {
  it('moves down and wraps around through the field', () => {
    const seen = [move(open, 'next')];
    for (let step = 0; step < 3; step += 1) seen.push(move(seen.at(-1) ?? open, 'next'));
    expect(seen.map(({ active }) => active)).toEqual([0, 1, 2, null]);
  });

  it('moves up and wraps around through the field', () => {
    const seen = [move(open, 'previous')];
    for (let step = 0; step < 3; step += 1) seen.push(move(seen.at(-1) ?? open, 'previous'));
    expect(seen.map(({ active }) => active)).toEqual([2, 1, 0, null]);
  });

  it('jumps to both ends', () => {
    expect(move(open, 'last').active).toBe(2);
    expect(move(move(open, 'last'), 'first').active).toBe(0);
  });

  it('does nothing in an empty list', () => {
    expect(move(open, 'next', 0).active).toBeNull();
    expect(move(typing, 'next')).toBe(typing);
  });
});
