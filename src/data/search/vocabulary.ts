import { confidence, leastSimilarity, nearEnough, sameSound } from '../../shop/search/ranking.ts';
import {
  allowedEdits,
  editDistance,
  isMixedUp,
  plainOf,
  soundOf,
  swapsOf,
  trigramsOf,
} from '../../shop/search/search.ts';
import { folded } from '../../shop/text/folded.ts';

/** The id of a word in the shop's texts. */
export type WordId = number;

/** A word's own forms, and those of related words; without diacritics. */
export interface WordForms {
  forms: readonly string[];
  relatedForms: readonly string[];
}

/** Words that a typed word may match, each with a confidence: 1 is the word itself in any of its forms. */
export type Matches = ReadonlyMap<WordId, number>;

const mostUnsorted = 500;
const mostContinuations = 4_000;
const mostMeasured = 200;
const fewLetters = 3;
const mostRemembered = 500;
/** The maximum difference in length, as a share of the letters: beyond it, a common prefix says little. */
const mostApart = 1 / 3;
/** In shorter words nearly every changed sound makes another word. */
const shortestHeard = 4;
const noForms: WordForms = { forms: [], relatedForms: [] };
/** A stem followed by an adjective ending in any case, gender and number. */
const adjective = /^(.{2,}?)(?:i?ego|i?emu|i?ej|[yi]ch|[yi]mi?|i?e|[aiy])$/;

function keepUnder(lists: Map<string, number[]>, key: string, formId: number) {
  const same = lists.get(key);
  if (same) same.push(formId);
  else lists.set(key, [formId]);
}

/**
 * One id or several. Most forms belong to one word, and an array for each would take more memory than all the words.
 */
type Ids = number | number[] | undefined;

function withId(ids: Ids, id: number): Ids {
  if (ids === undefined || ids === id) return id;
  if (typeof ids === 'number') return [ids, id];
  if (!ids.includes(id)) ids.push(id);
  return ids;
}

const listed = (ids: Ids): readonly number[] => (ids === undefined ? none : typeof ids === 'number' ? [ids] : ids);
const none: readonly number[] = [];

/**
 * Every word of the shop with its forms, without diacritics. Words of names and labels also match by prefix and with
 * typing errors; words of descriptions only by their forms.
 */
export class Vocabulary {
  #words = new Map<string, WordId>();
  #shown: string[] = [];
  #isLabel: boolean[] = [];
  /** By spelling: „kąt” and „kat” are one word to the search, with the forms of both. */
  #taken = new Map<string, WordId>();
  #formIds = new Map<string, number>();
  #forms: string[] = [];
  #meanings: Ids[] = [];
  /** The same for forms of related words. */
  #relatedForms: Ids[] = [];
  #sorted: string[] = [];
  #unsorted: string[] = [];
  #byTrigram = new Map<string, number[]>();
  #bySound = new Map<string, Ids>();
  /** The number of trigrams of a label's form; 0 for all other forms. */
  #lengths: number[] = [];
  #matchedByFew = new Map<string, Matches>();
  /** Scratch array: the number of trigrams each form shares with the typed word; reset to zero after each search. */
  #shared = new Uint8Array(0);

  /** The spelling of a word with its diacritics. */
  shown(id: WordId): string {
    return this.#shown[id] ?? '';
  }

