import type { Named } from '../../shop/product/product.ts';
import type { Found } from '../../shop/search/found.ts';
import { optionalTermsOf, without } from '../../shop/search/optional-terms.ts';
import { confidence, guessedBehind, placeWeights } from '../../shop/search/ranking.ts';
import { queryWords, typedWords } from '../../shop/search/search-typed.ts';
import { folded } from '../../shop/text/folded.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Hit } from './product-index.ts';
import type { Matches } from './vocabulary.ts';

export const foundLimits = { series: 4, producers: 4, categories: 6, infoPages: 4, queries: 5 };

interface Searched {
  hits: Hit[];
  matches: Matches[];
  /** The query with typing errors corrected. */
  corrected: string | null;
  forgiven: boolean;
}

export const isOnlyMentioned = ({ score }: Hit, words: Matches[]) => score <= words.length * placeWeights.text;

/**
 * Every word must match. Only if no product of the requested kind matches all words, optional terms (adjectives) are
 * dropped. `most` limits the hits to the best few, sorted.
 */
export function searchIn(index: ListingIndex, text: string, most?: number): Searched {
  if (most !== undefined) return searched(index, text, most);
  const last = lastWhole.get(index);
  const { labels, products } = index;
  const { version } = products;
  if (last?.text === text && last.labels === labels && last.version === version) return last.found;
  const found = searched(index, text);
  lastWhole.set(index, { text, labels, version, found });
  return found;
}

/** The last search for all hits: a page of results asks for its products and for help. */
const lastWhole = new WeakMap<
  ListingIndex,
  { text: string; labels: ListingIndex['labels']; version: number; found: Searched }
>();

function searched(index: ListingIndex, text: string, most?: number): Searched {
  const words = queryWords(text);
  const exact = words.map((word) => index.vocabulary.matches(word));
  const guessed = rememberedGuesses(index);
  const asked: Asked = {
    index,
    text,
    words,
    exact,
    optionalTerms: [],
    guessed,
    search: rememberedSearch((matches) =>
      most === undefined ? index.products.searchAll(matches) : index.products.search(matches, most),
    ),
  };
  if (words.length > 1) asked.optionalTerms = optionalTermsIn(asked);
  const found = withEveryWord(asked);
  const things = thingsOf(asked);
  const isSimple = things.length === 0 || things.length === words.length;
  if (isSimple || areThings(asked, things, found) || hasAny(foundBeside(index, exact))) return found;
  return withFewerOptionalTerms(asked, things, found) ?? found;
}

/** The optional terms of a query. At least one word must name a thing, if necessary a mistyped one. */
function optionalTermsIn({ index, text, words, exact, guessed }: Asked): string[][] {
  const isOptional = (word: string) =>
    index.vocabulary.isAdjective(word) &&
    !isKindOfThing(index, exact[words.indexOf(word)] ?? new Map(), confidence.whole);
  const optionalTerms = optionalTermsOf(text, isOptional);
  if (optionalTerms.flat().length < words.length) return optionalTerms;
  return optionalTermsOf(text, (word) => {
    const near = guessed(word, true);
    // In a short word any typing error is a large one.
    const guess = near.size > 0 ? near : guessed(word, false);
    const isKnown = (exact[words.indexOf(word)]?.size ?? 0) > 0;
    return isOptional(word) && (isKnown || !isKindOfThing(index, guess, Math.max(...guess.values())));
  });
}

/** Whether a category has this name: „miska” could also be an adjective made from a town, „deksa” from anything. */
function isKindOfThing({ labels, labelWords }: ListingIndex, matches: Matches, confident: number): boolean {
  const isMatch = (id: number) => matches.get(id) === confident;
  return [...labels.categories.values()].some((category) =>
    labelWords.of(category).some((id, at) => isMatch(id) && (at === 0 || category.words[at - 1] === 'i')),
  );
}

interface Asked {
  index: ListingIndex;
  text: string;
  words: string[];
  exact: Matches[];
  optionalTerms: string[][];
  guessed: (word: string, onlyTypos: boolean) => Matches;
  search: (matches: Matches[]) => Hit[];
}

