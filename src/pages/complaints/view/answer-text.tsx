import type { MailBlock } from '../../../shop/mail/mail-blocks.ts';
import { tie } from '../../../shop/text/typography.ts';
import styles from '../complaints.module.css';

/** The text of a mail on a page, so that both have the same text. */
export function AnswerText({ blocks }: { blocks: MailBlock[] }) {
  return (
    <div className={styles.letter}>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: MailBlock }) {
  if ('h2' in block) return <h3>{tie(block.h2)}</h3>;
  if ('p' in block) return <p>{tie(block.p)}</p>;
  return 'lines' in block ? <p className={styles.verbatim}>{block.lines.join('\n')}</p> : null;
}
