import { type RefObject, useEffect, useReducer } from 'react';
import { searchLimits } from '../../shop/limits.ts';
import { suggestMessages, suggestNouns } from '../../shop/search/suggest-messages.ts';
import {
  isShown,
  notSuggesting,
  type Suggesting,
  type SuggestingEvent,
  suggesting,
} from '../../shop/search/suggesting.ts';
import { counted } from '../../shop/text/plural.ts';
import { useFrameData } from '../context/frame-data.ts';
import { useMessages } from '../context/messages.tsx';
import { answerTo } from './search-answers.ts';
import { useSearchField } from './search-field.ts';
import { type Answer, SearchList, suggestionsIn } from './search-list.tsx';
import styles from './search-suggestions.module.css';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLInputElement | null>;
}

/** Makes the header's search field a combobox with a list of suggestions. */
export function Suggestions({ form, field }: Props) {
  const { limit = searchLimits.results, minCharacters: fewest = searchLimits.minCharacters } =
    useFrameData()?.search ?? {};
  const [now, send] = useReducer(suggesting<Answer>, notSuggesting);
  const shown = isShown(now) ? now.answer : null;
  const options = shown ? suggestionsIn(shown, now.text) : [];
  useAnswers(now, limit, send);
  useSearchField({ form, field, now, options, fewest, send });
  return (
    <>
      {shown && <SearchList answer={shown} text={now.text} active={now.active} />}
      {now.state === 'loading' && <span className={styles.waiting} />}
      <Announcement now={now} found={options.length - 1} />
    </>
  );
}

/** Debounces, then requests. Responses for an older text are ignored. */
function useAnswers({ state, turn, text }: Suggesting<Answer>, limit: number, send: Send) {
  useEffect(() => {
    if (state !== 'typing') return;
    const timer = setTimeout(() => send({ kind: 'paused', turn }), searchLimits.pause);
    return () => clearTimeout(timer);
  }, [state, turn, send]);

  useEffect(() => {
    if (state !== 'loading') return;
    const leaving = new AbortController();
    answerTo(text, limit, leaving.signal).then(
      (sections) => send({ kind: 'answered', turn, answer: sections.length > 0 ? { text, sections } : null }),
      // Without suggestions the form still works.
      () => send({ kind: 'failed', turn }),
    );
    return () => leaving.abort();
  }, [state, turn, text, limit, send]);
}

export type Send = (event: SuggestingEvent<Answer>) => void;

/** The live region must be in the document before its text changes, or screen readers do not announce it. */
function Announcement({ now, found }: { now: Suggesting<Answer>; found: number }) {
  const t = useMessages(suggestMessages);
  const isEmpty = now.state === 'closed' && now.answer === null;
  return (
    <p role="status" className={styles.spoken}>
      {now.state === 'open' && t('suggest.found', { suggestions: counted(found, suggestNouns.suggestion) })}
      {isEmpty && t('suggest.nothing')}
    </p>
  );
}
