import { expect, it } from 'vitest';
import { contrast, nearestReadable, type Palette, paletteCss, paletteFault } from './palette.ts';

const palette: Palette = {
  paper: '#e9e4db',
  paperLight: '#f3efe8',
  plate: '#dcd6cd',
  ink: '#2a221d',
  inkSoft: '#665a50',
  line: '#cdc4b7',
  lineStrong: '#8c7f73',
  clay: '#9c4427',
  clayDeep: '#7f3519',
  sage: '#4a5d46',
  ochre: '#7a5510',
  brick: '#8a2c1e',
  night: '#26201c',
  nightText: '#ece5da',
  nightSoft: '#b9aea1',
  nightLine: '#463d36',
};

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('finds nothing wrong with colours that can be read', () => {
  expect(paletteFault(palette)).toBeNull();
});

it('names the nearest colour that passes, and it does', () => {
  const fault = paletteFault({ ...palette, clay: '#d98a6a' }) ?? '';
  expect(fault).toMatch(
    /^"colours\.clay" #d98a6a on paper #e9e4db has a contrast of 2\.\d\d, less than 4\.5; the nearest/,
  );
  const [nearest = ''] = /#[0-9a-f]{6}$/.exec(fault) ?? [];
  expect(paletteFault({ ...palette, clay: nearest })).toBeNull();
});

it('goes lighter on a dark ground, and leaves a colour that passes', () => {
  expect(nearestReadable('#444444', ['#111111'], 4.5)).toMatch(/^#[7-9a-f]/);
  expect(nearestReadable('#ffffff', ['#111111'], 4.5)).toBe('#ffffff');
  expect(nearestReadable('#888888', ['#000000', '#ffffff'], 5)).toBeNull();
});

it('says when grounds are too far apart for any colour', () => {
  expect(paletteFault({ ...palette, plate: '#000000', paperLight: '#ffffff', paper: '#777777' })).toContain(
    'no colour is read',
  );
});

it('writes tokens', () => {
  const css = paletteCss({ ...palette, inkSoft: '#123456' });
  expect(css).toContain('  --ink-soft: #123456;\n');
  expect(css).toContain('--shade: rgb(38 32 28 / 45%);');
});
