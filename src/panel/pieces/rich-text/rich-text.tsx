import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { TextPicture } from '../../../shop/content/marked-text.ts';
import { useLive } from '../../../ui/loading/live.ts';
import { richHtml, richMarkup } from './rich-markup.ts';
import { LinkRow, PictureRow } from './rich-rows.tsx';
import styles from './rich-text.module.css';
import { RichToolbar, type Tool } from './rich-toolbar.tsx';
import { richTree } from './rich-tree.ts';

interface Props {
  name: string;
  label: string;
  /** The shop's own markup (`shop/content/page-text.ts`). */
  value: string;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Height of the field in lines. */
  lines?: number;
  /** Pictures of the shop that may be put into the text. */
  pictures?: readonly TextPicture[];
  maxLength?: number;
}

/**
 * A text with headings, lists, bold, links and pictures. The field of the form is a textarea with the markup, so it works
 * without scripts; with them the same text is edited as it will look.
 */
export function RichText({ name, label, value, hint, fault, lines = 9, pictures = [], maxLength }: Props) {
  const id = useId();
  const isLive = useLive();
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const chosen = useRef<Range | null>(null);
  const [open, setOpen] = useState<'link' | 'picture' | null>(null);
  const [active, setActive] = useState<readonly Tool[]>([]);

  // The editor belongs to the browser; React only fills it.
  useEffect(() => {
    const [area, box] = [field.current, editor.current];
    if (!area || !box) return undefined;
    const fill = () => {
      box.innerHTML = richHtml(area.value) || '<p><br></p>';
    };
    fill();
    document.execCommand('defaultParagraphSeparator', false, 'p');
    // The form gets its first values back after this event.
    const reset = () => setTimeout(fill);
    const follow = () => {
      if (box.contains(document.getSelection()?.anchorNode ?? null)) setActive(activeTools());
    };
    const { form } = area;
    form?.addEventListener('reset', reset);
    document.addEventListener('selectionchange', follow);
    return () => {
      form?.removeEventListener('reset', reset);
      document.removeEventListener('selectionchange', follow);
    };
  }, []);
  // A text that was saved elsewhere replaces what is shown.
  useEffect(() => {
    const [area, box] = [field.current, editor.current];
    if (!area || !box || richMarkup(richTree(box), location.origin) === value) return;
    area.value = value;
    box.innerHTML = richHtml(value) || '<p><br></p>';
  }, [value]);

  const write = () => {
    if (!field.current || !editor.current) return;
    field.current.value = richMarkup(richTree(editor.current), location.origin);
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const restore = () => {
    const selection = document.getSelection();
    editor.current?.focus();
    if (!chosen.current || !selection) return;
    selection.removeAllRanges();
    selection.addRange(chosen.current);
  };
  /** Commands of the browser, because its own undo knows them. */
  const run = (command: string, argument?: string) => {
    restore();
    document.execCommand(command, false, argument);
    chosen.current = null;
    write();
    setActive(activeTools());
  };
  const keep = () => {
    const selection = document.getSelection();
    const isInside = selection?.rangeCount && editor.current?.contains(selection.anchorNode);
    chosen.current = isInside ? selection.getRangeAt(0).cloneRange() : null;
  };
  const use = (tool: Tool) => {
    if (tool === 'bold') run('bold');
    else if (tool === 'list') run('insertUnorderedList');
    else if (tool === 'heading') run('formatBlock', active.includes('heading') ? '<p>' : '<h2>');
    else {
      keep();
      setOpen(open === tool ? null : tool);
    }
  };
  const insert = (html: string) => {
    setOpen(null);
    run('insertHTML', html);
  };

  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    const plain = event.clipboardData.getData('text/plain');
    if (html === '' && plain === '') return;
    event.preventDefault();
    const text = html === '' ? plain : richMarkup(richTree(parsed(html)), location.origin);
    const cleaned = richHtml(text);
    // Words pasted into a sentence must not begin a new paragraph.
    const [, inline] = /^<p>((?:(?!<\/p>).)*)<\/p>$/s.exec(cleaned) ?? [];
    document.execCommand('insertHTML', false, inline ?? cleaned);
    write();
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    event.stopPropagation();
    use('link');
  };

  const described = [hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the editor is reached by Tab; this is for the pointer. */}
      <label id={`${id}-label`} htmlFor={id} onClick={() => editor.current?.focus()}>
        {label}
      </label>
      <div className={styles.frame} data-fault={fault ? true : undefined}>
        {isLive ? (
          <RichToolbar
            label={`Wygląd tekstu: ${label}`}
            tools={pictures.length > 0 ? allTools : allTools.filter((tool) => tool !== 'picture')}
            active={active}
            open={open}
            use={use}
          />
        ) : null}
        {open === 'link' ? (
          <LinkRow
            href={linkAt(chosen.current)}
            close={() => {
              setOpen(null);
              restore();
            }}
            set={(to) => {
              setOpen(null);
              if (to === null) run('unlink');
              else if (chosen.current?.collapsed && linkAt(chosen.current) === '')
                insert(richHtml(`[${to}](${to})`).slice(3, -4));
              else run('createLink', to);
            }}
          />
        ) : null}
        {open === 'picture' ? (
          <PictureRow pictures={pictures} choose={(markup) => insert(`${richHtml(markup)}<p><br></p>`)} />
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: neither an input nor a textarea can show headings and lists. */}
        <div
          ref={editor}
          className={styles.editor}
          data-short={lines < 6 || undefined}
          contentEditable={isLive}
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={described}
          aria-invalid={fault ? true : undefined}
          hidden={!isLive}
          onInput={write}
          onPaste={paste}
          onKeyDown={keys}
          onDrop={(event) => event.preventDefault()}
        />
        <textarea
          ref={field}
          id={id}
          name={name}
          rows={lines}
          defaultValue={value}
          maxLength={maxLength}
          aria-describedby={described}
          aria-invalid={fault ? true : undefined}
          hidden={isLive}
        />
      </div>
      {hint ? <small id={`${id}-hint`}>{isLive ? hint : `${hint} ${markupHint}`}</small> : null}
      {fault ? (
        <strong id={`${id}-fault`} className={styles.fault}>
          {fault}
        </strong>
      ) : null}
    </div>
  );
}

const allTools: readonly Tool[] = ['bold', 'heading', 'list', 'link', 'picture'];

const markupHint =
  'Pusty wiersz oddziela akapity, „## ” zaczyna nagłówek, „- ” punkt listy, **słowa** są grube, a link to [słowa](/adres).';

/** Styles of other programs become plain attributes, because the policy of the page forbids them. */
const parsed = (html: string): Node =>
  new DOMParser().parseFromString(
    html
      .replace(/<style[\s\S]*?<\/style>/gi, '')
      .replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style=')),
    'text/html',
  ).body;

function activeTools(): Tool[] {
  const at = document.getSelection()?.anchorNode ?? null;
  const element = at instanceof Element ? at : (at?.parentElement ?? null);
  return [
    ...(document.queryCommandState('bold') ? (['bold'] as const) : []),
    ...(element?.closest('h1, h2, h3') ? (['heading'] as const) : []),
    ...(document.queryCommandState('insertUnorderedList') ? (['list'] as const) : []),
    ...(element?.closest('a') ? (['link'] as const) : []),
  ];
}

/** The address of the link at a place in the text; empty if there is none. */
function linkAt(range: Range | null): string {
  const at = range?.startContainer;
  const element = at instanceof Element ? at : at?.parentElement;
  return element?.closest('a')?.getAttribute('href') ?? '';
}
