import { useCallback, useEffect, useRef, useState } from 'react';
import type { Carrier } from '../../shop/delivery/delivery-option.ts';
import type { FoundPoint, MapArea, PointsFound } from '../../shop/delivery/points/pickup-places.ts';
import { type PointQuestion, textQuestion } from '../../shop/delivery/points/point-question.ts';
import { pointSearchLimits, searchLimits } from '../../shop/limits.ts';
import { fetchPoints, locate } from './find-points.ts';

type SearchState = 'ready' | 'loading' | 'failed' | 'locating' | 'refused' | 'unlocated';

export interface PointSearch {
  state: SearchState;
  /** The current query of the list. */
  question: PointQuestion;
  found: PointsFound;
  /** The points of all pages loaded so far. */
  points: FoundPoint[];
  /** Searches after a pause in typing. */
  type(text: string): void;
  submit(text: string): void;
  near(): void;
  within(area: MapArea): void;
  more(): void;
  again(): void;
}

/** Queries and their results, one at a time: a new query cancels the previous one. */
export function usePointSearch(carrier: Carrier, text: string, first: PointsFound): PointSearch {
  const [question, setQuestion] = useState(() => textQuestion(carrier, text, String(first.page)));
  const [{ found, points }, setAnswer] = useState({ found: first, points: first.points });
  const [state, setState] = useState<SearchState>('ready');
  const running = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    (asked: PointQuestion) => {
      stop();
      const own = new AbortController();
      running.current = own;
      setState('loading');
      setQuestion(asked);
      fetchPoints(asked, own.signal).then(
        (answer) => {
          if (own.signal.aborted) return;
          setAnswer((before) => ({
            found: answer,
            points: asked.page > 1 ? [...before.points, ...answer.points] : answer.points,
          }));
          setState('ready');
        },
        () => {
          if (!own.signal.aborted) setState('failed');
        },
      );
    },
    [stop],
  );

  const submit = (typed: string) => ask(textQuestion(carrier, typed, null));
  return {
    state,
    question,
    found,
    points,
    submit,
    type: (typed) => {
      stop();
      if (typed.trim().length < searchLimits.minCharacters) return setState('ready');
      timer.current = setTimeout(() => submit(typed), pointSearchLimits.pause);
    },
    near: () => {
      stop();
      const own = new AbortController();
      running.current = own;
      setState('locating');
      locate().then((place) => {
        if (own.signal.aborted) return;
        if (typeof place === 'string') return setState(place === 'refused' ? 'refused' : 'unlocated');
        ask({ ...textQuestion(carrier, '', null), near: place });
      });
    },
    within: (area) => ask({ ...textQuestion(carrier, '', null), area }),
    more: () => ask({ ...question, page: found.page + 1 }),
    again: () => ask(question),
  };
}
