/**
 * Forms of Polish words, from the affix rules and the word list of dictionary-pl. Loaded only while products are
 * written.
 */
export interface PolishForms {
  /** Every form of every word that this may be a form of, including itself, in lower case. */
  of(word: string): string[];
  /** Words of the list that have this form. */
  basesOf(form: string): string[];
  /** Whether the list contains the word itself; it contains base forms only. */
  isBase(word: string): boolean;
}

/** `SFX M a y [^i]a`: a word with flag M that matches the condition loses `a` and gets `y`. */
interface Rule {
  strip: string;
  add: string;
  fits: RegExp;
}

export async function readPolishForms(): Promise<PolishForms> {
  const { default: dictionary } = await import('dictionary-pl');
  const text = new TextDecoder();
  return polishForms(text.decode(dictionary.aff), text.decode(dictionary.dic));
}

export function polishForms(affixes: string, words: string): PolishForms {
  const rulesByFlag = readRules(affixes);
  const flagsOf = wordList(words);
  const origins = byEnding(rulesByFlag);

  function stemsOf(word: string): Set<string> {
    const stems = new Set(flagsOf(word) === undefined ? [] : [word]);
    for (let cut = Math.max(1, word.length - longestEnding); cut <= word.length; cut += 1) {
      for (const { flag, rule } of origins.get(word.slice(cut)) ?? []) {
        const stem = word.slice(0, cut) + rule.strip;
        if (flagsOf(stem)?.includes(flag) && rule.fits.test(stem)) stems.add(stem);
      }
    }
    return stems;
  }

  function formsOf(stem: string): string[] {
    const rules = [...(flagsOf(stem) ?? '')].flatMap((flag) => rulesByFlag.get(flag) ?? []);
    return rules
      .filter(({ strip, fits }) => stem.endsWith(strip) && fits.test(stem))
      .map(({ strip, add }) => stem.slice(0, stem.length - strip.length) + add);
  }

  return {
    basesOf: (form) => [...stemsOf(form)],
    isBase: (word) => flagsOf(word) !== undefined,
    of(word) {
      const own = word.toLowerCase();
      const stems = stemsOf(own);
      return [...new Set([own, ...stems, ...[...stems].flatMap(formsOf)])];
    },
  };
}

const longestEnding = 12;

function readRules(affixes: string): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const line of affixes.split('\n')) {
    const [kind, flag = '', strip = '', add = '', condition] = line.trim().split(/\s+/);
    // The header of a rule group has four fields. The only prefix in the list means "not" and makes another word.
    if (kind !== 'SFX' || condition === undefined) continue;
    const own = { strip: empty(strip), add: empty(add), fits: new RegExp(`${condition}$`) };
    const same = rules.get(flag);
    if (same) same.push(own);
    else rules.set(flag, [own]);
  }
  return rules;
}

const empty = (part: string) => (part === '0' ? '' : part);

const headLength = 3;

/**
 * Returns the flags of a word. Only the lines with the same beginning are parsed: parsing all of them takes a second
 * and a hundred megabytes.
 */
function wordList(words: string): (word: string) => string | undefined {
  const lines = linesByHead(words);
  const read = new Map<string, Map<string, string>>();
  return (word) => {
    const head = word.slice(0, headLength);
    let flags = read.get(head);
    if (!flags) {
      flags = readWords((lines.get(head) ?? []).join('\n'));
      read.set(head, flags);
    }
    return flags.get(word);
  };
}

/** The list in groups of lines with the same beginning, in lower case. */
function linesByHead(words: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  const keep = (begin: string, run: string) => {
    const head = (begin.split('/')[0] ?? '').trim().toLowerCase();
    const same = lines.get(head);
    if (same) same.push(run);
    else lines.set(head, [run]);
  };
  let begin = '';
  let from = 0;
  for (let at = 0; at < words.length; ) {
    const end = words.indexOf('\n', at);
    const next = end === -1 ? words.length : end + 1;
    const own = words.slice(at, Math.min(at + headLength, next));
    if (own !== begin) {
      if (at > from) keep(begin, words.slice(from, at));
      [begin, from] = [own, at];
    }
    at = next;
  }
  if (words.length > from) keep(begin, words.slice(from));
  return lines;
}

function readWords(words: string): Map<string, string> {
  const flags = new Map<string, string>();
  for (const line of words.split('\n')) {
    const [name = '', own = ''] = line.trim().split('/');
    // Flags are case-sensitive; proper names are folded to lower case.
    const word = name.toLowerCase();
    if (word !== '') flags.set(word, (flags.get(word) ?? '') + own);
  }
  return flags;
}

function byEnding(rulesByFlag: Map<string, Rule[]>): Map<string, { flag: string; rule: Rule }[]> {
  const origins = new Map<string, { flag: string; rule: Rule }[]>();
  for (const [flag, rules] of rulesByFlag) {
    for (const rule of rules) {
      const same = origins.get(rule.add);
      if (same) same.push({ flag, rule });
      else origins.set(rule.add, [{ flag, rule }]);
    }
  }
  return origins;
}
