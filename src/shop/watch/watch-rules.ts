/** Loads the back-in-stock form with its validation. Valibot is loaded on the first interaction, not with the page. */
export async function watchRules() {
  const [{ checkForm: check }, { watchForm: schema }] = await Promise.all([
    import('../form/check-form.ts'),
    import('./watch-form.ts'),
  ]);
  return { check, schema };
}
