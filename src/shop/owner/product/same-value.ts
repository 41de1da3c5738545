const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Whether two values of a field are equal. JSON from the store may have its keys in another order. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
