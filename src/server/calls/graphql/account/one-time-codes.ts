import type { CodeAsked, CodeEntry } from '../../../../page-context/passwordless.ts';
import { codeTimes, oneTimeCodeLimits } from '../../../../shop/limits.ts';
import { builder } from '../builder.ts';
import { Pin } from '../loose-scalars.ts';

interface ExceededLimit {
  eventType: 'generateOtp' | 'verifyOtp';
  eventMaxTries: number;
  /** Seconds; `null`: waiting does not help, a new code does. */
  remaining: number | null;
}

const TimeLimit = builder.objectRef<{ remaining: number }>('EventTimeLimit').implement({
  fields: (t) => ({
    eventBlockTime: t.int({ resolve: () => codeTimes.window / 1_000 }),
    // The spelling of the clients of such shops.
    eventRemainingBLockTime: t.int({ resolve: ({ remaining }) => remaining }),
  }),
});

const ExceededLimitType = builder.objectRef<ExceededLimit>('ExceededLimit').implement({
  fields: (t) => ({
    eventType: t.exposeString('eventType'),
    eventMaxTries: t.exposeInt('eventMaxTries'),
    isTimeLimited: t.boolean({ resolve: ({ remaining }) => remaining !== null }),
    timeLimit: t.field({
      type: TimeLimit,
      nullable: true,
      resolve: ({ remaining }) => (remaining === null ? null : { remaining }),
    }),
  }),
});

const GeneratedOtp = builder.objectRef<CodeAsked | 'no consent'>('ExpressCheckoutGenerateOtp').implement({
  fields: (t) => ({
    isGenerated: t.boolean({ resolve: (asked) => asked !== 'no consent' && asked.status === 'sent' }),
    isLimitExceeded: t.boolean({ resolve: (asked) => asked !== 'no consent' && asked.status === 'wait' }),
    exceededLimits: t.field({
      type: [ExceededLimitType],
      resolve: (asked): ExceededLimit[] => {
        if (asked === 'no consent' || asked.status === 'sent') return [];
        return [{ eventType: 'generateOtp', eventMaxTries: oneTimeCodeLimits.codes, remaining: asked.seconds }];
      },
    }),
  }),
});

/** Mails a code; the response is the same whether or not there is an account. */
builder.queryField('expressCheckoutGenerateOtp', (t) =>
  t.field({
    type: GeneratedOtp,
    args: { UserIdentifier: t.arg.string({ required: true }), IAIAccountsConsent: t.arg.boolean() },
    resolve: (_, { UserIdentifier, IAIAccountsConsent }, { entry }) =>
      IAIAccountsConsent === false ? 'no consent' : entry.askCode(UserIdentifier),
  }),
);

const VerifiedOtp = builder.objectRef<CodeEntry>('ExpressCheckoutVerifyOtp').implement({
  fields: (t) => ({
    isVerified: t.boolean({ resolve: ({ answer }) => answer === 'right' }),
    verificationToken: t.string({
      nullable: true,
      resolve: (entry) => (entry.answer === 'right' ? entry.permission : null),
    }),
    /** Returned only after the address was verified. */
    needRegistration: t.boolean({ resolve: (entry) => entry.answer === 'right' && entry.login === null }),
    isPinExpired: t.boolean({ resolve: ({ answer }) => answer === 'expired' || answer === 'none' }),
    isLimitExceeded: t.boolean({ resolve: ({ answer }) => answer === 'exhausted' || answer === 'wait' }),
    exceededLimits: t.field({
      type: [ExceededLimitType],
      resolve: (entry): ExceededLimit[] => {
        const limit = { eventType: 'verifyOtp', eventMaxTries: oneTimeCodeLimits.tries } as const;
        if (entry.answer === 'wait') return [{ ...limit, remaining: entry.seconds }];
        return entry.answer === 'exhausted' ? [{ ...limit, remaining: null }] : [];
      },
    }),
  }),
});

/** Signs in a client with an account: the next step of the express checkout is the summary. */
builder.queryField('expressCheckoutVerifyOtp', (t) =>
  t.field({
    type: VerifiedOtp,
    args: { Pin: t.arg({ type: Pin, required: true }) },
    resolve: (_, { Pin: code }, { entry }) => entry.signInByCode(code),
  }),
);

builder.queryField('checkUserAccount', (t) =>
  t.boolean({
    args: { UserIdentifier: t.arg.string({ required: true }) },
    resolve: (_, { UserIdentifier }, { entry }) => entry.hasAccount(UserIdentifier),
  }),
);
