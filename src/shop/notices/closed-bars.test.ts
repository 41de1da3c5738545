import { describe, expect, it } from 'vitest';
import { readClosedBars, withClosedBar } from './closed-bars.ts';

describe('closed bars', () => {
  it('are kept as a list of ids, each once', () => {
    let kept: string | null = null;
    for (const id of ['lato', 'zima', 'lato']) kept = withClosedBar(kept, id);
    expect(kept).toBe('["zima","lato"]');
    expect(readClosedBars(kept)).toEqual(['zima', 'lato']);
  });

  it.each([null, '', '{', '{"a":1}', '7'])('are none where %j is kept', (kept) => {
    expect(readClosedBars(kept)).toEqual([]);
    expect(withClosedBar(kept, 'a')).toBe('["a"]');
  });

  it('leave out what is no id, and are a hundred at most', () => {
    expect(readClosedBars('["a",1,null,{"b":2}]')).toEqual(['a']);
    let kept: string | null = null;
    for (let n = 0; n < 150; n += 1) kept = withClosedBar(kept, String(n));
    expect(readClosedBars(kept)).toHaveLength(100);
    expect(readClosedBars(kept).at(-1)).toBe('149');
  });
});
