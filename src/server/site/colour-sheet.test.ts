import { describe, expect, it } from 'vitest';
import settings from '../../../shop.config.ts';
import { paletteCss } from '../../shop/owner/palette.ts';
import { colourSheetAddress, colourSheetAnswer } from './colour-sheet.ts';

describe('the style sheet of the owner’s colours', () => {
  it('is named by its colours, so that every process answers it for ever', async () => {
    const path = colourSheetAddress({ ...settings.colours, clay: '#123456' });
    expect(path).toMatch(/^\/kolory-[\w-]{64}\.css$/);
    const answer = colourSheetAnswer(path, 'GET');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
    expect(await answer?.text()).toBe(paletteCss({ ...settings.colours, clay: '#123456' }));
    expect(await colourSheetAnswer(path, 'HEAD')?.text()).toBe('');
  });

  it.each(['/kolory-.css', `/kolory-${'A'.repeat(63)}.css`, `/kolory-${'A'.repeat(65)}.css`, '/kolory-a/b.css'])(
    'leaves %s to the pages',
    (path) => expect(colourSheetAnswer(path, 'GET')).toBeNull(),
  );
});
