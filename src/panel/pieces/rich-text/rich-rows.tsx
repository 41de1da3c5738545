import { type KeyboardEvent, useId, useState } from 'react';
import { pictureText, type TextPicture } from '../../../shop/content/marked-text.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import { PlainButton } from '../button.tsx';
import { linkOf } from './rich-markup.ts';
import styles from './rich-text.module.css';

interface LinkProps {
  /** The address of the link that is changed; empty for a new one. */
  href: string;
  /** `null` takes the link away. */
  set(to: string | null): void;
  close(): void;
}

/** The address of a link. Not a form of its own, because it is inside one. */
export function LinkRow({ href, set, close }: LinkProps) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const to = linkOf(typed, location.origin);
    if (to === null) setWrong(true);
    else set(to);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id}>Adres strony sklepu</label>
      <input
        id={id}
        value={typed}
        placeholder="/informacje/dostawa"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
        autoFocus
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
        // What is typed here is not a change of the form yet.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={keys}
      />
      <PlainButton onClick={apply}>Wstaw link</PlainButton>
      {href === '' ? null : (
        <PlainButton kind="quiet" onClick={() => set(null)}>
          Usuń link
        </PlainButton>
      )}
      {isWrong ? (
        <strong id={`${id}-fault`} className={styles.fault} role="alert">
          Link prowadzi do strony tego sklepu: zacznij go od „/”, na przykład /informacje/dostawa.
        </strong>
      ) : null}
    </div>
  );
}

/** Pictures that can be put into the text. */
export const PictureRow = ({
  pictures,
  choose,
}: {
  pictures: readonly TextPicture[];
  choose(markup: string): void;
}) => (
  <fieldset className={styles.pictures}>
    <legend>Które zdjęcie wstawić</legend>
    {pictures.map((picture) => (
      <button
        key={picture.name}
        type="button"
        aria-label={`Wstaw: ${picture.alt}`}
        onClick={() => choose(pictureText(picture))}
      >
        <img src={pictureAddress(picture, 240)} alt="" width="64" height="64" loading="lazy" />
      </button>
    ))}
  </fieldset>
);
