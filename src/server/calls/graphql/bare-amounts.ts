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

/** The twin of a field that answers its bare number. */
export const bareName = (name: string): string => `${name}Value`;

/**
 * Clients of such shops ask for an amount in two ways: whole, `gross {value formatted}`, and bare, `worth {net gross}`.
 * GraphQL has one type to a field, so what is asked for bare is asked of the field's twin, under the name it was asked by.
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
