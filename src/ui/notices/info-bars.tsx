import { Link } from 'react-router';
import { surroundingsMessages } from '../../shop/notices/surroundings-messages.ts';
import type { InfoBar } from '../../shop/settings.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { Bar } from './bar.tsx';

/** The owner's bars. The browser remembers closed ones and does not show them again. */
export function InfoBars({ bars }: { bars: InfoBar[] }) {
  const t = useMessages(surroundingsMessages);
  return bars.map(({ id, text, short, link }) => (
    <Bar key={id} closes={{ bar: id }} label={t('bars.close', { text })}>
      <span data-long={short !== undefined || undefined}>{tie(text)}</span>
      {short && <span data-short>{tie(short)}</span>} {link && <Link to={link.address}>{tie(link.text)}</Link>}
    </Bar>
  ));
}