  /** Whether one of the words occurs in a name or a label. */
  hasLabel(matches: Matches): boolean {
    return [...matches.keys()].some((id) => this.#isLabel[id]);
  }

  /** The id of a word; a new word is added with its forms. */
  idOf(word: string, formsOf: (word: string) => WordForms | undefined, isLabel: boolean): WordId {
    const known = this.#taken.get(word);
    if (known !== undefined && (!isLabel || this.#isLabel[known])) return known;
    const key = folded(word);
    let id = this.#words.get(key);
    if (id === undefined) {
      id = this.#shown.length;
      this.#words.set(key, id);
      this.#shown.push(word);
      this.#isLabel.push(false);
    }
    this.#takeIn(id, word, formsOf(word) ?? noForms, isLabel || this.#isLabel[id] === true);
    return id;
  }

  #takeIn(id: WordId, word: string, { forms, relatedForms }: WordForms, asLabel: boolean) {
    this.#matchedByFew.clear();
    const own = [folded(word), ...forms];
    this.#addForms(id, own, this.#meanings);
    this.#addForms(id, relatedForms, this.#relatedForms);
    this.#isLabel[id] = asLabel;
    // A word without known forms may be added again later with its forms.
    if (forms.length > 0) this.#taken.set(word, id);
    if (asLabel) for (const form of [...own, ...relatedForms]) this.#openToGuesses(this.#formIds.get(form) ?? 0);
  }

  #addForms(id: WordId, forms: readonly string[], to: Ids[]) {
    for (const form of forms) {
      let formId = this.#formIds.get(form);
      if (formId === undefined) {
        formId = this.#forms.length;
        this.#formIds.set(form, formId);
        this.#forms.push(form);
        this.#meanings.push(undefined);
        this.#relatedForms.push(undefined);
        this.#lengths.push(0);
      }
      to[formId] = withId(to[formId], id);
    }
  }

  #openToGuesses(formId: number) {
    if (this.#isOpen(formId)) return;
    const form = this.#forms[formId] ?? '';
    this.#unsorted.push(form);
    const trigrams = trigramsOf(form);
    this.#lengths[formId] = trigrams.length;
    for (const trigram of trigrams) keepUnder(this.#byTrigram, trigram, formId);
    if (form.length >= shortestHeard) this.#keepSound(soundOf(form), formId);
  }

  #isOpen(formId: number): boolean {
    return (this.#lengths[formId] ?? 0) > 0;
  }

  #keepSound(sound: string, formId: number) {
    this.#bySound.set(sound, withId(this.#bySound.get(sound), formId));
  }

  /** The word in any of its forms, and words that begin with it. */
  matches(typed: string): Matches {
    // Short prefixes are typed by everyone and match thousands of words, so their matches are cached.
    const known = this.#matchedByFew.get(typed);
    if (known) return known;
    const matches = this.#findMatches(typed);
    if (typed.length <= fewLetters && this.#matchedByFew.size < mostRemembered) this.#matchedByFew.set(typed, matches);
    return matches;
  }

  #findMatches(typed: string): Matches {
    const matches = new Map<WordId, number>();
    const formId = this.#formIds.get(typed);
    for (const [id, confident] of formId === undefined ? [] : this.#meaningsOf(formId)) matches.set(id, confident);
    if (typed.length < 2) return matches;
    const isLabel = (id: WordId) => this.#isLabel[id] === true;
    if (![...matches.keys()].some(isLabel))
      for (const id of this.#plainly(typed)) matches.set(id, confidence.relatedForms);
    const isWhole = [...matches.keys()].some(isLabel);
    const confident = isWhole ? confidence.beginningBesideWhole : confidence.beginning;
    const add = (ids: readonly WordId[], own: number) => {
      for (const id of ids) if (isLabel(id) && (matches.get(id) ?? 0) < own) matches.set(id, own);
    };
    for (const form of this.#beginningWith(typed)) {
      const begun = this.#formIds.get(form) ?? -1;
      add(listed(this.#meanings[begun]), confident);
      add(listed(this.#relatedForms[begun]), confident * confidence.beginning);
    }
    return matches;
  }

  /** Words of labels of which the typed word is a diminutive. */
  #plainly(typed: string): WordId[] {
    const formIds = plainOf(typed).map((form) => this.#formIds.get(form) ?? -1);
    return formIds.flatMap((formId) => listed(this.#meanings[formId])).filter((id) => this.#isLabel[id]);
  }

  /**
   * Whether the word is an adjective. A known word is checked by its other forms, an unknown one only by its ending.
   */
  isAdjective(typed: string): boolean {
    const formId = this.#formIds.get(typed);
    const [, stem] = adjective.exec(typed) ?? [];
    if (stem === undefined) return false;
    if (formId === undefined) return this.#plainly(typed).length === 0;
    const own = this.#meaningsOf(formId);
    return ['ego', 'iego'].some((ending) => {
      const other = this.#formIds.get(stem + ending);
      return other !== undefined && [...this.#meaningsOf(other).keys()].some((id) => own.has(id));
    });
  }

  /**
   * The nearest words to a mistyped one: those that sound the same, then by common trigrams and edit distance.
   * `onlyTypos` allows only a small edit distance.
   */
  guessed(typed: string, onlyTypos = false): Matches {
    const matches = new Map<WordId, number>();
    for (const { formId, nearness } of this.#near(typed, onlyTypos)) {
      for (const [id, confident] of this.#meaningsOf(formId)) {
        if (this.#isLabel[id]) matches.set(id, Math.max(matches.get(id) ?? 0, confidence.guess * nearness * confident));
      }
    }
    return matches;
  }

  /**
   * The correction of a mistyped word: the nearest word that the shop's texts contain, else the word of the nearest
   * form.
   */
  correction(typed: string): string | null {
    const near = this.#near(typed);
    const written = near.map(({ formId }) => this.#words.get(this.#forms[formId] ?? '')).find((id) => id !== undefined);
    const matches = near.flatMap(({ formId }) => listed(this.#meanings[formId])).find((id) => this.#isLabel[id]);
    const id = written ?? matches;
    return id === undefined ? null : this.shown(id);
  }

  /** Forms similar to the typed word, most similar first. */
  #near(typed: string, onlyTypos = false): { formId: number; nearness: number }[] {
    const heard = this.#sounding(typed);
    const near = this.#alike(typed)
      .filter(({ formId }) => !heard.includes(formId))
      .map(({ formId, similarity }) => ({ formId, nearness: this.#nearness(typed, formId, similarity, onlyTypos) }))
      .concat(heard.map((formId) => ({ formId, nearness: sameSound })))
      .sort((one, other) => other.nearness - one.nearness || one.formId - other.formId);
    const best = near[0]?.nearness ?? 0;
    return near.filter(({ nearness }) => nearness > 0 && nearness >= best * nearEnough);
  }

  /** Forms that sound like the typed one, or differ from it by two swapped letters. */
  #sounding(typed: string): number[] {
    if (typed.length < shortestHeard) return [];
    const swapped = swapsOf(typed).flatMap((form) => this.#formIds.get(form) ?? []);
    return [...new Set([...listed(this.#bySound.get(soundOf(typed))), ...swapped])].filter((formId) =>
      this.#isOpen(formId),
    );
  }

  #nearness(typed: string, formId: number, similarity: number, onlyTypos: boolean): number {
    const form = this.#forms[formId] ?? '';
    const apart = Math.abs(typed.length - form.length);
    const forgiven = allowedEdits(Math.min(typed.length, form.length)) + (isMixedUp(typed, form) ? 1 : 0);
    if (apart <= forgiven && editDistance(typed, form) <= forgiven) return 0.5 + similarity / 2;
    return similarity >= leastSimilarity && apart <= typed.length * mostApart && !onlyTypos ? similarity : 0;
  }

  #alike(typed: string): { formId: number; similarity: number }[] {
    const trigrams = trigramsOf(typed);
    // Tens of thousands of forms share a trigram with a typed word: counting them in a map would cost more than the
    // search.
    if (this.#shared.length < this.#forms.length) this.#shared = new Uint8Array(2 * this.#forms.length);
    const shared = this.#shared;
    const sharing: number[] = [];
    for (const trigram of trigrams) {
      for (const formId of this.#byTrigram.get(trigram) ?? []) {
        const count = shared[formId] ?? 0;
        if (count === 0) sharing.push(formId);
        shared[formId] = count + 1;
      }
    }
    const alike: { formId: number; similarity: number }[] = [];
    for (const formId of sharing) {
      const count = shared[formId] ?? 0;
      shared[formId] = 0;
      if (count < 2) continue;
      alike.push({ formId, similarity: count / (trigrams.length + (this.#lengths[formId] ?? 0) - count) });
    }
    return alike
      .sort((one, other) => other.similarity - one.similarity || one.formId - other.formId)
      .slice(0, mostMeasured);
  }

  #meaningsOf(formId: number): Matches {
    const matches = new Map<WordId, number>();
    for (const id of listed(this.#relatedForms[formId])) matches.set(id, confidence.relatedForms);
    for (const id of listed(this.#meanings[formId])) matches.set(id, confidence.whole);
    return matches;
  }

  #beginningWith(typed: string): string[] {
    if (this.#unsorted.length > mostUnsorted) {
      this.#sorted = [...this.#sorted, ...this.#unsorted].sort();
      this.#unsorted = [];
    }
    const found = this.#unsorted.filter((form) => form.startsWith(typed));
    for (let at = this.#firstNotBefore(typed); found.length < mostContinuations; at += 1) {
      const form = this.#sorted[at];
      if (!form?.startsWith(typed)) break;
      found.push(form);
    }
    return found;
  }

  #firstNotBefore(typed: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
