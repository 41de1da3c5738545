/** Parameters of the address and fields of the forms. */
export const passkeyFields = { intent: 'zamiar', id: 'klucz', name: 'nazwa', code: 'code', done: 'zrobione' } as const;

export const passkeyIntents = { rename: 'zmien', remove: 'usun', ask: 'kod', confirm: 'potwierdz' } as const;

const doneKinds = ['renamed', 'removed', 'added'] as const;
export type Done = (typeof doneKinds)[number];

export const doneIn = (text: string | null): Done | null => doneKinds.find((kind) => kind === text) ?? null;
