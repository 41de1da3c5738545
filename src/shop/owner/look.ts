/** The owner's logo, which replaces the name in the header: a picture of the store. */
export interface Logo {
  name: string;
  width: number;
  height: number;
}

/** CSS pixels in which the header shows a logo. */
const logoBox = { width: 176, height: 40 };

/** Limits of an uploaded logo, in pixels. Other shapes would be only a few pixels high or wide in the header. */
export const logoLimits = { leastWidth: 80, leastHeight: 40, widest: 8, tallest: 2 } as const;

export const isLogoShape = ({ width, height }: Pick<Logo, 'width' | 'height'>): boolean =>
  width >= logoLimits.leastWidth &&
  height >= logoLimits.leastHeight &&
  width <= height * logoLimits.widest &&
  height <= width * logoLimits.tallest;

/** The size of a logo in the header. It is known before the picture is loaded, so the layout does not shift. */
export function logoSize({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Font families that the shop serves; the others are system fonts. */
export type FontFamily = 'fraunces' | 'figtree';

const systemSans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Own families with the fallbacks of `ui/fonts.css`, which have the same metrics. */
const stacks = {
  fraunces: "'Fraunces', 'Fraunces Fallback', 'Times New Roman', serif",
  figtree: "'Figtree', 'Figtree Fallback', Arial, sans-serif",
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  system: systemSans,
} as const;

export const headingFonts = ['fraunces', 'figtree', 'serif', 'system'] as const;
export const textFonts = ['figtree', 'system'] as const;

export interface Fonts {
  headings: (typeof headingFonts)[number];
  text: (typeof textFonts)[number];
}

/** The fonts of the build's style sheets. */
export const usualFonts: Fonts = { headings: 'fraunces', text: 'figtree' };

export const isUsualFonts = ({ headings, text }: Fonts): boolean =>
  headings === usualFonts.headings && text === usualFonts.text;

export const fontCss = ({ headings, text }: Fonts): string =>
  `:root {\n  --serif: ${stacks[headings]};\n  --sans: ${stacks[text]};\n}\n`;

/** The families that a browser has to load. */
export function familiesOf({ headings, text }: Fonts): FontFamily[] {
  return (['figtree', 'fraunces'] as const).filter((family) => family === headings || family === text);
}
