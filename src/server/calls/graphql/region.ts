import { temporaryCookies } from '../../../shop/notices/forced-region.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import { builder } from './builder.ts';

interface ResetAnswer {
  status: 'success';
}

const ResetError = builder.objectRef<{ code: string; message: string }>('ResetError').implement({
  fields: (t) => ({ code: t.exposeString('code'), message: t.exposeString('message') }),
});

const Reset = builder.objectRef<ResetAnswer>('TemporaryReset').implement({
  fields: (t) => ({
    status: t.exposeString('status'),
    // Deleting the cookie cannot fail; clients of such shops expect this field.
    error: t.field({ type: ResetError, nullable: true, resolve: () => null }),
  }),
});

/** A success even if there was no cookie to delete: the result is what the shopper wanted. */
for (const [name, cookie] of [
  ['unsetTemporaryRegion', temporaryCookies.region],
  ['unsetTemporaryZipcode', temporaryCookies.zipcode],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      type: Reset,
      resolve: (_, __, { jar, shopper }): ResetAnswer => {
        jar.set(`${cookieText(cookie, '', 0, jar.https)}; HttpOnly`);
        if (cookie === temporaryCookies.region) shopper.showCountry(null);
        return { status: 'success' };
      },
    }),
  );
}
