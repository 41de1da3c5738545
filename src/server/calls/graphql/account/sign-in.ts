import type { GraphQLError } from 'graphql';
import type { Later } from '../../../../page-context/sign-in.ts';
import { laterText } from '../../../../shop/account/next-try.ts';
import { signInMessages } from '../../../../shop/account/sign-in-messages.ts';
import { isEmail } from '../../../../shop/form/email.ts';
import { formMessages } from '../../../../shop/form/form-messages.ts';
import type { ShopSettings } from '../../../../shop/settings.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, refusal } from '../builder.ts';

interface Done {
  status: 'success';
}

const done: Done = { status: 'success' };

const DoneType = builder
  .objectRef<Done>('SignInOutcome')
  .implement({ fields: (t) => ({ status: t.exposeString('status') }) });

/** Clients treat any error as a wrong password, so there is no status for it. */
builder.mutationField('login', (t) =>
  t.field({
    type: DoneType,
    args: { login: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_, { login, password }, { signIn, settings }) => {
      const result = await signIn.byPassword({ identifier: login, password });
      if (result.status === 'in') return done;
      if (result.status === 'later') throw tooMany(result, settings);
      throw refusal('LOGIN_FAILED', translator(settings.messages, signInMessages)('signIn.wrong'));
    },
  }),
);

builder.mutationField('logout', (t) =>
  t.field({
    type: DoneType,
    resolve: async (_, __, { signIn }) => {
      await signIn.signOut();
      return done;
    },
  }),
);

const PasswordRecoveryInput = builder.inputType('PasswordRecoveryInput', {
  fields: (t) => ({ email: t.string({ required: true }) }),
});

/** The answer is the same whether there is an account with the address or not. */
builder.mutationField('passwordRecovery', (t) =>
  t.field({
    type: DoneType,
    args: { PasswordRecoveryInput: t.arg({ type: PasswordRecoveryInput, required: true }) },
    resolve: async (_, { PasswordRecoveryInput: { email } }, { signIn, settings }) => {
      if (!isEmail(email.trim())) {
        throw refusal('incorect_email', translator(settings.messages, formMessages)('form.email'));
      }
      const result = await signIn.remind(email);
      if (result.status === 'later') throw tooMany(result, settings);
      return done;
    },
  }),
);

builder.queryField('isClientLoggedIn', (t) =>
  t.boolean({ resolve: async (_, __, { account }) => (await account.client()) !== null }),
);

const tooMany = ({ at }: Later, { messages }: ShopSettings): GraphQLError =>
  refusal('TOO_MANY_REQUESTS', laterText(at, translator(messages, signInMessages)));