/** Tries word forms and prefixes first; only if no name matches, the nearest words are guessed. */
function withEveryWord(asked: Asked): Searched {
  const { index, words, exact, search } = asked;
  const plainly = { hits: search(exact), matches: exact, corrected: null, forgiven: false };
  const isNamed = plainly.hits.some((hit) => !isOnlyMentioned(hit, exact));
  if (isNamed || words.length === 0 || hasAny(foundBeside(index, exact))) return plainly;
  const guesses = words.map((word) => guessOf(asked, word));
  const unknownOnly = exact.map((matches, at) => (matches.size > 0 ? matches : (guesses[at] ?? matches)));
  const generously = exact.map((matches, at) => new Map([...(guesses[at] ?? []), ...matches]));
  // If every word is known, the first variant would repeat the search above.
  const tries = exact.every((matches) => matches.size > 0) ? [generously] : [unknownOnly, generously];
  for (const matches of tries) {
    const found = new Set(plainly.hits.map((hit) => hit.slot));
    const guessed = search(matches).filter(
      (hit) => !found.has(hit.slot) && hit.score > words.length * placeWeights.text * confidence.guess,
    );
    if (guessed.length === 0) continue;
    const behind = guessed.map(({ slot, score }) => ({ slot, score: score * guessedBehind }));
    const forgiven = found.size === 0;
    return {
      hits: [...plainly.hits, ...behind],
      matches,
      corrected: forgiven ? correctedText(asked) : null,
      forgiven,
    };
  }
  return plainly;
}

/** An optional term is guessed only by a small edit distance: dropping it does less harm than a wrong guess. */
function guessOf({ guessed, optionalTerms }: Asked, word: string): Matches {
  return guessed(
    word,
    optionalTerms.some((optionalTerm) => optionalTerm.includes(word)),
  );
}

/** Caches searches within one query: the same words are searched again when no optional term has to be dropped. */
function rememberedSearch(search: Asked['search']): Asked['search'] {
  const done: { matches: Matches[]; hits: Hit[] }[] = [];
  const isSame = (one: Matches[], other: Matches[]) =>
    one.length === other.length && one.every((matches, at) => matches === other[at]);
  return (matches) => {
    const known = done.find((one) => isSame(one.matches, matches));
    if (known) return known.hits;
    const hits = search(matches);
    done.push({ matches, hits });
    return hits;
  };
}

/** Caches guesses within one query: guessing is the most expensive step and is repeated. */
function rememberedGuesses({ vocabulary }: ListingIndex) {
  const known = new Map<string, Matches>();
  return (word: string, onlyTypos: boolean): Matches => {
    const key = `${word} ${onlyTypos}`;
    const guess = known.get(key) ?? vocabulary.guessed(word, onlyTypos);
    known.set(key, guess);
    return guess;
  };
}

const thingsOf = ({ words, optionalTerms }: Asked): string[] => {
  const optional = new Set(optionalTerms.flat());
  return words.filter((word) => !optional.has(word));
};

/**
 * Whether some of the products found are the requested things, by name or category, and do not only mention them. If
 * names in the shop begin with such a thing, a hit's name must too: a tray in the category „Deski i tace” is no board.
 */
function areThings(
  { index, words }: Pick<Asked, 'index' | 'words'>,
  things: string[],
  { hits, matches }: Searched,
): boolean {
  const { products, labels, labelWords } = index;
  const matchedThings = things.map((thing) => mostConfidentOf(matches[words.indexOf(thing)] ?? new Map()));
  const begun = matchedThings.filter((own) => products.begins(own));
  return hits.some(({ slot }) => {
    const nameWords = products.wordsAt(slot);
    const categoryIds = index.lists.categories.all[products.columns.categories[slot] ?? 0] ?? [];
    const isPlaced = (own: Set<number>) =>
      nameWords.some((word) => own.has(word)) ||
      categoryIds.some((id) => labelWords.of(labels.categories.get(id) ?? labels).some((word) => own.has(word)));
    const isBegun = begun.length === 0 || begun.some((own) => own.has(nameWords[0] ?? -1));
    return isBegun && matchedThings.every(isPlaced);
  });
}

