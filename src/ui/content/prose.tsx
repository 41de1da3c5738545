import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextBlock } from '../../shop/content/content.ts';
import { textParts } from '../../shop/content/text-links.ts';
import { tie } from '../../shop/text/typography.ts';
import styles from './prose.module.css';

/** The text of a post or an information page. `[text](/address)` becomes a link to a page of the shop. */
export function Prose({ blocks }: { blocks: TextBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if ('h2' in block) return <h2>{tie(block.h2)}</h2>;
  if ('p' in block) return <p>{linked(block.p)}</p>;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{linked(item)}</li>
      ))}
    </ul>
  );
}

function linked(text: string): ReactNode[] {
  return textParts(tie(text)).map((part, index) => {
    if (typeof part === 'string') return part;
    const { words, to } = part;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the order of the parts never changes.
    return to.startsWith('/') ? (
      <Link key={index} to={to}>
        {words}
      </Link>
    ) : (
      <a key={index} href={to}>
        {words}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the order of the parts never changes.
  });
}
