import { addresses, type PageName } from '../../routes.ts';

/** Pages that exist for some names only; the shop must check the concrete address. */
const named: readonly PageName[] = [
  'category',
  'producer',
  'series',
  'product',
  'productOpinions',
  'priceHistory',
  'blogMonth',
  'post',
  'info',
];

/** Addresses of the program that are not pages. */
const program =
  /^\/(panel|graphql|ajax|assets|accounts|carriers|zdjecia|basketchange\.php|healthz|readyz|metrics|robots\.txt|sitemap[^/]*\.xml)(\/|$)/;

const patterns = (Object.entries(addresses) as [PageName, string][]).map(([page, path]) => ({
  page,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Whether a path belongs to the shop: always, for some names, or never. */
export function pathOwner(path: string): 'own' | 'maybe' | 'free' {
  if (path === '/' || program.test(path)) return 'own';
  const found = patterns.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0) return 'free';
  return found.every(({ page }) => named.includes(page)) ? 'maybe' : 'own';
}
