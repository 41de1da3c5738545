import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextBlock } from '../../shop/content/content.ts';
import { pictureIn, textRuns } from '../../shop/content/marked-text.ts';
import { textParts } from '../../shop/content/text-links.ts';
import { tie } from '../../shop/text/typography.ts';
import { Picture } from '../widgets/picture.tsx';
import styles from './prose.module.css';

interface Props {
  blocks: TextBlock[];
  /** The level of its headings. */
  heading?: 'h2' | 'h3';
}

/** A text of the owner: a post, an information page, a description. */
export function Prose({ blocks, heading = 'h2' }: Props) {
  return (
    <div className={styles.prose}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes.
        <Block key={index} block={block} heading={heading} />
      ))}
    </div>
  );
}

function Block({ block, heading: Heading }: { block: TextBlock; heading: 'h2' | 'h3' }) {
  if ('h2' in block) return <Heading>{tie(block.h2)}</Heading>;
  if ('p' in block) {
    const picture = pictureIn(block.p);
    return picture ? (
      <Picture picture={picture} sizes="(min-width: 42rem) 38rem, 100vw" />
    ) : (
      <p>
        <Marked text={block.p} />
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <Marked text={item} />
        </li>
      ))}
    </ul>
  );
}

/** A text with its bold parts and links. */
function Marked({ text }: { text: string }) {
  return textRuns(text).map((run, index) => {
    const words = linked(run.text);
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes.
    return run.isBold ? <strong key={index}>{words}</strong> : <Fragment key={index}>{words}</Fragment>;
  });
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
