import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Where a call has one object as its only argument, clients do not agree about its name. Such an argument under an
 * unknown name is given the name of ours; its fields are checked as always.
 */
export function withNamedArguments(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(field): FieldNode | undefined {
        const [sent, ...others] = field.arguments ?? [];
        const parent = types.getParentType();
        if (!sent || others.length > 0 || !isObjectType(parent)) return undefined;
        const [known, ...more] = parent.getFields()[field.name.value]?.args ?? [];
        const isSame = !known || more.length > 0 || known.name === sent.name.value;
        if (isSame || !isInputObjectType(getNamedType(known.type)) || !isObject(sent)) return undefined;
        return { ...field, arguments: [{ ...sent, name: { kind: Kind.NAME, value: known.name } }] };
      },
    }),
  );
}

const isObject = ({ value }: ArgumentNode): boolean => value.kind === Kind.OBJECT || value.kind === Kind.VARIABLE;
