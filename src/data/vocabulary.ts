import { leastSimilarity, nearEnough, sureness } from '../shop/ranking.ts';
import { folded, forgivenSlips, plainOf, slips, trigramsOf } from '../shop/search.ts';

/** A word of the shop's texts, as a number. */
export type WordId = number;

/** Words that a typed one may mean, each with how surely: 1 is the word itself in any of its forms. */
export type Meant = Map<WordId, number>;

const mostUnsorted = 500;
const mostContinuations = 4_000;
const mostMeasured = 200;

/**
 * Every word of the shop with its forms, without ogonki. Words of names and labels answer to their beginnings and to
 * typing errors too; words of descriptions only to their forms.
 */
export class Vocabulary {
  #words = new Map<string, WordId>();
  #shown: string[] = [];
  #isLabel: boolean[] = [];
  /** As they are spelt: „kąt” and „kat” are one word to the search, with the forms of both. */
  #taken = new Map<string, WordId>();
  #formIds = new Map<string, number>();
  #forms: string[] = [];
  #meanings: WordId[][] = [];
  #labelForms = new Set<number>();
  #sorted: string[] = [];
  #unsorted: string[] = [];
  #byTrigram = new Map<string, number[]>();
  #lengths: number[] = [];

  /** How a word is spelt with its ogonki. */
  shown(id: WordId): string {
    return this.#shown[id] ?? '';
  }

  /** The number of a word; a new one is taken in with its forms. */
  idOf(word: string, formsOf: (word: string) => readonly string[] | undefined, isLabel: boolean): WordId {
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
    this.#takeIn(id, word, formsOf(word) ?? [], isLabel || this.#isLabel[id] === true);
    return id;
  }

  #takeIn(id: WordId, word: string, forms: readonly string[], asLabel: boolean) {
    const all = [folded(word), ...forms];
    this.#addForms(id, all);
    this.#isLabel[id] = asLabel;
    // A word whose forms are not known yet may come again with them.
    if (forms.length > 0) this.#taken.set(word, id);
    if (asLabel) for (const form of all) this.#openToGuesses(this.#formIds.get(form) ?? 0);
  }

  #addForms(id: WordId, forms: readonly string[]) {
    for (const form of forms) {
      let formId = this.#formIds.get(form);
      if (formId === undefined) {
        formId = this.#forms.length;
        this.#formIds.set(form, formId);
        this.#forms.push(form);
        this.#meanings.push([]);
      }
      const meanings = this.#meanings[formId] ?? [];
      if (!meanings.includes(id)) meanings.push(id);
    }
  }

  #openToGuesses(formId: number) {
    if (this.#labelForms.has(formId)) return;
    this.#labelForms.add(formId);
    const form = this.#forms[formId] ?? '';
    this.#unsorted.push(form);
    const trigrams = trigramsOf(form);
    this.#lengths[formId] = trigrams.length;
    for (const trigram of trigrams) {
      const same = this.#byTrigram.get(trigram);
      if (same) same.push(formId);
      else this.#byTrigram.set(trigram, [formId]);
    }
  }

  /** The word in any of its forms, and what begins like it. */
  meant(typed: string): Meant {
    const meant: Meant = new Map();
    for (const id of this.#meaningsOf(typed)) meant.set(id, sureness.whole);
    if (typed.length < 2) return meant;
    const isWhole = [...meant.keys()].some((id) => this.#isLabel[id]);
    const sure = isWhole ? sureness.beginningBesideWhole : sureness.beginning;
    for (const form of this.#beginningWith(typed)) {
      for (const id of this.#meaningsOf(form)) if (!meant.has(id) && this.#isLabel[id]) meant.set(id, sure);
    }
    return meant;
  }

  /** The nearest words to one that was mistyped: by common trigrams, then by the slips between them. */
  guessed(typed: string): Meant {
    const meant: Meant = new Map();
    for (const { formId, nearness } of this.#near(typed)) {
      for (const id of this.#meanings[formId] ?? []) {
        if (this.#isLabel[id]) meant.set(id, Math.max(meant.get(id) ?? 0, sureness.guess * nearness));
      }
    }
    return meant;
  }

  /** What to offer for a mistyped word: the nearest that the shop itself writes, else the nearest form. */
  correction(typed: string): string | null {
    const near = this.#near(typed).map(({ formId }) => this.#forms[formId] ?? '');
    const word = near.find((form) => this.#words.has(form));
    return word === undefined ? (near[0] ?? null) : this.shown(this.#words.get(word) ?? -1);
  }

  /** Forms near to what was typed, the nearest first. */
  #near(typed: string): { formId: number; nearness: number }[] {
    const plain = plainOf(typed)
      .map((form) => this.#formIds.get(form))
      .filter((formId) => formId !== undefined && this.#labelForms.has(formId));
    if (plain.length > 0) return plain.map((formId = 0) => ({ formId, nearness: 1 }));
    const near = this.#alike(typed)
      .map(({ formId, similarity }) => ({ formId, nearness: this.#nearness(typed, formId, similarity) }))
      .sort((one, other) => other.nearness - one.nearness || one.formId - other.formId);
    const best = near[0]?.nearness ?? 0;
    return near.filter(({ nearness }) => nearness > 0 && nearness >= best * nearEnough);
  }

  #nearness(typed: string, formId: number, similarity: number): number {
    const form = this.#forms[formId] ?? '';
    const forgiven = forgivenSlips(Math.min(typed.length, form.length));
    if (Math.abs(typed.length - form.length) <= forgiven && slips(typed, form) <= forgiven) return 0.5 + similarity / 2;
    return similarity >= leastSimilarity ? similarity : 0;
  }

  #alike(typed: string): { formId: number; similarity: number }[] {
    const trigrams = trigramsOf(typed);
    const shared = new Map<number, number>();
    for (const trigram of trigrams) {
      for (const formId of this.#byTrigram.get(trigram) ?? []) shared.set(formId, (shared.get(formId) ?? 0) + 1);
    }
    const alike = [...shared]
      .filter(([, count]) => count > 1)
      .map(([formId, count]) => ({
        formId,
        similarity: count / (trigrams.length + (this.#lengths[formId] ?? 0) - count),
      }));
    return alike
      .sort((one, other) => other.similarity - one.similarity || one.formId - other.formId)
      .slice(0, mostMeasured);
  }

  #meaningsOf(form: string): readonly WordId[] {
    const formId = this.#formIds.get(form);
    return formId === undefined ? [] : (this.#meanings[formId] ?? []);
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
