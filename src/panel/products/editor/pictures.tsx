import { type DragEvent, useState } from 'react';
import { useLive } from '../../../ui/loading/live.ts';
import { panelPath } from '../../addresses.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { Sign } from '../../frame/signs.tsx';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { Faults, TextField } from '../../pieces/editing/form-fields.tsx';
import { picturesAddress } from '../list/product-addresses.ts';
import { AddPictures } from './add-pictures.tsx';
import type { PicturesTold } from './picture-actions.ts';
import styles from './pictures.module.css';

interface Shown {
  name: string;
  alt: string;
  width: number;
  height: number;
  lacksAlt: boolean;
  source: string;
}

interface Props {
  id: number;
  /** Of the product. */
  name: string;
  pictures: readonly Shown[];
}

/** The pictures of a product: added, ordered by dragging or with buttons, described and saved together. */
export function Pictures({ id, name, pictures }: Props) {
  return (
    <>
      <AddPictures to={panelPath(picturesAddress, { id })} isFirst={pictures.length === 0} />
      {pictures.length > 0 ? (
        <EditForm<PicturesTold>
          key={pictures.map((picture) => picture.name).join(' ')}
          action="zdjecia"
          label="Kolejność i opisy zdjęć"
          save="Zapisz zdjęcia"
        >
          {(told) => (
            <>
              <Faults texts={told?.faults ?? []} />
              <Ordered id={id} product={name} pictures={pictures} typed={told?.typed ?? {}} />
            </>
          )}
        </EditForm>
      ) : null}
      {/* Outside of the other form, whose buttons send them. */}
      {pictures.map((picture) => (
        <ActionForm
          key={picture.name}
          id={`usun-${picture.name}`}
          action="usun"
          fields={{ name: picture.name }}
          showsLoaded={false}
        >
          {null}
        </ActionForm>
      ))}
    </>
  );
}

function Ordered({
  id,
  product,
  pictures,
  typed,
}: {
  id: number;
  product: string;
  pictures: readonly Shown[];
  typed: Record<string, string>;
}) {
  const isLive = useLive();
  const [names, setNames] = useState(() => pictures.map(({ name }) => name));
  const [held, setHeld] = useState<string | null>(null);
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const put = (name: string, at: number) => {
    const others = names.filter((own) => own !== name);
    if (at < 0 || at >= names.length) return;
    setNames(others.toSpliced(at, 0, name));
  };
  const over = (event: DragEvent, at: number) => {
    if (held === null) return;
    event.preventDefault();
    if (names[at] !== held) put(held, at);
  };
  return (
    <>
      <OrderField names={names} />
      <ol className={styles.pictures}>
        {names.map((name, at) => {
          const picture = byName.get(name);
          if (!picture) return null;
          const value = typed[name] ?? (picture.lacksAlt ? '' : picture.alt);
          const mark = `zdjęcie ${at + 1}`;
          const move = (by: -1 | 1, label: string, sign: 'back' | 'next') => (
            <button
              type={isLive ? 'button' : 'submit'}
              name="ruch"
              value={`${name}:${by}`}
              aria-label={`${label}: ${mark}`}
              title={label}
              disabled={at + by < 0 || at + by >= names.length}
              onClick={isLive ? () => put(name, at + by) : undefined}
            >
              <Sign name={sign} size={18} />
            </button>
          );
          return (
            <li
              key={name}
              data-held={held === name || undefined}
              onDragOver={(event) => over(event, at)}
              onDrop={(event) => event.preventDefault()}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same. */}
              <div
                className={styles.picture}
                draggable={isLive}
                onDragStart={() => setHeld(name)}
                onDragEnd={() => setHeld(null)}
              >
                <img src={picture.source} alt={picture.alt} width={picture.width} height={picture.height} />
                {at === 0 ? <span>Na listach</span> : null}
              </div>
              <TextField
                name={`alt-${name}`}
                label={`Opis zdjęcia ${at + 1}`}
                value={value}
                maxLength={300}
                fault={value === '' ? 'Napisz, co widać na zdjęciu.' : null}
              />
              <div className={styles.buttons}>
                {move(-1, 'Wcześniej', 'back')}
                {move(1, 'Później', 'next')}
                <PanelLink
                  to={`${panelPath(picturesAddress, { id })}/${name}`}
                  aria-label={`Przytnij: ${mark}`}
                  title="Przytnij"
                >
                  <Sign name="cut" size={18} />
                </PanelLink>
                <Button kind="quiet" form={`usun-${name}`} label={`Usuń: ${mark}, ${product}`}>
                  <Sign name="bin" size={18} />
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A changed order sends an input event, so that the form knows it has unsaved changes. */
const OrderField = ({ names }: { names: readonly string[] }) => {
  const value = names.join(' ');
  return (
    <input
      type="hidden"
      name="nazwy"
      value={value}
      ref={(field) => {
        if (field && field.dataset.told !== value) {
          const isFirst = field.dataset.told === undefined;
          field.dataset.told = value;
          if (!isFirst) field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }}
    />
  );
};
