import { expect, it } from 'vitest';
import { isStray, settling } from './stray-click.ts';

const [led, other] = [new EventTarget(), new EventTarget()];
const answered = { focus: led, place: { left: 100, top: 100, right: 180, bottom: 140 }, at: 5_000 };
const soon = answered.at + settling - 1;
const click = (clientX: number, clientY: number) => ({ target: other, detail: 1, clientX, clientY });

it('ignores a second press at the position of the first, right after its answer', () => {
  expect(isStray(click(120, 120), answered, soon)).toBe(true);
  expect(isStray(click(120, 120), answered, soon + 1)).toBe(false);
});

it('accepts a press at another position', () => {
  expect(isStray(click(120, 141), answered, soon)).toBe(false);
  expect(isStray(click(99, 120), answered, soon)).toBe(false);
});

it('ignores a key press on the newly focused element', () => {
  const enter = (target: EventTarget) => ({ target, detail: 0, clientX: 0, clientY: 0 });
  expect(isStray(enter(led), answered, soon)).toBe(true);
  expect(isStray(enter(led), answered, soon + 1)).toBe(false);
  expect(isStray(enter(other), answered, soon)).toBe(false);
});
