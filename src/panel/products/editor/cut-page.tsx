import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { squareAt, squareIn } from '../../../shop/owner/product/crop.ts';
import { wholeNumber } from '../../../shop/owner/product/draft-texts.ts';
import { useLive } from '../../../ui/loading/live.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ButtonLink, PlainButton } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { Faults, FieldRow, TextField } from '../../pieces/editing/form-fields.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import styles from './cut.module.css';
import type { cutScreen } from './cut-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof cutScreen>>;
type Told = ToldOf<typeof cutScreen>;

const labels = { left: 'Od lewej', top: 'Od góry', side: 'Bok kwadratu' } as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

export default function CutPage() {
  const data = useScreen<typeof cutScreen>();
  const { product, back, picture } = data;
  return (
    <>
      <PageHead
        title={`Kadr zdjęcia: ${product}`}
        lead={`Zdjęcie ma ${picture.width} × ${picture.height} pikseli. Przesuń kwadrat, pociągnij za jego róg albo wpisz liczby. Całe zdjęcie przywrócisz jednym naciśnięciem.`}
      >
        <ButtonLink to={back}>Wróć do zdjęć</ButtonLink>
      </PageHead>
      <EditForm<Told> action="wytnij" save="Wytnij" label="Kadr">
        {(told) => (
          <>
            <Faults texts={told?.faults ?? []} />
            <Cropper data={data} start={told?.typed ?? data.typed} />
          </>
        )}
      </EditForm>
    </>
  );
}

type Square = Record<Field, number>;

/** What is held, and the square at that moment. */
interface Held {
  x: number;
  y: number;
  isCorner: boolean;
  from: Square;
}

const within = (least: number, value: number, most: number) => Math.round(Math.max(least, Math.min(most, value)));

const inputOf = (place: HTMLElement | null, field: Field) =>
  place?.querySelector<HTMLInputElement>(`input[name=${field}]`);

const typedIn = (place: HTMLElement | null): Record<Field, string> => ({
  left: inputOf(place, 'left')?.value ?? '',
  top: inputOf(place, 'top')?.value ?? '',
  side: inputOf(place, 'side')?.value ?? '',
});

function Cropper({ data: { picture, least }, start }: { data: Data; start: Record<Field, string> }) {
  const isLive = useLive();
  const place = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const [typed, setTyped] = useState(start);
  const { width, height } = picture;
  const numbers = {
    left: wholeNumber(typed.left) ?? -1,
    top: wholeNumber(typed.top) ?? -1,
    side: wholeNumber(typed.side) ?? -1,
  };
  const square = squareAt(picture, numbers) ? numbers : null;

  const read = () => setTyped(typedIn(place.current));
  // Numbers may have been typed before the scripts ran.
  useEffect(() => setTyped(typedIn(place.current)), []);
  /** As if it were typed, so that the form knows of it. */
  const choose = (next: Square) => {
    for (const field of fields) {
      const own = inputOf(place.current, field);
      if (own) own.value = String(next[field]);
    }
    place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const hold = (event: PointerEvent<HTMLElement>, isCorner: boolean) => {
    if (!square) return;
    held.current = { x: event.clientX, y: event.clientY, isCorner, from: square };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    event.stopPropagation();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const shown = place.current?.querySelector('img')?.getBoundingClientRect().width;
    if (!held.current || !shown) return;
    const { x, y, isCorner, from } = held.current;
    const [across, down] = [((event.clientX - x) * width) / shown, ((event.clientY - y) * width) / shown];
    const { left, top, side } = from;
    choose(
      isCorner
        ? { left, top, side: within(least, side + Math.max(across, down), Math.min(width - left, height - top)) }
        : { left: within(0, left + across, width - side), top: within(0, top + down, height - side), side },
    );
  };
  const release = () => {
    held.current = null;
  };
  const dragged = (isCorner: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => hold(event, isCorner),
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  });
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const whole = (at: 'start' | 'middle' | 'end') => {
    const { left, top, width: side } = squareIn(picture, at);
    choose({ left, top, side });
  };
  const isWide = width >= height;

  return (
    <div ref={place} className={styles.cropper} onInput={read}>
      <figure className={styles.whole}>
        <img src={picture.source} alt={picture.alt} width={width} height={height} draggable={false} />
        {isLive && square ? (
          <div
            className={styles.square}
            data-square
            style={{
              left: share(square.left, width),
              top: share(square.top, height),
              width: share(square.side, width),
              height: share(square.side, height),
            }}
            {...dragged(false)}
          >
            <span className={styles.corner} {...dragged(true)} />
          </div>
        ) : null}
      </figure>
      <div className={styles.side}>
        {isLive && square ? (
          <figure className={styles.tile}>
            <div>
              <img
                src={picture.source}
                alt=""
                draggable={false}
                style={{
                  width: share(width, square.side),
                  left: share(-square.left, square.side),
                  top: share(-square.top, square.side),
                }}
              />
            </div>
            <figcaption>Tak będzie na listach</figcaption>
          </figure>
        ) : null}
        {isLive && width !== height ? (
          <div className={styles.places}>
            <PlainButton onClick={() => whole('start')}>{isWide ? 'Od lewej' : 'Od góry'}</PlainButton>
            <PlainButton onClick={() => whole('middle')}>Środek</PlainButton>
            <PlainButton onClick={() => whole('end')}>{isWide ? 'Od prawej' : 'Od dołu'}</PlainButton>
          </div>
        ) : null}
        <FieldRow>
          {fields.map((field) => (
            <TextField
              key={field}
              name={field}
              label={labels[field]}
              unit="px"
              type="number"
              inputMode="numeric"
              value={start[field]}
              fault={faultOf(field, numbers, { width, height, least })}
            />
          ))}
        </FieldRow>
      </div>
    </div>
  );
}

/** The field whose number leads out of the picture. */
function faultOf(field: Field, { left, top, side }: Square, { width, height, least }: Record<string, number>) {
  if (field === 'side') return side < (least ?? 0) ? `Co najmniej ${least}.` : null;
  const [at, most] = field === 'left' ? [left, width ?? 0] : [top, height ?? 0];
  return at < 0 || at + Math.max(side, 0) > most ? `Od 0 do ${Math.max(0, most - Math.max(side, 0))}.` : null;
}
