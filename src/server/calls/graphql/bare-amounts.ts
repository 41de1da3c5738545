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

/** The name of the second field that answers an object with more beside the list. */
export const viewName = (name: string): string => `${name}View`;

/**
 * The same for a list that some clients ask as an object, `paymentsMethod {payments {id}}`: a field whose selection has
 * a name that only the object knows is rewritten to the object field.
 */
export function withViews(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(field): FieldNode | undefined {
        const parent = types.getParentType();
        if (!isObjectType(parent) || !field.selectionSet) return undefined;
        const twin = viewName(field.name.value);
        const view = getNamedType(parent.getFields()[twin]?.type);
        if (!isObjectType(view)) return undefined;
        const isOfView = field.selectionSet.selections.some(
          (one) => one.kind === Kind.FIELD && Object.hasOwn(view.getFields(), one.name.value),
        );
        if (!isOfView) return undefined;
        return { ...field, alias: field.alias ?? field.name, name: { kind: Kind.NAME, value: twin } };
      },
    }),
  );
}
