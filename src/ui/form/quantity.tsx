import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Unit } from '../../shop/product/product.ts';
import {
  type ClampedQuantity,
  clampQuantity,
  parseQuantity,
  type QuantityAlert,
  type QuantityBounds,
  stepDown,
  stepUp,
} from '../../shop/product/quantity.ts';
import { counted, unitSign } from '../../shop/text/plural.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './quantity.module.css';

export interface TypedQuantity {
  text: string;
  /** The valid quantity for the typed text. */
  quantity: number;
  type(text: string): void;
  /** Moves the typed quantity into the bounds. Returns false when a limit changed it. */
  settle(): boolean;
  step(direction: 'up' | 'down'): void;
}

/** The quantity as a shopper would type it. */
export const quantityAsTyped = (quantity: number) => String(quantity).replace('.', ',');

/**
 * State of a quantity field. `tell` is called for every limit that changed the quantity. An untouched field has the
 * minimum and calls nothing.
 */
export function useQuantity(bounds: QuantityBounds, tell: (alert: QuantityAlert) => void): TypedQuantity {
  const [text, setText] = useState(() => quantityAsTyped(bounds.min));
  const { quantity } = clampQuantity(parseQuantity(text), bounds);

  const take = ({ quantity: taken, alert }: ClampedQuantity) => {
    if (!bounds.purchasable) return true;
    // Set only if it differs, because setting the same text would overwrite what was typed before hydration.
    if (quantityAsTyped(taken) !== text) setText(quantityAsTyped(taken));
    if (alert) tell(alert);
    return alert === null;
  };
  const settle = () => take(clampQuantity(parseQuantity(text), bounds));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another size or a subscription changes the bounds.
  useEffect(() => {
    settle();
  }, [bounds.min, bounds.max, bounds.step]);

  return {
    text,
    quantity,
    type: (typed) => setText(typed.replace(/[^\d.,]/g, '')),
    settle,
    step: (direction) => take((direction === 'up' ? stepUp : stepDown)(parseQuantity(text) ?? bounds.min, bounds)),
  };
}

interface Props {
  name: string;
  typed: TypedQuantity;
  bounds: QuantityBounds;
  unit: Unit;
  disabled: boolean;
}

/**
 * A quantity, typed or changed by buttons and arrow keys. Without scripts it is a plain field, and the server checks
 * the limits.
 */
export function QuantityField({ name, typed, bounds, unit, disabled }: Props) {
  const t = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration.
  useEffect(() => {
    if (field.current && field.current.value !== typed.text) typed.type(field.current.value);
  }, []);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      typed.step(event.key === 'ArrowUp' ? 'up' : 'down');
    }
    // The form must not send a quantity other than the one shown.
    if (event.key === 'Enter' && !typed.settle()) event.preventDefault();
  };
  return (
    <div className={styles.quantity} data-disabled={disabled || undefined}>
      <label htmlFor={id}>{t('quantity.label')}</label>
      <button type="button" disabled={disabled} aria-label={t('quantity.less')} onClick={() => typed.step('down')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 10h10" />
        </svg>
      </button>
      <span className={styles.typed}>
        <input
          ref={field}
          id={id}
          name={name}
          type="text"
          role="spinbutton"
          inputMode={bounds.precision > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={12}
          // For browsers without `field-sizing`.
          size={typed.text.length + 1}
          disabled={disabled}
          value={typed.text}
          aria-valuenow={typed.quantity}
          aria-valuemin={bounds.min}
          aria-valuemax={bounds.max ?? undefined}
          aria-valuetext={counted(typed.quantity, unit.forms)}
          onChange={(event) => typed.type(event.target.value)}
          onKeyDown={keys}
          onBlur={typed.settle}
        />
        <span aria-hidden="true">{unitSign(typed.quantity, unit)}</span>
      </span>
      <button type="button" disabled={disabled} aria-label={t('quantity.more')} onClick={() => typed.step('up')}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 10h10M10 5v10" />
        </svg>
      </button>
    </div>
  );
}
