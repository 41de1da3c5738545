/** An element. Names of elements and attributes are without their prefix. */
export interface ReadElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The text directly inside, decoded. */
  text: string;
  children: ReadElement[];
}

const deepest = 64;
const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));
const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Only characters and the five names of XML itself: a file cannot define entities, because it may have no DOCTYPE. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,20});|&/gi, (whole, entity?: string) => {
    const sign = entity === undefined ? undefined : signOf(entity);
    if (sign === undefined) throw new SyntaxError(`the entity ${whole} is not allowed`);
    return sign;
  });
}

function signOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named.get(entity);
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}

const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy;

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  attribute.lastIndex = 0;
  let end = 0;
  for (let own = attribute.exec(text); own; own = attribute.exec(text)) {
    found.set(plainName(own[1] ?? ''), decoded(own[2] ?? own[3] ?? ''));
    end = attribute.lastIndex;
  }
  if (text.slice(end).trim() !== '') throw new SyntaxError('the attributes of an element are not XML');
  return found;
}

type Mark = { open: string; attributes: string; isEmpty: boolean } | { close: string } | { text: string };

const startTag = /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y;
const endTag = /<\/([\w:.-]+)\s*>/y;

function* marksOf(text: string): Generator<Mark> {
  let at = 0;
  while (at < text.length) {
    const { mark, end } = text[at] === '<' ? markupAt(text, at) : textAt(text, at);
    if (mark) yield mark;
    at = end;
  }
}

function textAt(text: string, at: number): { mark: Mark; end: number } {
  const next = text.indexOf('<', at);
  const end = next < 0 ? text.length : next;
  return { mark: { text: decoded(text.slice(at, end)) }, end };
}

function markupAt(text: string, at: number): { mark: Mark | null; end: number } {
  const after = (begin: string, end: string): number => {
    const found = text.indexOf(end, at + begin.length);
    if (found < 0) throw new SyntaxError(`${begin} is not closed`);
    return found + end.length;
  };
  if (text.startsWith('<![CDATA[', at)) {
    const end = after('<![CDATA[', ']]>');
    return { mark: { text: text.slice(at + 9, end - 3) }, end };
  }
  if (text.startsWith('<!--', at)) return { mark: null, end: after('<!--', '-->') };
  if (text.startsWith('<?', at)) return { mark: null, end: after('<?', '?>') };
  if (text.startsWith('<!', at)) throw new SyntaxError('a DOCTYPE is not allowed');
  const pattern = text[at + 1] === '/' ? endTag : startTag;
  pattern.lastIndex = at;
  const [, name = '', attributes = '', slash = ''] = pattern.exec(text) ?? [];
  if (name === '') throw new SyntaxError('this is not XML');
  const mark = pattern === endTag ? { close: name } : { open: name, attributes, isEmpty: slash === '/' };
  return { mark, end: pattern.lastIndex };
}

type IsWanted = (name: string, depth: number, attributes: ReadonlyMap<string, string>) => boolean;

/** Puts marks together. Each function returns a wanted element that is complete. */
function elementBuilder(isWanted: IsWanted) {
  const open: string[] = [];
  const built: ReadElement[] = [];
  let roots = 0;
  return {
    text(text: string): void {
      const inner = built.at(-1);
      if (inner) inner.text += text;
      else if (open.length === 0 && text.trim() !== '') throw new SyntaxError('there is text outside of the root');
    },

    open(name: string, attributes: string, isEmpty: boolean): ReadElement | undefined {
      if (open.length === 0) roots += 1;
      if (roots > 1 || open.length >= deepest) throw new SyntaxError('the elements are not nested as in XML');
      const own: ReadElement = { name: plainName(name), attributes: attributesOf(attributes), text: '', children: [] };
      const inner = built.at(-1);
      const isBuilt = inner !== undefined || isWanted(own.name, open.length, own.attributes);
      inner?.children.push(own);
      if (isEmpty) return isBuilt && !inner ? own : undefined;
      open.push(name);
      if (isBuilt) built.push(own);
      return undefined;
    },

    close(name: string): ReadElement | undefined {
      if (open.pop() !== name) throw new SyntaxError(`</${name}> closes another element`);
      const own = built.pop();
      return built.length === 0 ? own : undefined;
    },

    end(): void {
      if (open.length > 0 || roots === 0) throw new SyntaxError('the file ends before its last element');
    },
  };
}

/**
 * Reads elements one after another, so that only one is in memory. `isWanted` is asked about each element outside of a wanted one,
 * with the number of elements around it. Without external or defined entities; what is not well formed throws a SyntaxError.
 */
export function* xmlElements(text: string, isWanted: IsWanted): Generator<ReadElement> {
  const builder = elementBuilder(isWanted);
  for (const mark of marksOf(text.replace(/^\uFEFF/, ''))) {
    if ('text' in mark) builder.text(mark.text);
    else {
      const done = 'close' in mark ? builder.close(mark.close) : builder.open(mark.open, mark.attributes, mark.isEmpty);
      if (done) yield done;
    }
  }
  builder.end();
}

/** The root without what is in it: its name and attributes are read without the rest. */
export function xmlRoot(text: string): ReadElement | undefined {
  const found =
    /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*)*<[\w:.-]+(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/.exec(
      text,
    );
  if (!found) throw new SyntaxError('this is not XML');
  const [root] = xmlElements(found[0].replace(/\s*\/?>$/, '/>'), () => true);
  return root;
}

export const childOf = (element: ReadElement | undefined, name: string): ReadElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: ReadElement | undefined, name: string): ReadElement[] =>
  (element?.children ?? []).filter((child) => child.name === name);
