import { describe, expect, it } from 'vitest';
import { isKeptSearch } from './missed-search.ts';

describe('searches that found nothing', () => {
  it.each(['hamak', 'czajnik 2 l', 'ręcznik 50 x 100'])('„%s” is kept', (text) => {
    expect(isKeptSearch(text)).toBe(true);
  });

  it.each(['jan@example.com', '600 700 800', '85010112345', '12-345-678', 'a', 'x'.repeat(61)])(
    '„%s” may be somebody’s own and is not kept',
    (text) => {
      expect(isKeptSearch(text)).toBe(false);
    },
  );
});
