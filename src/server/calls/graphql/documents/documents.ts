import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
  visit,
} from 'graphql';
import { sentText, sentValue } from '../../../../shop/text/sent-text.ts';
import { withBareAmounts, withViews } from '../bare-amounts.ts';
import { queryTooLarge } from '../limits.ts';
import { shapeOf, variablesOf, withVariables } from './literals.ts';
import { withNamedArguments } from './loose-arguments.ts';
import { withLooseVariables } from './loose-variables.ts';

const maxTokens = 2_000;
const maxErrors = 5;
const cachedDocuments = 500;
/** Longer queries are unlikely to repeat, so they are not cached. */
const cachedQueryLength = 4_000;

export interface Prepared {
  document: DocumentNode;
  /** The values that the query itself contained. */
  literals: Record<string, unknown> | null;
}

type Checked = DocumentNode | readonly GraphQLError[];

/**
 * Parses and validates queries. Clients repeat the same few, some of them with other values each time. With
 * `introspection` tools may read the schema.
 */
export function createQueryReader(schema: GraphQLSchema, { introspection = false } = {}) {
  const byText = limitedCache<Checked>();
  const byShape = limitedCache<DocumentNode>();

  return (query: string): Prepared | readonly GraphQLError[] => {
    const same = byText.get(query);
    if (same) return isErrors(same) ? same : { document: same, literals: null };
    const shaped = shapeOf(query);
    const alike = shaped && byShape.get(shaped.shape);
    if (shaped && alike)
      return { document: alike, literals: sentValue(variablesOf(shaped.literals)) as Record<string, unknown> };
    const made = check(query, schema, introspection);
    const general = shaped && !isErrors(made) ? withVariables(made, schema, shaped.literals.length) : null;
    if (shaped && general && isValid(general, schema)) byShape.set(shaped.shape, general);
    else byText.set(query, made);
    return isErrors(made) ? made : { document: made, literals: null };
  };
}

const isErrors = (made: Checked): made is readonly GraphQLError[] => Array.isArray(made);

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule];

/** Fields that may be merged because their values are equal are refused, because the values can differ later. */
const isValid = (document: DocumentNode, schema: GraphQLSchema): boolean =>
  validate(schema, document, rules, { maxErrors: 1, hideSuggestions: true }).length === 0;

function check(query: string, schema: GraphQLSchema, introspection: boolean): Checked {
  try {
    const parsed = parse(query, { maxTokens, noLocation: true });
    // The usual query of tools is deeper than any of a page.
    if (introspection && isIntrospection(parsed)) return checked(parsed, schema, specifiedRules);
    // Checked first, because the running time of the other rules is quadratic in repeated fields.
    const large = queryTooLarge(parsed);
    if (large) return [large];
    const document = withOwnTypes(withSentTexts(parsed), schema);
    return checked(document, schema, rules);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    // A short query can be nested deeper than the stack allows.
    if (error instanceof RangeError) return [new GraphQLError('The query is nested too deeply.')];
    throw error;
  }
}

/** The query as this schema has it, where clients of such shops know several forms of one thing. */
const withOwnTypes = (document: DocumentNode, schema: GraphQLSchema): DocumentNode =>
  withBareAmounts(withLooseVariables(withNamedArguments(withViews(document, schema), schema), schema), schema);

function checked(document: DocumentNode, schema: GraphQLSchema, rules: readonly ValidationRule[]): Checked {
  const errors = validate(schema, document, rules, { maxErrors, hideSuggestions: true });
  return errors.length > 0 ? errors : document;
}

/** Whether a query asks for nothing but the schema. */
const isIntrospection = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      definition.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && ['__schema', '__type'].includes(selection.name.value),
      ),
  );

/** Values inside the query are cleaned like variables. */
const withSentTexts = (document: DocumentNode): DocumentNode =>
  visit(document, {
    StringValue: (node) => {
      const value = sentText(node.value);
      return value === node.value ? undefined : { ...node, value };
    },
  });

/** The oldest entry is evicted first. */
function limitedCache<Value>() {
  const values = new Map<string, Value>();
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: Value) => {
      if (key.length > cachedQueryLength) return;
      values.set(key, value);
      for (const oldest of values.keys()) {
        if (values.size <= cachedDocuments) break;
        values.delete(oldest);
      }
    },
  };
}
