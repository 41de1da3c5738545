import type { Voucher } from '../../../../shop/payment/voucher.ts';
import { TextScalar } from '../account/text-scalar.ts';
import { Amount } from '../amount.ts';
import { builder } from '../builder.ts';

const VoucherType = builder.objectRef<Voucher>('Voucher').implement({
  fields: (t) => ({
    /** What is left on the card. */
    value: t.field({ type: Amount, resolve: ({ rest }) => rest }),
  }),
});

/** A gift card by its code; `null` for a code that pays nothing. */
builder.queryField('voucher', (t) =>
  t.field({
    type: VoucherType,
    nullable: true,
    args: {
      code: t.arg({ type: TextScalar }),
      number: t.arg({ type: TextScalar }),
      voucherNumber: t.arg({ type: TextScalar }),
    },
    resolve: (_, { code, number, voucherNumber }, { voucher }) => voucher(code ?? number ?? voucherNumber ?? ''),
  }),
);
