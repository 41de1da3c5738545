/** The colours of a shop, as #rrggbb. Each is a token of the style sheets: `inkSoft` is `--ink-soft`. */
export interface Palette {
  /** The background of every page, and slightly lighter and darker surfaces. */
  paper: string;
  paperLight: string;
  plate: string;
  ink: string;
  inkSoft: string;
  line: string;
  lineStrong: string;
  /** Interactive elements, and their pressed state. */
  clay: string;
  clayDeep: string;
  /** Success, warning, error. */
  sage: string;
  ochre: string;
  brick: string;
  /** The dark background of the footer. */
  night: string;
  nightText: string;
  nightSoft: string;
  nightLine: string;
}

export type Colour = keyof Palette;

export const colourNames: Colour[] = [
  ...(['paper', 'paperLight', 'plate', 'ink', 'inkSoft', 'line', 'lineStrong', 'clay', 'clayDeep'] as const),
  ...(['sage', 'ochre', 'brick', 'night', 'nightText', 'nightSoft', 'nightLine'] as const),
];

/** Pairs of text and background. WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for the borders of fields (1.4.11). */
const readOn: { colour: Colour; on: Colour[]; least: number }[] = [
  { colour: 'ink', on: ['paper', 'paperLight', 'plate'], least: 4.5 },
  { colour: 'inkSoft', on: ['paper', 'paperLight', 'plate'], least: 4.5 },
  { colour: 'lineStrong', on: ['paper', 'paperLight'], least: 3 },
  { colour: 'clay', on: ['paper', 'paperLight'], least: 4.5 },
  { colour: 'clayDeep', on: ['paper', 'paperLight'], least: 4.5 },
  { colour: 'sage', on: ['paper', 'paperLight'], least: 4.5 },
  { colour: 'ochre', on: ['paper', 'paperLight'], least: 4.5 },
  { colour: 'brick', on: ['paper', 'paperLight'], least: 4.5 },
  { colour: 'nightText', on: ['night'], least: 4.5 },
  { colour: 'nightSoft', on: ['night'], least: 4.5 },
];

type Rgb = [number, number, number];

const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, as WCAG defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The nearest colour, darker or lighter, with enough contrast on all of these backgrounds. */
export function nearestReadable(colour: string, grounds: string[], least: number): string | null {
  const passes = (tried: string) => grounds.every((ground) => contrast(tried, ground) >= least);
  const from = rgbOf(colour);
  for (let step = 0; step <= 255; step += 1) {
    for (const end of [0, 255]) {
      const tried = hexOf(from.map((part) => part + ((end - part) * step) / 255) as Rgb);
      if (passes(tried)) return tried;
    }
  }
  return null;
}

/** A colour without enough contrast on a background. */
export interface Unreadable {
  colour: Colour;
  ground: Colour;
  /** All backgrounds that it is used on. */
  on: Colour[];
  /** Rounded down, with two decimals. */
  ratio: string;
  least: number;
  /** `null`: no colour has enough contrast on all of them. */
  nearest: string | null;
}

export function unreadableIn(palette: Palette): Unreadable[] {
  return readOn.flatMap(({ colour, on, least }) => {
    const ground = on.find((name) => contrast(palette[colour], palette[name]) < least);
    if (!ground) return [];
    const grounds = on.map((name) => palette[name]);
    const nearest = nearestReadable(palette[colour], grounds, least);
    const ratio = (Math.floor(contrast(palette[colour], palette[ground]) * 100) / 100).toFixed(2);
    return [{ colour, ground, on, ratio, least, nearest }];
  });
}

/** The first contrast problem of a palette as a sentence; `null` if there is none. */
export function paletteFault(palette: Palette): string | null {
  const [first] = unreadableIn(palette);
  if (!first) return null;
  const { colour, ground, on, ratio, least, nearest } = first;
  const fault = `"colours.${colour}" ${palette[colour]} on ${ground} ${palette[ground]} has a contrast of ${ratio}, less than ${least}`;
  return nearest
    ? `${fault}; the nearest that passes is ${nearest}`
    : `${fault}, and no colour is read on all of ${on.join(', ')}; choose these nearer to each other`;
}

/** The palette as declarations of a style sheet. */
export function paletteCss(palette: Palette): string {
  const lines = colourNames.map(
    (name) => `  --${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${palette[name]};`,
  );
  // Not every browser inherits custom properties from the root in a backdrop.
  return `:root {\n${lines.join('\n')}\n}\n\n:root,\n::backdrop {\n  --shade: rgb(${rgbOf(palette.night).join(' ')} / 45%);\n}\n`;
}
