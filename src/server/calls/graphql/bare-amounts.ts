import {
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The name of the second field that answers only the number. */
export const bareName = (name: string): string => `${name}Value`;

/**
 * Clients of such shops ask for an amount as an object, `gross {value formatted}`, or as a number, `worth {net gross}`.
 * A GraphQL field has one type, so a field without a selection is rewritten to the number field, with the original name
 * as its alias.
 */
export function withBareAmounts(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(field): FieldNode | undefined {
        const parent = types.getParentType();
        const type = getNamedType(types.getType());
        if (field.selectionSet || !isObjectType(type) || !(isObjectType(parent) || isInterfaceType(parent))) return;
        const twin = bareName(field.name.value);
        if (!Object.hasOwn(parent.getFields(), twin)) return;
        return { ...field, alias: field.alias ?? field.name, name: { kind: Kind.NAME, value: twin } };
      },
    }),
  );
}
