/**
 * The form that asks to be told when a product is back, with what checks it. Loaded on demand, by the server too: a page
 * that named it outright would carry it, and valibot, on every first visit.
 */
export async function watchRules() {
  const [{ checkForm: check }, { watchForm: schema }] = await Promise.all([
    import('./check-form.ts'),
    import('./watch-form.ts'),
  ]);
  return { check, schema };
}
