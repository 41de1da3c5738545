import { cachedAnswer, cachedAnswerPrefix, readAnswer, type SuggestedSection } from '../../shop/search/suggested.ts';
import { fetchSuggestions } from './remote-search.ts';

/** Suggestions for a text, from session storage or the server. Rejects on failure. */
export async function answerTo(text: string, limit: number, leaving: AbortSignal): Promise<SuggestedSection[]> {
  const key = `${cachedAnswerPrefix}${limit} ${text}`;
  const known = readAnswer(recall(key), Date.now());
  if (known) return known;
  const sections = await fetchSuggestions(text, limit, leaving);
  remember(key, cachedAnswer(sections, Date.now()));
  return sections;
}

/** Accessing forbidden storage throws. Then every text is requested from the server. */
function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, answer: string): void {
  try {
    sessionStorage.setItem(key, answer);
  } catch {
    // Storage is full or forbidden. The response is used anyway.
  }
}
