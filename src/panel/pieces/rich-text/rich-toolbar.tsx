import type { KeyboardEvent } from 'react';
import { Sign, type SignName } from '../../frame/signs.tsx';
import styles from './rich-text.module.css';

export type Tool = 'bold' | 'heading' | 'list' | 'link' | 'picture';

const tools: Record<Tool, { name: string; sign: SignName; hint: string }> = {
  bold: { name: 'Pogrubienie', sign: 'bold', hint: 'Ctrl+B' },
  heading: { name: 'Nagłówek', sign: 'heading', hint: '' },
  list: { name: 'Lista', sign: 'list', hint: '' },
  link: { name: 'Link', sign: 'link', hint: 'Ctrl+K' },
  picture: { name: 'Zdjęcie', sign: 'picture', hint: '' },
};

interface Props {
  label: string;
  tools: readonly Tool[];
  /** What holds at the cursor. */
  active: readonly Tool[];
  open: Tool | null;
  use(tool: Tool): void;
}

/** One stop of Tab; arrows move between the buttons. */
export function RichToolbar({ label, tools: shown, active, open, use }: Props) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    buttons.at((at + by) % buttons.length)?.focus();
    event.preventDefault();
  };
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={move}>
      {shown.map((tool, at) => {
        const { name, sign, hint } = tools[tool];
        return (
          <button
            key={tool}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            title={hint === '' ? name : `${name} (${hint})`}
            aria-label={name}
            aria-pressed={tool === 'link' || tool === 'picture' ? undefined : active.includes(tool)}
            aria-expanded={tool === 'link' || tool === 'picture' ? open === tool : undefined}
            data-active={active.includes(tool) || undefined}
            // The selection in the text stays.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            <Sign name={sign} size={18} />
          </button>
        );
      })}
    </div>
  );
}
