import { type ReactNode, useState } from 'react';
import { readBlocks } from '../../shop/content/page-text.ts';
import { tie } from '../../shop/text/typography.ts';
import { Prose } from '../../ui/content/prose.tsx';
import { useLive } from '../../ui/loading/live.ts';
import { Button } from '../pieces/button.tsx';
import styles from './text-preview.module.css';

interface ShownText {
  title: string;
  lead: string;
  /** In the shop's markup. */
  text: string;
  /** The address of a picture above the text. */
  picture?: string | null;
}

/** A text as the shop will show it. */
export const TextPreview = ({ title, lead, text, picture = null }: ShownText) => (
  <article className={styles.text}>
    {picture === null ? null : <img src={picture} alt="" />}
    <p className={styles.title}>{tie(title)}</p>
    {lead === '' ? null : <p className={styles.lead}>{tie(lead)}</p>}
    <Prose blocks={readBlocks(text)} />
  </article>
);

/** Without scripts the preview follows a press. */
export const PreviewButton = () =>
  useLive() ? null : (
    <Button name="podglad" value="1">
      Podgląd bez zapisywania
    </Button>
  );

interface Props {
  /** The text before anything is typed. */
  shown: ShownText;
  children: ReactNode;
}

/** A form with the fields `title`, `lead` and `text`, and a preview that follows them. */
export function BesidePreview({ shown, children }: Props) {
  const [typed, setTyped] = useState(shown);
  const [first, setFirst] = useState(shown);
  // Another saved text replaces what was typed.
  if (first.text !== shown.text || first.title !== shown.title || first.picture !== shown.picture) {
    setFirst(shown);
    setTyped(shown);
  }
  const follow = (target: EventTarget) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (!form) return;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '');
    setTyped({ ...shown, title: text('title'), lead: text('lead'), text: text('text') });
  };
  return (
    <div className={styles.beside}>
      <div className={styles.form} onInput={({ target }) => follow(target)}>
        {children}
      </div>
      <aside className={styles.preview} aria-label="Podgląd">
        <TextPreview {...typed} />
      </aside>
    </div>
  );
}