function mostConfidentOf(matches: Matches): Set<number> {
  const least = Math.min(confidence.relatedForms, Math.max(0, ...matches.values()));
  return new Set([...matches].filter(([, confident]) => confident >= least).map(([word]) => word));
}

/**
 * Searches the things with as many optional terms as match together, earlier terms first; `null` when that is no
 * better.
 */
function withFewerOptionalTerms(asked: Asked, things: string[], found: Searched): Searched | null {
  const { index, words, exact, optionalTerms } = asked;
  const matchesOf = new Map(words.map((word, at) => [word, exact[at]?.size ? exact[at] : guessOf(asked, word)]));
  const having = (cached: string[]): Searched & { words: string[] } => {
    const own = words.filter((word) => cached.includes(word));
    const matches = own.map((word) => matchesOf.get(word) ?? new Map());
    return { words: own, hits: asked.search(matches), matches, corrected: null, forgiven: true };
  };
  const isGood = (one: Searched & { words: string[] }, strictly: boolean) =>
    one.hits.length > 0 && (!strictly || areThings({ index, words: one.words }, things, one));

  if (found.hits.length > 0 && !areNamed(asked, things)) return null;
  let best = having(things);
  const strictly = isGood(best, true);
  // A description that mentions several things is rarely what the shopper wants.
  const mustBeThings = found.hits.length > 0 || things.length > 1;
  if (!isGood(best, mustBeThings) || !areWhole(asked, things)) return null;
  for (const optionalTerm of optionalTerms) {
    const more = having([...best.words, ...optionalTerm]);
    if (isGood(more, strictly)) best = more;
  }
  const dropped = new Set(words.filter((word) => !best.words.includes(word)));
  return { ...best, corrected: correctedText(asked, dropped) };
}

/**
 * Whether each thing occurs in some name or label: a word that occurs only in descriptions is not worth a longer
 * search.
 */
function areNamed({ index, words, exact }: Asked, things: string[]): boolean {
  return things.every((thing) => {
    const matches = exact[words.indexOf(thing)];
    return !matches?.size || index.vocabulary.hasLabel(matches);
  });
}

/** A prefix is too vague: „cer 9” does not ask for ceramics. */
function areWhole({ words, exact }: Asked, things: string[]): boolean {
  return things.every((thing) => {
    const matches = exact[words.indexOf(thing)];
    return !matches?.size || Math.max(...matches.values()) >= confidence.relatedForms;
  });
}

/** The query with unknown words corrected and dropped terms removed. */
function correctedText({ index, text, words, exact }: Asked, dropped = new Set<string>()): string | null {
  const put = without(text, dropped, (word) => {
    const at = words.indexOf(folded(word));
    if (at < 0 || (exact[at]?.size ?? 0) > 0) return word;
    return index.vocabulary.correction(words[at] ?? '') ?? word;
  });
  return put === typedWords(text).join(' ') ? null : put;
}

export function foundBeside({ labels, labelWords }: ListingIndex, matches: Matches[]): Found {
  const found = labelWords.matches(matches);
  if (found.size === 0) return nothingBeside;
  const isMatch = (label: object) => found.has(label);
  const named = ({ slug, name }: Named): Named => ({ slug, name });
  return {
    series: [...labels.series.values()].filter(isMatch).slice(0, foundLimits.series).map(named),
    producers: [...labels.producers.values()].filter(isMatch).slice(0, foundLimits.producers).map(named),
    categories: [...labels.categories.values()].filter(isMatch).slice(0, foundLimits.categories).map(named),
    infoPages: labels.infoPages.filter(isMatch).slice(0, foundLimits.infoPages).map(named),
    queries: labels.queries
      .filter(isMatch)
      .slice(0, foundLimits.queries)
      .map(({ text }) => text),
  };
}

const nothingBeside: Found = { series: [], producers: [], categories: [], infoPages: [], queries: [] };

const hasAny = ({ series, producers, categories, infoPages }: Found) =>
  series.length + producers.length + categories.length + infoPages.length > 0;
