import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { SampleMail } from '../../../shop/owner/samples/sample-mails.ts';
import type { PatternBookData } from '../samples.ts';
import styles from './mail-previews.module.css';

/** Mails as HTML and as plain text. */
export function MailPatterns() {
  const { mails } = useLoaderData<PatternBookData>();
  return (
    <ul className={styles.mails}>
      {mails.map((mail) => (
        <li key={mail.kind}>
          <MailPreview mail={mail} />
        </li>
      ))}
    </ul>
  );
}

function MailPreview({ mail: { kind, subject, text, html } }: { mail: SampleMail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`${kind}: ${subject}`}</summary>
      <div className={styles.both}>
        {isOpen && (
          <iframe
            title={`${kind}, HTML`}
            loading="lazy"
            srcDoc={html.replaceAll(' style="', ' data-style="')}
            // It may have loaded before the page's scripts did.
            ref={(frame) => {
              if (frame) putStylesOn(frame);
            }}
            onLoad={({ currentTarget }) => putStylesOn(currentTarget)}
            className={styles.html}
          />
        )}
        <pre className={styles.text}>{text}</pre>
      </div>
    </details>
  );
}

/** The policy of our pages forbids style attributes in HTML, which mails depend on, so they are set by script. */
function putStylesOn(frame: HTMLIFrameElement): void {
  for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
    element.style.cssText = element.dataset.style ?? '';
  }
}
