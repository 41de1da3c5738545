/**
 * The form that asks to be told when a product is back, with what checks it. Valibot comes when the form is touched, and
 * not with the form.
 */
export async function watchRules() {
  const [{ checkForm: check }, { watchForm: schema }] = await Promise.all([
    import('../form/check-form.ts'),
    import('./watch-form.ts'),
  ]);
  return { check, schema };
}
