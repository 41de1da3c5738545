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
 * Clients of such shops write values into their queries. The text of such a query never repeats, but its shape does: the
 * text with every value taken out. A query whose shape is known needs no parsing and no validation.
 */
export interface Shape {
  shape: string;
  literals: (string | number)[];
}

/** Strings, numbers, names, comments and block strings; everything else is punctuation. */
const token = /"""|#|"(?:[^"\\\n\r]|\\.)*"|-?\d[\d.eE+-]*|[_a-zA-Z]\w*/g;

/** `null` for a query without values, or with something rare that is left to the parser. */
export function shapeOf(query: string): Shape | null {
  const literals: Shape['literals'] = [];
  let isPlain = true;
  const shape = query.replace(token, (found) => {
    if (found === '"""' || found === '#') isPlain = false;
    const literal = isPlain ? literalOf(found) : null;
    if (literal === null) return found;
    if (literal === undefined) {
      isPlain = false;
      return found;
    }
    literals.push(literal);
    return typeof literal === 'string' && found.startsWith('"') ? '""' : '0';
  });
  return isPlain && literals.length > 0 ? { shape, literals } : null;
}

/** `null` for a name, `undefined` for what JSON writes in another way. A number that would lose digits stays text. */
function literalOf(found: string): string | number | null | undefined {
  if (found.startsWith('"')) return stringOf(found);
  if (!/^-?\d/.test(found)) return null;
  if (!/^-?(?:0|[1-9]\d*)$/.test(found)) return undefined;
  const number = Number(found);
  return Number.isSafeInteger(number) ? number : found;
}

/** GraphQL has one escape that JSON has not, `\u{…}`, and allows a tab. */
function stringOf(found: string): string | undefined {
  try {
    return JSON.parse(found) as string;
  } catch {
    return undefined;
  }
}

const variableName = (at: number): string => `literal${at}`;

export const variablesOf = (literals: Shape['literals']): Record<string, unknown> =>
  Object.fromEntries(literals.map((literal, at) => [variableName(at), literal]));

/** The document with a variable for each value, in the order of the text. `null` where it cannot be written so. */
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
