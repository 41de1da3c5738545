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
import { Growing, hashOf, Interned, withRoom } from './growing.ts';

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

const none: readonly number[] = [];

/**
 * Every word of the shop with its forms, without diacritics. Words of names and labels also match by prefix and with
 * typing errors; words of descriptions only by their forms.
 */
export class Vocabulary {
  #forms = new Interned();
  /** By form: the word that is spelled so, plus one. */
  #wordOfForm = new Uint32Array(0);
  /** By word: its own form, and its spelling where that has diacritics. */
  #ownForms = new Growing();
  #spellings = new Map<WordId, string>();
  #isLabel = new Uint8Array(0);
  /** By spelling: „kąt” and „kat” are one word to the search, with the forms of both. */
  #taken = new Map<string, WordId>();
  #meanings = new WordsOfForms();
  /** The same for forms of related words. */
  #relatedForms = new WordsOfForms();
  /** Forms of labels in the order of their spelling. */
  #sorted = new Uint32Array(0);
  #unsorted: string[] = [];
  #byTrigram = new Map<string, Growing>();
  #bySound = new Sounds();
  /** The number of trigrams of a label's form; 0 for all other forms. */
  #lengths = new Uint32Array(0);
  #matchedByFew = new Map<string, Matches>();
  /** Scratch array: the number of trigrams each form shares with the typed word; reset to zero after each search. */
  #shared = new Uint8Array(0);

