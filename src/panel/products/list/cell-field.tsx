import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  type CellName,
  type CellTexts,
  cellKey,
  statusChoices,
  writeShown,
} from '../../../shop/owner/sizes/size-cells.ts';
import { useLive } from '../../../ui/loading/live.ts';
import { panelPath } from '../../addresses.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, PlainButton } from '../../pieces/button.tsx';
import styles from './cells.module.css';
import { PriceEffect } from './price-effect.tsx';
import type { priceEffectScreen } from './price-effect-screen.ts';
import { priceEffectAddress } from './product-addresses.ts';
import type { CellFaults } from './save-cells.ts';

interface Props {
  product: number;
  size: string;
  cell: CellName;
  texts: CellTexts;
  /** „Cena: Kubek, 250 ml”. */
  label: string;
}

/** One cell of a list: typed in place, saved with Enter, given up with Escape. */
export function CellField({ product, size, cell, texts, label }: Props) {
  const value = texts[cell] ?? '';
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const isChanged = typed.trim() !== value;
  const fields = { 'row.0.product': String(product), 'row.0.size': size, 'row.0.shown': writeShown({ [cell]: value }) };
  return (
    <ActionForm<CellFaults> action="komorki" className={styles.form} fields={fields} showsLoaded={false} about={typed}>
      {({ told }) => (
        <Cell
          product={product}
          size={size}
          cell={cell}
          label={label}
          typed={typed}
          isChanged={isChanged}
          fault={told?.cells[cellKey(product, size, cell)] ?? null}
          type={setTyped}
          giveUp={() => setTyped(value)}
        />
      )}
    </ActionForm>
  );
}

interface CellProps extends Omit<Props, 'texts'> {
  typed: string;
  isChanged: boolean;
  fault: string | null;
  type(text: string): void;
  giveUp(): void;
}

function Cell({ product, size, cell, label, typed, isChanged, fault, type, giveUp }: CellProps) {
  const isLive = useLive();
  const effect = usePriceEffect(cell === 'price' && isChanged && !fault ? { product, size, price: typed } : null);
  const id = `k-${product}-${size}-${cell}`;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isChanged) return;
    event.stopPropagation();
    giveUp();
  };
  const attributes = {
    name: `row.0.${cell}`,
    value: typed,
    'aria-label': label,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault || effect ? id : undefined,
    'data-changed': isChanged || undefined,
    'data-empty': (cell === 'amount' && typed === '0') || undefined,
    onKeyDown: keys,
  } as const;
  return (
    <div className={styles.cell} data-cell={cell}>
      {cell === 'status' ? (
        <StatusChoice attributes={attributes} type={type} />
      ) : (
        <input
          {...attributes}
          inputMode={cell === 'price' || cell === 'amount' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {isLive && !isChanged ? null : (
        <CellNote id={id} label={label} fault={fault} effect={effect} giveUp={isLive ? giveUp : null} />
      )}
    </div>
  );
}

interface NoteProps {
  id: string;
  label: string;
  fault: string | null;
  effect: ComponentProps<typeof PriceEffect>['effect'] | null;
  /** `null` without scripts. */
  giveUp: (() => void) | null;
}

/** What is wrong with the cell or follows from it, and the buttons that end the change. */
const CellNote = ({ id, label, fault, effect, giveUp }: NoteProps) => (
  <div id={id} className={styles.note} data-live={giveUp ? true : undefined}>
    {fault ? (
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    ) : null}
    {effect ? (
      <div role="status">
        <PriceEffect effect={effect} />
      </div>
    ) : null}
    <p className={styles.buttons}>
      <Button kind={giveUp ? 'main' : 'quiet'} label={`Zapisz: ${label}`}>
        Zapisz
      </Button>
      {giveUp ? (
        <PlainButton kind="quiet" onClick={giveUp}>
          Odrzuć
        </PlainButton>
      ) : null}
    </p>
  </div>
);

/** With scripts a choice is saved at once. */
function StatusChoice({ attributes, type }: { attributes: object; type(text: string): void }) {
  const field = useRef<HTMLSelectElement>(null);
  const isLive = useLive();
  return (
    <select
      {...attributes}
      ref={field}
      onChange={({ currentTarget }) => {
        type(currentTarget.value);
        // After the new value is in the form.
        if (isLive) setTimeout(() => field.current?.form?.requestSubmit());
      }}
    >
      {statusChoices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

const pauseMs = 350;

/** Asks the server what follows from a price, when the typing pauses. */
function usePriceEffect(asked: { product: number; size: string; price: string } | null) {
  const { load, data, state } = useFetcher<Awaited<ReturnType<typeof priceEffectScreen.load>>>();
  const address = asked
    ? `${panelPath(priceEffectAddress, { id: asked.product })}?${new URLSearchParams({ rozmiar: asked.size, cena: asked.price })}`
    : null;
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return undefined;
    const timer = setTimeout(() => {
      setLoaded(address);
      load(address);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [address, load]);
  return address !== null && loaded === address && state === 'idle' && data && 'lines' in data ? data : null;
}
