import type { ReactNode } from 'react';
import type { TextBlock } from '../../shop/content/content.ts';
import { linkOrEmail } from '../../shop/content/text-links.ts';

/** A text as the shop will show it. */
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

function linked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let found = linkOrEmail.exec(rest); found; found = linkOrEmail.exec(rest)) {
    const [whole, words, address = '', email] = found;
    parts.push(
      rest.slice(0, found.index),
      <a key={parts.length} href={email ? `mailto:${email}` : address}>
        {email ?? words}
      </a>,
    );
    rest = rest.slice(found.index + whole.length);
  }
  return [...parts, rest];
}
