import { builder } from '../builder.ts';
import { Word } from '../loose-scalars.ts';
import { TextScalar } from './text-scalar.ts';

/**
 * Accounts of clients have no second factor here: passkeys and one-time codes replace the password. The calls answer in
 * their shape that it is off and that nothing was changed.
 */

const ShopFactors = builder.objectRef<object>('ShopMfaSettings').implement({
  fields: (t) => ({
    mfaRequiredStatus: t.string({ resolve: () => 'disabled' }),
    deviceRemember: t.boolean({ resolve: () => false }),
    deviceRememberDays: t.int({ resolve: () => 0 }),
    mfaFactors: t.stringList({ resolve: () => [] }),
  }),
});

const OwnFactors = builder.objectRef<object>('UserMfaSettings').implement({
  fields: (t) => ({
    defaultMfaMode: t.string({ nullable: true, resolve: () => null }),
    configuredMfaModes: t.stringList({ resolve: () => [] }),
    shouldSuggestSetMFA: t.boolean({ resolve: () => false }),
  }),
});

const Settings = builder.objectRef<object>('MfaSettings').implement({
  fields: (t) => ({
    shopMfaSettings: t.field({ type: ShopFactors, resolve: () => ({}) }),
    userMfaSettings: t.field({ type: OwnFactors, resolve: () => ({}) }),
  }),
});

builder.queryField('mfaSettings', (t) => t.field({ type: Settings, resolve: () => ({}) }));

const Added = builder.objectRef<object>('AddedMfa').implement({
  fields: (t) => ({ qrCodeBase64: t.string({ nullable: true, resolve: () => null }) }),
});
const Unchanged = builder.objectRef<object>('MfaChange').implement({
  fields: (t) => ({ success: t.boolean({ resolve: () => false }) }),
});
const Verified = builder.objectRef<object>('MfaVerification').implement({
  fields: (t) => ({ isPinValid: t.boolean({ resolve: () => false }) }),
});

builder.mutationFields((t) => ({
  addMfa: t.field({
    type: Added,
    args: { mode: t.arg({ type: Word }), default: t.arg.boolean() },
    resolve: () => ({}),
  }),
  removeMfa: t.field({ type: Unchanged, args: { mode: t.arg({ type: Word }) }, resolve: () => ({}) }),
  setDefaultMfa: t.field({ type: Unchanged, args: { mode: t.arg({ type: Word }) }, resolve: () => ({}) }),
  triggerMfa: t.field({ type: Unchanged, args: { mode: t.arg({ type: Word }) }, resolve: () => ({}) }),
  snoozeMfaReminder: t.field({ type: Unchanged, resolve: () => ({}) }),
  updateVerificationMfa: t.field({
    type: Unchanged,
    args: {
      changeValue: t.arg({ type: TextScalar }),
      changeMode: t.arg({ type: Word }),
      mfaMode: t.arg({ type: Word }),
    },
    resolve: () => ({}),
  }),
  verifyMfa: t.field({
    type: Verified,
    args: { code: t.arg({ type: TextScalar }), rememberDevice: t.arg.boolean() },
    resolve: () => ({}),
  }),
}));
