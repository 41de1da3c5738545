import { cachedAnswer, cachedAnswerPrefix, readAnswer, type SuggestedSection } from '../../shop/search/suggested.ts';
import { fetchSuggestions } from './remote-search.ts';

/** What is found for a text: from this visit's own memory, else asked for. Rejected when the answer does not come. */
export async function answerTo(text: string, limit: number, leaving: AbortSignal): Promise<SuggestedSection[]> {
  const key = `${cachedAnswerPrefix}${limit} ${text}`;
  const known = readAnswer(recall(key), Date.now());
  if (known) return known;
  const sections = await fetchSuggestions(text, limit, leaving);
  remember(key, cachedAnswer(sections, Date.now()));
  return sections;
}

/** A storage that is forbidden throws when it is only touched: then every text is asked for. */
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
    // Full or forbidden: the answer is shown all the same.
  }
}
