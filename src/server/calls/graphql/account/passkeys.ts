import { passkeyMessages } from '../../../../shop/passkey/passkey-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, refusal } from '../builder.ts';

const TokenLogin = builder.objectRef<{ login: string }>('TokenLogin').implement({
  fields: (t) => ({ status: t.string({ resolve: () => 'success' }), login: t.exposeString('login') }),
});

/** Exchanges the token of the accounts provider for a session. Clients check the status of the response. */
builder.mutationField('loginByIAIAccountsToken', (t) =>
  t.field({
    type: TokenLogin,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, { entry, settings }) => {
      const signedIn = await entry.signInByToken(token);
      if (signedIn) return signedIn;
      const sentence = translator(settings.messages, passkeyMessages)('passkey.badLoginToken');
      throw refusal('INVALID_LOGIN_TOKEN', sentence, 403);
    },
  }),
);
