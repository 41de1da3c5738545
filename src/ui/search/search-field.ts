import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { to } from '../../routes.ts';
import { queryText } from '../../shop/search/search.ts';
import type { Suggestion } from '../../shop/search/suggested.ts';
import type { Suggesting, SuggestingEvent, SuggestingMove } from '../../shop/search/suggesting.ts';
import { type Answer, listId, optionId } from './search-list.tsx';

interface Wiring {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLInputElement | null>;
  now: Suggesting<Answer>;
  /** In the order of the list. Empty while it is closed. */
  options: Suggestion[];
  fewest: number;
  send: (event: SuggestingEvent<Answer>) => void;
}

const steps: Partial<Record<string, SuggestingMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * The field was on the page, and may have text, before this script was loaded. So listeners and attributes are added to
 * the existing element. Rendering it again would lose the text, the caret and a phone's keyboard.
 */
export function useSearchField({ form, field, now, options, fewest, send }: Wiring) {
  const navigate = useNavigate();
  const isOpen = options.length > 0;
  const { active } = now;

  const type = () => send({ kind: 'typed', text: queryText(field.current?.value ?? ''), fewest });
  const clear = () => {
    if (field.current) field.current.value = '';
    type();
  };
  const leave = () => {
    send({ kind: 'dismissed' });
    if (form.current?.matches(':popover-open')) form.current.hidePopover();
  };

  const onType = useEffectEvent((event: Event) => {
    if (!(event as InputEvent).isComposing) type();
  });
  const onRecall = useEffectEvent(() => send({ kind: 'recalled', fewest }));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = steps[event.key];
    if (step && isOpen) {
      event.preventDefault();
      send({ kind: 'moved', step, count: options.length });
    } else if (event.key === 'ArrowDown') onRecall();
    else if (event.key === 'Tab') send({ kind: 'dismissed' });
    else if (event.key === 'Enter') takeActive(event);
    else if (event.key === 'Escape') stepBack(event);
  });
  const takeActive = (event: KeyboardEvent) => {
    const option = active === null ? undefined : options[active];
    if (!option) return;
    event.preventDefault();
    navigate(option.link);
  };
  /** The first Escape closes the list, the second clears the field, the third is left to surrounding elements. */
  const stepBack = (event: KeyboardEvent) => {
    if (!isOpen && !field.current?.value) return;
    event.preventDefault();
    if (isOpen) send({ kind: 'dismissed' });
    else clear();
  };
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    const text = queryText(field.current?.value ?? '');
    if (text === '') field.current?.focus();
    else {
      leave();
      navigate(to('search', {}, { q: text }));
    }
  });
  const onLeave = useEffectEvent(leave);
  const onFocusOut = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !form.current?.contains(relatedTarget)) leave();
  });
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!form.current?.contains(target as Node)) send({ kind: 'dismissed' });
  });

  useEffect(() => {
    const [box, input] = [form.current, field.current];
    if (!box || !input) return;
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('input', onType, { signal });
    input.addEventListener('compositionend', onType, { signal });
    input.addEventListener('keydown', onKey, { signal });
    input.addEventListener('click', onRecall, { signal });
    box.addEventListener('toggle', onRecall, { signal });
    box.addEventListener('submit', onSubmit, { signal });
    box.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    // Handles text typed before this script was loaded. If the focus has left the search meanwhile, closes it, so that
    // it covers no focused element.
    if (document.activeElement === input) onType(new Event('input'));
    else if (document.activeElement !== document.body && !box.contains(document.activeElement)) onLeave();
    return () => stop.abort();
  }, [form, field]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': active === null ? null : optionId(active),
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (active !== null) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [field, isOpen, active]);

  const { key } = useLocation();
  const arrived = useRef(key);
  const onArrival = useEffectEvent(() => {
    leave();
    // The results page has its own field with the query.
    clear();
  });
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    onArrival();
  }, [key]);
}
