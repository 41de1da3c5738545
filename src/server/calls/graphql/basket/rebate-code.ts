import { basketMessages } from '../../../../shop/basket/basket-messages.ts';
import { noticeText } from '../../../../shop/basket/basket-notices.ts';
import { codeRefusalText } from '../../../../shop/basket/code-refusal.ts';
import { normalizedCode } from '../../../../shop/basket/rebate-code.ts';
import { codeLimits } from '../../../../shop/limits.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, type CallContext, failed, type Outcome, success } from '../builder.ts';
import { OutcomeType } from '../outcome.ts';

builder.mutationField('activateRebateCode', (t) =>
  t.field({
    type: OutcomeType,
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, context) => activate(normalizedCode(code), context),
  }),
);

/**
 * If the new code does not work, the previous one is restored: a caller of the API has no form field to correct it in.
 */
async function activate(code: string, { shopper, settings: { messages } }: CallContext): Promise<Outcome> {
  if (code === '') return failed('CODE_MISSING', translator(messages, basketMessages)('basket.codeMissing'));
  const before = await shopper.basket();
  if (code.length > codeLimits.max) {
    const name = `${code.slice(0, codeLimits.shown)}…`;
    return failed('CODE_UNKNOWN', noticeText({ kind: 'badCode', line: 0, name }, before, messages));
  }
  await shopper.setCode(code);
  const { code: state, worth } = await shopper.basket();
  if (state.state !== 'refused') return success;
  await shopper.setCode(before.code.state === 'none' ? null : before.code.code);
  return failed(
    `CODE_${state.reason.toUpperCase()}`,
    codeRefusalText(state, worth, translator(messages, basketMessages)),
  );
}

builder.mutationField('deactivateRebateCode', (t) =>
  t.field({
    type: OutcomeType,
    /** Default: the active code. */
    args: { code: t.arg.string() },
    resolve: async (_, { code }, { shopper, settings }): Promise<Outcome> => {
      const { code: state } = await shopper.basket();
      if (code && (state.state === 'none' || state.code !== normalizedCode(code))) {
        return failed('CODE_UNKNOWN', translator(settings.messages, callMessages)('call.otherCode'));
      }
      await shopper.setCode(null);
      return success;
    },
  }),
);
