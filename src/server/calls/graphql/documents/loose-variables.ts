import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isScalarType,
  isSpecifiedScalarType,
  type Kind,
  specifiedScalarTypes,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

const isStandard = (name: string): boolean => specifiedScalarTypes.some((type) => type.name === name);

/**
 * Clients declare their variables with built-in types (`$email: String`), even for arguments with a lenient type of
 * ours. Such a variable gets the type of its argument, so that its value is parsed like one inside the query.
 */
export function withLooseVariables(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const places = looseTypesOf(document, schema);
  if (places.size === 0) return document;
  return visit(document, {
    VariableDefinition: (definition) => {
      const type = places.get(definition.variable.name.value);
      return type ? { ...definition, type: visit(definition.type, renamed(type.name)) } : undefined;
    },
  });
}

const renamed = (name: string) => ({
  NamedType: (node: { kind: Kind.NAMED_TYPE; name: { value: string } }) =>
    isStandard(node.name.value) ? { ...node, name: { ...node.name, value: name } } : undefined,
});

/** By variable: the lenient type of all its uses. Variables with uses of different types are left out. */
function looseTypesOf(document: DocumentNode, schema: GraphQLSchema): Map<string, GraphQLNamedType> {
  const found = new Map<string, GraphQLNamedType | null>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition: () => false,
      Variable: ({ name: { value } }) => {
        const type = getNamedType(info.getInputType()) ?? null;
        found.set(value, found.has(value) && found.get(value) !== type ? null : type);
      },
    }),
  );
  const loose = [...found].filter(
    (entry): entry is [string, GraphQLNamedType] => isScalarType(entry[1]) && !isSpecifiedScalarType(entry[1]),
  );
  return new Map(loose);
}
