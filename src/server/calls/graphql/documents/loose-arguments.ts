import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  type ObjectValueNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/**
 * Where a call has one object as its only argument, clients do not agree about its name. Such an argument under an
 * unknown name is given the name of ours; its fields are checked as always. Where a call has several arguments, some
 * clients send them as the fields of one object.
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
        const args = parent.getFields()[field.name.value]?.args ?? [];
        const [known, ...more] = args;
        if (!known || args.some(({ name }) => name === sent.name.value)) return undefined;
        if (more.length > 0) return sent.value.kind === Kind.OBJECT ? spread(field, sent.value) : undefined;
        if (!isInputObjectType(getNamedType(known.type)) || !isObject(sent)) return undefined;
        return { ...field, arguments: [{ ...sent, name: { kind: Kind.NAME, value: known.name } }] };
      },
    }),
  );
}

const spread = (field: FieldNode, { fields }: ObjectValueNode): FieldNode => ({
  ...field,
  arguments: fields.map(({ name, value }) => ({ kind: Kind.ARGUMENT, name, value })),
});

const isObject = ({ value }: ArgumentNode): boolean => value.kind === Kind.OBJECT || value.kind === Kind.VARIABLE;
