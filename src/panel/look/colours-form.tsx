import { type ChangeEvent, useState } from 'react';
import { type Colour, colourNames } from '../../shop/owner/palette.ts';
import { useScreen } from '../page.ts';
import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { colourLabels } from './look-names.ts';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';
import { type LookAnswer, PartForm } from './part-form.tsx';
import { useLivePreview } from './preview.tsx';

const groups: readonly (readonly [name: string, colours: readonly Colour[]])[] = [
  ['Tła', colourNames.slice(0, 3)],
  ['Tekst i linie', colourNames.slice(3, 7)],
  ['Przyciski', colourNames.slice(7, 9)],
  ['Komunikaty', colourNames.slice(9, 12)],
  ['Stopka', colourNames.slice(12)],
];

export function ColoursForm() {
  const { colours, isOwn, marks } = useScreen<typeof lookScreen>();
  return (
    <>
      <p className={styles.lead}>
        Każdy tekst musi dać się przeczytać (WCAG 2.2 AA), więc zbyt bladych kolorów nie da się zapisać.
      </p>
      <PartForm action="kolory" mark={marks.colours} label="Kolory">
        {(told) => (
          <>
            {told?.canCorrect ? (
              <p>
                <Button name="popraw" value="1">
                  Zapisz z najbliższymi czytelnymi
                </Button>
              </p>
            ) : null}
            {groups.map(([name, own]) => (
              <fieldset key={name} className={styles.colours}>
                <legend>{name}</legend>
                {own.map((colour) => (
                  <ColourField
                    key={`${colour} ${colours[colour]}`}
                    name={colour}
                    value={told?.typed?.colours?.[colour] ?? colours[colour]}
                    fault={told?.faults[colour]}
                  />
                ))}
              </fieldset>
            ))}
          </>
        )}
      </PartForm>
      {isOwn.colours ? (
        <ActionForm<LookAnswer> action="kolory-poczatkowe" fields={{ mark: marks.colours }}>
          <Button kind="quiet">Wróć do kolorów początkowych</Button>
        </ActionForm>
      ) : null}
    </>
  );
}

const tokenOf = (name: Colour): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Seen in the preview while it is picked. */
function ColourField({ name, value, fault }: { name: Colour; value: string; fault: string | undefined }) {
  const [shown, setShown] = useState(value);
  const preview = useLivePreview();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setShown(currentTarget.value);
    preview.setToken(tokenOf(name), currentTarget.value);
  };
  return (
    <div className={styles.colour}>
      <input
        id={`kolor-${name}`}
        name={name}
        type="color"
        defaultValue={value}
        onChange={pick}
        aria-describedby={fault ? `kolor-${name}-blad` : undefined}
        aria-invalid={fault ? true : undefined}
      />
      <label htmlFor={`kolor-${name}`}>{colourLabels[name]}</label>
      <code>{shown}</code>
      {fault ? (
        <strong id={`kolor-${name}-blad`} className={styles.fault}>
          {fault}
        </strong>
      ) : null}
    </div>
  );
}
