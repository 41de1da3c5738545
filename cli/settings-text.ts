import type { ShopSettings } from '../src/shop/settings.ts';

/** The owner's settings as the text of `shop.config.ts`. */
export function settingsText(settings: ShopSettings): string {
  return `import type { ShopSettings } from './src/shop/settings.ts';

/** The owner's settings. Checked at start; money is in grosze. */
export default ${valueText(settings, '')} satisfies ShopSettings;
`;
}

function valueText(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((own) => typeof own !== 'object'))
      return `[${value.map((own) => valueText(own, inner)).join(', ')}]`;
    return `[\n${value.map((own) => `${inner}${valueText(own, inner)},\n`).join('')}${indent}]`;
  }
  const entries = Object.entries(value).filter(([, own]) => own !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, own]) => `${inner}${keyText(key)}: ${valueText(own, inner)},\n`);
  return `{\n${lines.join('')}${indent}}`;
}

const keyText = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

function quoted(text: string): string {
  const plain = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return plain.includes("'") ? JSON.stringify(text) : `'${plain}'`;
}
