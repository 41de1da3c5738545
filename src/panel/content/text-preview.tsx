import { Fragment, type ReactNode } from 'react';
import type { TextBlock } from '../../shop/content/content.ts';
import { textRuns } from '../../shop/content/marked-text.ts';
import { textParts } from '../../shop/content/text-links.ts';

/** A text as the shop will render it. */
export function TextPreview({ title, lead, body }: { title: string; lead: string; body: readonly TextBlock[] }) {
  return (
    <section className="preview" aria-label="Podgląd">
      <h2>{title}</h2>
      <p>
        <strong>{lead}</strong>
      </p>
      {body.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks never changes.
        <Block key={at} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: TextBlock }) {
  if ('h2' in block) return <h3>{block.h2}</h3>;
  if ('p' in block) return <p>{linked(block.p)}</p>;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{linked(item)}</li>
      ))}
    </ul>
  );
}

const linked = (text: string): ReactNode[] =>
  textRuns(text).map((run, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes.
    run.isBold ? <strong key={at}>{withLinks(run.text)}</strong> : <Fragment key={at}>{withLinks(run.text)}</Fragment>,
  );

function withLinks(text: string): ReactNode[] {
  return textParts(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes.
      <a key={at} href={part.to}>
        {part.words}
      </a>
    ),
  );
}
