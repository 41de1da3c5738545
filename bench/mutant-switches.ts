import { type ESTree, parseSync, Visitor } from 'vite';

/** A change by its place in a file, with its number. */
export interface NumberedChange {
  id: number;
  from: number;
  text: string;
}

interface Edit {
  at: number;
  end: number;
  text: string;
}

/**
 * The source with a switch at each change: `a < b` becomes `mutantOperator(7, '<', '<=', a, b)`, which `mutant-runner.ts` defines
 * for all files. A number that names a property cannot be switched and stays.
 */
export function withSwitches(file: string, source: string, changes: NumberedChange[]): string {
  const { program } = parseSync(file, source);
  const changeAt = new Map(changes.map((change) => [change.from, change]));
  const names = new Set<number>();
  // An outer expression begins before the inner ones and ends after them.
  const beginnings: Edit[] = [];
  const endings: Edit[] = [];
  const wrap = ({ start, end }: ESTree.Node, before: string, after: string) => {
    beginnings.push({ at: start, end: start, text: before });
    endings.unshift({ at: end, end, text: after });
  };
  const replace = (at: number, end: number, text: string) => beginnings.push({ at, end, text });
  const binary = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const at = source.indexOf(node.operator, node.left.end);
    const change = changeAt.get(at);
    if (!change || at >= node.right.start) return;
    const isLazy = node.type === 'LogicalExpression';
    wrap(node, `mutantOperator(${change.id},'${node.operator}','${change.text}',`, isLazy ? '))' : ')');
    replace(at, at + node.operator.length, isLazy ? ',()=>(' : ',');
  };
  new Visitor({
    BinaryExpression: binary,
    LogicalExpression: binary,
    Property: ({ key, computed }) => {
      if (!computed) names.add(key.start);
    },
    MemberExpression: ({ object, property, start, end }) => {
      const change = changeAt.get(property.start);
      if (object.type !== 'Identifier' || object.name !== 'Math' || property.type !== 'Identifier' || !change) return;
      replace(start, end, `(mutantIsOn(${change.id})?Math.${change.text}:Math.${property.name})`);
    },
    Literal: ({ value, start, end }) => {
      const change = changeAt.get(start);
      if (typeof value !== 'number' || !change || names.has(start)) return;
      replace(start, end, `(mutantIsOn(${change.id})?${change.text}:${source.slice(start, end)})`);
    },
  }).visit(program);
  let text = '';
  let done = 0;
  for (const { at, end, text: own } of [...endings, ...beginnings].sort((one, other) => one.at - other.at)) {
    text += source.slice(done, at) + own;
    done = end;
  }
  return text + source.slice(done);
}
