import { GraphQLError, type ValidationRule, visit } from 'graphql';

const maxDepth = 12;
const maxFields = 500;

/** Refuses questions that would cost more to answer than any page needs: too deep, or too many fields at once. */
export const tooDeep: ValidationRule = (context) => ({
  Document(document) {
    let depth = 0;
    let deepest = 0;
    let fields = 0;
    visit(document, {
      SelectionSet: {
        enter: () => {
          depth += 1;
          deepest = Math.max(deepest, depth);
        },
        leave: () => {
          depth -= 1;
        },
      },
      Field: () => {
        fields += 1;
      },
    });
    if (deepest > maxDepth || fields > maxFields) {
      context.reportError(new GraphQLError(`At most ${maxDepth} levels and ${maxFields} fields are answered.`));
    }
  },
});
