import type { TextBlock } from '../shop/catalogue.ts';
import { tie } from '../shop/typography.ts';
import styles from './prose.module.css';

/** Running text of a post or an information page. */
export function Prose({ blocks }: { blocks: TextBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if ('h2' in block) return <h2>{tie(block.h2)}</h2>;
  if ('p' in block) return <p>{tie(block.p)}</p>;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{tie(item)}</li>
      ))}
    </ul>
  );
}
