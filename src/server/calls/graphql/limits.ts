import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

export const questionLimits = {
  levels: 12,
  fields: 500,
  /** Top-level fields of a query: a form's fields are often requested together, one alias each. */
  questions: 50,
  /** Searches and lists of one request. Each costs as much as a results page, and a client needs one at a time. */
  searches: 5,
  /** Top-level fields of a mutation: they run one after another, and each writes. */
  changes: 10,
  /** Repetitions of one field in one place: duplicates are merged in the answer, but validation compares every pair. */
  repeated: 20,
} as const;

const searchFields = ['productsTextSearch', 'products'];

interface Size {
  fields: number;
  levels: number;
}

/** Refuses queries that cost more than any page needs. A fragment counts as often as it is used. */
export function queryTooLarge(document: DocumentNode): GraphQLError | null {
  const fragments = fragmentsOf(document);
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const set = operation.selectionSet;
    const { fields, levels } = sizeOf(set, fragments, new Map());
    const asked = topFields(set, fragments, new Set());
    const searched = topFields(set, fragments, new Set(), searchFields);
    const most = operation.operation === OperationTypeNode.MUTATION ? questionLimits.changes : questionLimits.questions;
    const { levels: deep, fields: wide, repeated, searches } = questionLimits;
    if (levels > deep || fields > wide || asked > most) {
      return new GraphQLError(`At most ${deep} levels, ${wide} fields and ${most} questions at once are answered.`);
    }
    if (searched > searches) return new GraphQLError(`At most ${searches} searches at once are answered.`);
    if (isRepetitive([set], fragments)) return new GraphQLError(`A field is answered at most ${repeated} times.`);
  }
  return null;
}

/**
 * Checks selection sets that are merged, like those of a repeated field. Called only after `sizeOf`, so there are no
 * fragment cycles.
 */
function isRepetitive(sets: SelectionSetNode[], fragments: Fragments): boolean {
  const byName = new Map<string, SelectionSetNode[]>();
  const counts = new Map<string, number>();
  const gather = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        if (selection.selectionSet) byName.set(name, [...(byName.get(name) ?? []), selection.selectionSet]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        gather(selection.selectionSet);
      } else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) gather(fragment.selectionSet);
      }
    }
  };
  for (const set of sets) gather(set);
  if ([...counts.values()].some((count) => count > questionLimits.repeated)) return true;
  return [...byName.values()].some((merged) => isRepetitive(merged, fragments));
}

type Fragments = Map<string, FragmentDefinitionNode>;

const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );

/** Each fragment is measured once, so that nested fragments cannot make the measuring itself slow. */
function sizeOf(set: SelectionSetNode, fragments: Fragments, measured: Map<string, Size>): Size {
  const whole = { fields: 0, levels: 0 };
  const add = ({ fields, levels }: Size, own: number) => {
    whole.fields += fields + own;
    whole.levels = Math.max(whole.levels, levels + own);
  };
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      add(selection.selectionSet ? sizeOf(selection.selectionSet, fragments, measured) : nothing, 1);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(sizeOf(selection.selectionSet, fragments, measured), 0);
    } else {
      add(fragmentSize(selection.name.value, fragments, measured), 0);
    }
  }
  return whole;
}

const nothing: Size = { fields: 0, levels: 0 };
const endless: Size = { fields: Number.POSITIVE_INFINITY, levels: Number.POSITIVE_INFINITY };

function fragmentSize(name: string, fragments: Fragments, measured: Map<string, Size>): Size {
  const known = measured.get(name);
  if (known) return known;
  // A fragment that includes itself counts as infinite.
  measured.set(name, endless);
  const fragment = fragments.get(name);
  const size = fragment ? sizeOf(fragment.selectionSet, fragments, measured) : nothing;
  measured.set(name, size);
  return size;
}

/** Counts the fields of the operation itself, all of them or those of some names. */
function topFields(set: SelectionSetNode, fragments: Fragments, seen: Set<string>, names?: string[]): number {
  let count = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) count += !names || names.includes(selection.name.value) ? 1 : 0;
    else if (selection.kind === Kind.INLINE_FRAGMENT)
      count += topFields(selection.selectionSet, fragments, seen, names);
    else if (!seen.has(selection.name.value)) {
      // A repeated fragment has the same fields, so it is counted once.
      seen.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment) count += topFields(fragment.selectionSet, fragments, seen, names);
    }
  }
  return count;
}
