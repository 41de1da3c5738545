import type { MoveState } from '../../data/owner/move/move-rows.ts';
import {
  contentNames,
  isMoveContent,
  isPlatform,
  type Platform,
  platformNames,
  type SourceKind,
} from '../../shop/owner/move/platforms.ts';
import type { Tone } from '../pieces/state-label.tsx';

export const movesAddress = '/panel/przeniesienie';
export const moveAddress = '/panel/przeniesienie/:id';

export const moveStates: Record<MoveState, { name: string; tone: Tone }> = {
  reading: { name: 'czytanie plików', tone: 'ochre' },
  columns: { name: 'do sprawdzenia', tone: 'ochre' },
  planning: { name: 'próba w toku', tone: 'ochre' },
  planned: { name: 'po próbie', tone: 'ochre' },
  applying: { name: 'przenoszenie w toku', tone: 'ochre' },
  applied: { name: 'przeniesione', tone: 'sage' },
  undoing: { name: 'cofanie w toku', tone: 'ochre' },
  undone: { name: 'cofnięte', tone: 'ink' },
  failed: { name: 'nieudane', tone: 'brick' },
};

const withClients: readonly Platform[] = ['woocommerce', 'shopify', 'prestashop', 'other'];

/** What a file may be, in the order of the choice. */
export const kindChoices: readonly (readonly [value: string, name: string])[] = [
  ...Object.entries(platformNames).map(([platform, name]) => [`${platform} products`, `${name}: produkty`] as const),
  ['prestashop variants', contentNames.variants],
  ...withClients.map((platform) => [`${platform} clients`, `${platformNames[platform]}: klienci`] as const),
  ['other addresses', contentNames.addresses],
  ['other ignored', contentNames.ignored],
];

export const kindValue = ({ platform, content }: SourceKind): string =>
  content === 'addresses' || content === 'ignored' ? `other ${content}` : `${platform} ${content}`;

export function kindIn(value: string): SourceKind | null {
  const [platform = '', content = ''] = value.split(' ');
  return kindChoices.some(([own]) => own === value) && isPlatform(platform) && isMoveContent(content)
    ? { platform, content }
    : null;
}

export const rateChoices = [
  ['23', '23%'],
  ['8', '8%'],
  ['5', '5%'],
  ['0', '0%'],
  ['zw', 'zw.'],
] as const;
