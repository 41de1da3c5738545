import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useLive } from '../../../ui/loading/live.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Faults } from '../../pieces/editing/form-fields.tsx';
import type { ActionAnswer } from '../../view.ts';
import type { PicturesTold } from './picture-actions.ts';
import styles from './pictures.module.css';

const kinds = 'image/jpeg,image/png,image/webp';

/** Files are sent one after another when they are chosen or dropped. Without scripts a button sends them together. */
export function AddPictures({ to, isFirst }: { to: string; isFirst: boolean }) {
  const isLive = useLive();
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [count, setCount] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const { submit, state, data } = useFetcher<ActionAnswer>();
  const answered = useRef<ActionAnswer | undefined>(undefined);
  const sending = useRef<'no' | 'asked' | 'begun'>('no');

  useEffect(() => {
    if (state !== 'idle') sending.current = 'begun';
    // A second file would replace one that is about to be sent.
    if (state !== 'idle' || sending.current === 'asked') return;
    sending.current = 'no';
    if (data && data !== answered.current) {
      answered.current = data;
      if ('told' in data) setFaults((before) => [...before, ...(data.told as PicturesTold).faults]);
      if ('refused' in data) setFaults((before) => [...before, data.refused]);
    }
    const [next, ...rest] = waiting;
    if (!next) return;
    setWaiting(rest);
    const form = new FormData();
    form.append('zdjecia', next);
    sending.current = 'asked';
    submit(form, { method: 'post', action: `${to}?akcja=dodaj`, encType: 'multipart/form-data' });
  }, [state, data, waiting, submit, to]);

  const isBusy = state !== 'idle' || waiting.length > 0;
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return;
    setFaults([]);
    setCount((isBusy ? count : 0) + chosen.length);
    setWaiting([...waiting, ...chosen]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const done = count - waiting.length - (state === 'idle' ? 0 : 1);
  return (
    <ActionForm<PicturesTold>
      action="dodaj"
      to={`${to}?akcja=dodaj`}
      files
      className={styles.add}
      after={(told) => <Faults texts={told.faults} />}
    >
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        data-first={isFirst || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{isLive ? 'Upuść tu zdjęcia albo wybierz pliki' : 'Wybierz pliki ze zdjęciami'}</span>
        <small>JPG, PNG lub WebP, wiele naraz</small>
        <input
          type="file"
          name="zdjecia"
          multiple
          accept={kinds}
          onChange={({ currentTarget }) => {
            if (!isLive) return;
            add(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </label>
      {isLive ? null : <Button>Dodaj zdjęcia</Button>}
      <div role="status" className={styles.progress}>
        {isBusy ? (
          <>
            <progress value={done} max={count} aria-label="Wysyłanie zdjęć" />
            {` Wysyłanie zdjęcia ${done + 1} z ${count}`}
          </>
        ) : null}
      </div>
      <Faults texts={[...new Set(faults)]} heading="Nie dodano:" />
    </ActionForm>
  );
}
