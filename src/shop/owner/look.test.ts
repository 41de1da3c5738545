import { describe, expect, it } from 'vitest';
import { familiesOf, fontCss, isLogoShape, isUsualFonts, logoSize, usualFonts } from './look.ts';

describe('a logo', () => {
  it('fits the header in its own proportions, however large it is', () => {
    expect(logoSize({ name: 'a', width: 640, height: 160 })).toEqual({ width: 160, height: 40 });
    expect(logoSize({ name: 'a', width: 1_280, height: 160 })).toEqual({ width: 176, height: 22 });
    expect(logoSize({ name: 'a', width: 100, height: 200 })).toEqual({ width: 20, height: 40 });
  });

  it('is neither tiny nor a strip', () => {
    expect(isLogoShape({ width: 400, height: 100 })).toBe(true);
    expect(isLogoShape({ width: 79, height: 40 })).toBe(false);
    expect(isLogoShape({ width: 900, height: 100 })).toBe(false);
    expect(isLogoShape({ width: 100, height: 201 })).toBe(false);
  });
});

describe('fonts', () => {
  it('load only the families that stand on pages', () => {
    expect(familiesOf(usualFonts)).toEqual(['figtree', 'fraunces']);
    expect(familiesOf({ headings: 'figtree', text: 'figtree' })).toEqual(['figtree']);
    expect(familiesOf({ headings: 'serif', text: 'system' })).toEqual([]);
  });

  it('keep the fallbacks that have their metrics', () => {
    expect(isUsualFonts(usualFonts)).toBe(true);
    expect(fontCss({ headings: 'figtree', text: 'system' })).toContain("--serif: 'Figtree', 'Figtree Fallback'");
    expect(fontCss({ headings: 'figtree', text: 'system' })).toContain('--sans: system-ui');
  });
});
