import {
  type ASTNode,
  BREAK,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parseType,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Clients of such shops write values into their queries. The text of such a query never repeats, but its shape does:
 * the text without its values. A query with a known shape needs no parsing and no validation.
 */
interface Shape {
  shape: string;
  literals: (string | number)[];
}

/** Strings, integers, names, and tokens that are left to the parser; everything else is punctuation. */
const token = /"""|#|"(?:[^"\\\n\r]|\\.)*"|"|-?\d[\d.eE+-]*|[_a-zA-Z]\w*/g;
/** Enough for a form with long values. Longer queries are rare, and their shapes are not cached. */
const longest = 16_000;

/** `null` for a query without values, or with rare syntax that is left to the parser. */
export function shapeOf(query: string): Shape | null {
  if (query.length > longest) return null;
  const literals: Shape['literals'] = [];
  let shape = '';
  let end = 0;
  for (const { 0: found, index } of query.matchAll(token)) {
    const literal = literalOf(found);
    if (literal === null) return null;
    if (literal === undefined) continue;
    literals.push(literal);
    shape += query.slice(end, index) + (found.startsWith('"') ? '""' : '0');
    end = index + found.length;
  }
  return literals.length > 0 ? { shape: shape + query.slice(end), literals } : null;
}

/**
 * `undefined` for a name, `null` for a token that is left to the parser. A number that would lose digits stays text.
 */
function literalOf(found: string): string | number | null | undefined {
  if (found === '#' || found === '"' || found === '"""') return null;
  if (found.startsWith('"')) return stringOf(found);
  if (!/^-?\d/.test(found)) return undefined;
  if (!/^-?(?:0|[1-9]\d*)$/.test(found)) return null;
  const number = Number(found);
  return Number.isSafeInteger(number) ? number : found;
}

/** GraphQL has one escape that JSON has not, `\u{…}`, and allows a tab. */
function stringOf(found: string): string | null {
  try {
    return JSON.parse(found) as string;
  } catch {
    return null;
  }
}

const variableName = (at: number): string => `literal${at}`;

export const variablesOf = (literals: Shape['literals']): Record<string, unknown> =>
  Object.fromEntries(literals.map((literal, at) => [variableName(at), literal]));

/** The document with a variable for each value, in the order of the text. `null` if that is not possible. */
export function withVariables(document: DocumentNode, schema: GraphQLSchema, count: number): DocumentNode | null {
  const [operation, ...more] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || more.length > 0) return null;
  if (operation.variableDefinitions && operation.variableDefinitions.length > 0) return null;
  const types = new TypeInfo(schema);
  const definitions: VariableDefinitionNode[] = [];
  let isTyped = true;
  const replaced = visit(
    operation,
    visitWithTypeInfo(types, {
      enter(node: ASTNode) {
        if (node.kind !== Kind.STRING && node.kind !== Kind.INT) return undefined;
        const type = types.getInputType();
        if (!type) {
          isTyped = false;
          return BREAK;
        }
        const name = { kind: Kind.NAME, value: variableName(definitions.length) } as const;
        const variable = { kind: Kind.VARIABLE, name } as const;
        definitions.push({
          kind: Kind.VARIABLE_DEFINITION,
          variable,
          type: parseType(String(type), { noLocation: true }),
        });
        return variable;
      },
    }),
  );
  if (!isTyped || definitions.length !== count) return null;
  return { ...document, definitions: [{ ...replaced, variableDefinitions: definitions }] };
}
