import { describe, expect, it } from 'vitest';
import { readClosedBars, withClosedBar } from './closed-bars.ts';

describe('closed bars', () => {
  it('are kept as a list of ids, each once', () => {
    let stored: string | null = null;
    for (const id of ['lato', 'zima', 'lato']) stored = withClosedBar(stored, id);
    expect(stored).toBe('["zima","lato"]');
    expect(readClosedBars(stored)).toEqual(['zima', 'lato']);
  });

  it.each([null, '', '{', '{"a":1}', '7'])('are none where %j is kept', (stored) => {
    expect(readClosedBars(stored)).toEqual([]);
    expect(withClosedBar(stored, 'a')).toBe('["a"]');
  });

  it('leave out what is no id, and are a hundred at most', () => {
    expect(readClosedBars('["a",1,null,{"b":2}]')).toEqual(['a']);
    let stored: string | null = null;
    for (let n = 0; n < 150; n += 1) stored = withClosedBar(stored, String(n));
    expect(readClosedBars(stored)).toHaveLength(100);
    expect(readClosedBars(stored).at(-1)).toBe('149');
  });
});
