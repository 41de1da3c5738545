import type { ShopSettings } from '../../shop/settings.ts';
import { type PlacedSnippet, type SnippetQuestion, snippetsFor } from '../../shop/snippets.ts';

/** The block `Snippets` of `/ajax/get.php`; `cookies` is the request's own Cookie header, where the consent is. */
export function snippetsBlock(
  asked: unknown,
  { settings, cookies }: { settings: Pick<ShopSettings, 'snippets'>; cookies: string | null },
): { response: { items: PlacedSnippet[] } } {
  return { response: { items: snippetsFor(settings.snippets, questionOf(asked), cookies) } };
}

/** Clients write their flags as booleans, numbers or strings. */
function questionOf(asked: unknown): SnippetQuestion {
  const { mobile, tablet, pc, request_uri }: Record<string, unknown> =
    typeof asked === 'object' && asked !== null ? { ...asked } : {};
  const isOn = (flag: unknown) => flag === true || flag === 1 || flag === '1' || flag === 'true' || flag === 'y';
  return {
    mobile: isOn(mobile),
    tablet: isOn(tablet),
    pc: isOn(pc),
    request_uri: typeof request_uri === 'string' ? request_uri : undefined,
  };
}
