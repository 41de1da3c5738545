import { builder, type Outcome } from './builder.ts';

export const OutcomeError = builder.objectRef<NonNullable<Outcome['error']>>('OutcomeError').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
});

export const OutcomeType = builder.objectRef<Outcome>('Outcome').implement({
  fields: (t) => ({
    status: t.exposeString('status'),
    error: t.field({ type: OutcomeError, nullable: true, resolve: ({ error }) => error }),
  }),
});

export const statusOfAll = (all: readonly Outcome[]): Outcome['status'] =>
  all.every(({ status }) => status === 'success') ? 'success' : 'error';

/** The results of several changes; a success only if all of them are. */
export const Outcomes = builder.objectRef<Outcome[]>('Outcomes').implement({
  fields: (t) => ({
    status: t.string({ resolve: statusOfAll }),
    results: t.field({ type: [OutcomeType], resolve: (all) => all }),
  }),
});