  /** Everything that cannot be computed from the rest, for a file. */
  parts() {
    this.sort();
    const count = this.#forms.texts.length;
    const trigrams = [...this.#byTrigram.values()];
    const starts = new Uint32Array(trigrams.length + 1);
    for (const [at, { length }] of trigrams.entries()) starts[at + 1] = (starts[at] ?? 0) + length;
    const sharing = new Uint32Array(starts[trigrams.length] ?? 0);
    for (const [at, { own }] of trigrams.entries()) sharing.set(own, starts[at] ?? 0);
    return {
      forms: this.#forms.parts(),
      wordOfForm: this.#wordOfForm.subarray(0, count),
      ownForms: this.#ownForms.own,
      spellings: this.#spellings,
      isLabel: this.#isLabel,
      taken: this.#taken,
      meanings: this.#meanings.parts(),
      relatedForms: this.#relatedForms.parts(),
      sorted: this.#sorted,
      trigrams: { names: [...this.#byTrigram.keys()], starts, sharing },
      bySound: this.#bySound.parts(),
      lengths: this.#lengths.subarray(0, count),
    };
  }

  static from({ trigrams, ...parts }: ReturnType<Vocabulary['parts']>): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.#forms = Interned.from(parts.forms);
    vocabulary.#wordOfForm = parts.wordOfForm;
    vocabulary.#ownForms = new Growing(parts.ownForms);
    vocabulary.#spellings = parts.spellings;
    vocabulary.#isLabel = parts.isLabel;
    vocabulary.#taken = parts.taken;
    vocabulary.#meanings = WordsOfForms.from(parts.meanings);
    vocabulary.#relatedForms = WordsOfForms.from(parts.relatedForms);
    vocabulary.#sorted = parts.sorted;
    for (const [at, name] of trigrams.names.entries()) {
      const sharing = trigrams.sharing.subarray(trigrams.starts[at], trigrams.starts[at + 1]);
      vocabulary.#byTrigram.set(name, new Growing(sharing));
    }
    vocabulary.#bySound = Sounds.from(parts.bySound);
    vocabulary.#lengths = parts.lengths;
    return vocabulary;
  }

  /** The spelling of a word with its diacritics. */
  shown(id: WordId): string {
    return this.#spellings.get(id) ?? this.#forms.texts[this.#ownForms.items[id] ?? 0] ?? '';
  }

  /** Whether one of the words occurs in a name or a label. */
  hasLabel(matches: Matches): boolean {
    return [...matches.keys()].some((id) => this.#isLabel[id] === 1);
  }

  /** The id of a word; a new word is added with its forms. */
  idOf(word: string, formsOf: (word: string) => WordForms | undefined, isLabel: boolean): WordId {
    const known = this.#taken.get(word);
    if (known !== undefined && (!isLabel || this.#isLabel[known] === 1)) return known;
    const key = folded(word);
    const id = this.#wordSpelled(key) ?? this.#newWord(word, key);
    const forms = formsOf(word) ?? noForms;
    // A word that is entered again without anything new, as a number in many codes.
    if (known === undefined && forms === noForms && (!isLabel || this.#isLabel[id] === 1) && this.#isEntered(id))
      return id;
    this.#takeIn(id, word, forms, isLabel || this.#isLabel[id] === 1);
    return id;
  }

  #isEntered(id: WordId): boolean {
    return this.#meanings.of(this.#ownForms.items[id] ?? 0).includes(id);
  }

  #wordSpelled(form: string): WordId | undefined {
    const word = this.#wordOfForm[this.#forms.find(form) ?? -1] ?? 0;
    return word === 0 ? undefined : word - 1;
  }

  #newWord(word: string, key: string): WordId {
    const id = this.#ownForms.length;
    const formId = this.#formIdOf(key);
    this.#ownForms.push(formId);
    this.#wordOfForm[formId] = id + 1;
    if (word !== key) this.#spellings.set(id, word);
    this.#isLabel = withRoom(this.#isLabel, id + 1);
    return id;
  }

  #formIdOf(form: string): number {
    const formId = this.#forms.add(form);
    this.#wordOfForm = withRoom(this.#wordOfForm, formId + 1);
    this.#lengths = withRoom(this.#lengths, formId + 1);
    return formId;
  }

  #takeIn(id: WordId, word: string, { forms, relatedForms }: WordForms, asLabel: boolean) {
    this.#matchedByFew.clear();
    const own = [folded(word), ...forms];
    this.#addForms(id, own, this.#meanings);
    this.#addForms(id, relatedForms, this.#relatedForms);
    this.#isLabel[id] = Number(asLabel);
    // A word without known forms may be added again later with its forms.
    if (forms.length > 0) this.#taken.set(word, id);
    if (asLabel) for (const form of [...own, ...relatedForms]) this.#openToGuesses(this.#formIdOf(form));
  }

  #addForms(id: WordId, forms: readonly string[], to: WordsOfForms) {
    for (const form of forms) to.add(this.#formIdOf(form), id);
  }

  #openToGuesses(formId: number) {
    if (this.#isOpen(formId)) return;
    const form = this.#forms.texts[formId] ?? '';
    this.#unsorted.push(form);
    const trigrams = trigramsOf(form);
    this.#lengths[formId] = trigrams.length;
    for (const trigram of trigrams) {
      const same = this.#byTrigram.get(trigram) ?? new Growing();
      this.#byTrigram.set(trigram, same);
      same.push(formId);
    }
    if (form.length >= shortestHeard) this.#bySound.add(soundOf(form), formId);
  }

  #isOpen(formId: number): boolean {
    return (this.#lengths[formId] ?? 0) > 0;
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
    const formId = this.#forms.find(typed);
    for (const [id, confident] of formId === undefined ? [] : this.#meaningsOf(formId)) matches.set(id, confident);
    if (typed.length < 2) return matches;
    const isLabel = (id: WordId) => this.#isLabel[id] === 1;
    if (![...matches.keys()].some(isLabel))
      for (const id of this.#plainly(typed)) matches.set(id, confidence.relatedForms);
    const isWhole = [...matches.keys()].some(isLabel);
    const confident = isWhole ? confidence.beginningBesideWhole : confidence.beginning;
    const add = (ids: readonly WordId[], own: number) => {
      for (const id of ids) if (isLabel(id) && (matches.get(id) ?? 0) < own) matches.set(id, own);
    };
    for (const begun of this.#beginningWith(typed)) {
      add(this.#meanings.of(begun), confident);
      add(this.#relatedForms.of(begun), confident * confidence.beginning);
    }
    return matches;
  }

  /** Words of labels of which the typed word is a diminutive. */
  #plainly(typed: string): WordId[] {
    const formIds = plainOf(typed).map((form) => this.#forms.find(form) ?? -1);
    return formIds.flatMap((formId) => this.#meanings.of(formId)).filter((id) => this.#isLabel[id] === 1);
  }

  /**
   * Whether the word is an adjective. A known word is checked by its other forms, an unknown one only by its ending.
   */
  isAdjective(typed: string): boolean {
    const formId = this.#forms.find(typed);
    const [, stem] = adjective.exec(typed) ?? [];
    if (stem === undefined) return false;
    if (formId === undefined) return this.#plainly(typed).length === 0;
    const own = this.#meaningsOf(formId);
    return ['ego', 'iego'].some((ending) => {
      const other = this.#forms.find(stem + ending);
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
        if (this.#isLabel[id] === 1)
          matches.set(id, Math.max(matches.get(id) ?? 0, confidence.guess * nearness * confident));
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
    const written = near
      .map(({ formId }) => this.#wordSpelled(this.#forms.texts[formId] ?? ''))
      .find((id) => id !== undefined);
    const matches = near.flatMap(({ formId }) => this.#meanings.of(formId)).find((id) => this.#isLabel[id] === 1);
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
    const swapped = swapsOf(typed).flatMap((form) => this.#forms.find(form) ?? []);
    const sound = soundOf(typed);
    const heard = this.#bySound.near(sound).filter((formId) => soundOf(this.#forms.texts[formId] ?? '') === sound);
    return [...new Set([...heard, ...swapped])].filter((formId) => this.#isOpen(formId));
  }

  #nearness(typed: string, formId: number, similarity: number, onlyTypos: boolean): number {
    const form = this.#forms.texts[formId] ?? '';
    const apart = Math.abs(typed.length - form.length);
    const forgiven = allowedEdits(Math.min(typed.length, form.length)) + (isMixedUp(typed, form) ? 1 : 0);
    if (apart <= forgiven && editDistance(typed, form) <= forgiven) return 0.5 + similarity / 2;
    return similarity >= leastSimilarity && apart <= typed.length * mostApart && !onlyTypos ? similarity : 0;
  }

  #alike(typed: string): { formId: number; similarity: number }[] {
    const trigrams = trigramsOf(typed);
    // Tens of thousands of forms share a trigram with a typed word: counting them in a map would cost more than the
    // search.
    if (this.#shared.length < this.#forms.texts.length) this.#shared = new Uint8Array(2 * this.#forms.texts.length);
    const shared = this.#shared;
    const sharing: number[] = [];
    for (const trigram of trigrams) {
      for (const formId of this.#byTrigram.get(trigram)?.own ?? none) {
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
    for (const id of this.#relatedForms.of(formId)) matches.set(id, confidence.relatedForms);
    for (const id of this.#meanings.of(formId)) matches.set(id, confidence.whole);
    return matches;
  }

  /** Forms of labels, at most `mostContinuations` of the sorted ones. */
  #beginningWith(typed: string): number[] {
    if (this.#unsorted.length > mostUnsorted) this.sort();
    const { texts } = this.#forms;
    const found = this.#unsorted.filter((form) => form.startsWith(typed)).map((form) => this.#formIdOf(form));
    for (let at = this.#firstNotBefore(typed); found.length < mostContinuations; at += 1) {
      const formId = this.#sorted[at];
      if (formId === undefined || !texts[formId]?.startsWith(typed)) break;
      found.push(formId);
    }
    return found;
  }

  /** To be called after many words were added. */
  sort(): void {
    const { texts } = this.#forms;
    const [former, added] = [this.#sorted, this.#unsorted.sort()];
    const sorted = new Uint32Array(former.length + added.length);
    let [at, of] = [0, 0];
    for (let place = 0; place < sorted.length; place += 1) {
      const [formId, form] = [former[at], added[of]];
      const isFormer = formId !== undefined && (form === undefined || (texts[formId] ?? '') < form);
      sorted[place] = isFormer ? formId : this.#formIdOf(form ?? '');
      if (isFormer) at += 1;
      else of += 1;
    }
    this.#sorted = sorted;
    this.#unsorted = [];
  }

  #firstNotBefore(typed: string): number {
    const { texts } = this.#forms;
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((texts[this.#sorted[middle] ?? 0] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The words of a form. Most forms belong to one word, which is in an array of numbers; the others are in a map. */
class WordsOfForms {
  /** By form: its first word plus one. */
  #first = new Uint32Array(0);
  #more = new Map<number, WordId[]>();

  parts() {
    return { first: this.#first, more: this.#more };
  }

  static from({ first, more }: ReturnType<WordsOfForms['parts']>): WordsOfForms {
    const words = new WordsOfForms();
    words.#first = first;
    words.#more = more;
    return words;
  }

  add(formId: number, id: WordId): void {
    this.#first = withRoom(this.#first, formId + 1);
    if (this.#first[formId] === 0) this.#first[formId] = id + 1;
    else if (!this.of(formId).includes(id)) this.#more.set(formId, [...(this.#more.get(formId) ?? none), id]);
  }

  of(formId: number): readonly WordId[] {
    const first = this.#first[formId] ?? 0;
    if (first === 0) return none;
    const more = this.#more.get(formId);
    return more ? [first - 1, ...more] : [first - 1];
  }
}

/** Forms by what they sound like: chains of forms whose sounds have the same hash. */
class Sounds {
  /** By hash: the latest form of the chain plus one. */
  #latest = new Uint32Array(1_024);
  /** By form: the one before it in the chain plus one, and the whole hash of its sound. */
  #before = new Uint32Array(0);
  #hashes = new Uint32Array(0);
  #count = 0;

  parts() {
    return { latest: this.#latest, before: this.#before, hashes: this.#hashes, count: this.#count };
  }

  static from({ latest, before, hashes, count }: ReturnType<Sounds['parts']>): Sounds {
    const sounds = new Sounds();
    sounds.#latest = latest;
    sounds.#before = before;
    sounds.#hashes = hashes;
    sounds.#count = count;
    return sounds;
  }

  add(sound: string, formId: number): void {
    if (this.#count >= this.#latest.length) this.#enlarge();
    this.#before = withRoom(this.#before, formId + 1);
    this.#hashes = withRoom(this.#hashes, formId + 1);
    this.#hashes[formId] = hashOf(sound);
    this.#count += 1;
    this.#link(formId);
  }

  /** Forms that may sound so. */
  near(sound: string): number[] {
    const hash = hashOf(sound);
    const found: number[] = [];
    let next = this.#latest[hash & (this.#latest.length - 1)] ?? 0;
    for (; next > 0; next = this.#before[next - 1] ?? 0) if (this.#hashes[next - 1] === hash) found.push(next - 1);
    return found;
  }

  #link(formId: number): void {
    const place = (this.#hashes[formId] ?? 0) & (this.#latest.length - 1);
    this.#before[formId] = this.#latest[place] ?? 0;
    this.#latest[place] = formId + 1;
  }

  #enlarge(): void {
    const chains = this.#latest;
    this.#latest = new Uint32Array(chains.length * 2);
    for (const latest of chains) {
      for (let next = latest; next > 0; ) {
        const formId = next - 1;
        next = this.#before[formId] ?? 0;
        this.#link(formId);
      }
    }
  }
}
