import { isIban } from '../../../shop/account/iban.ts';

/** `/ajax/payments.php?action=verify_iban`: 0 for a valid account number, anything else for an invalid one. */
export function verifyAccount(asked: URLSearchParams): Response {
  const isRight = asked.get('action') === 'verify_iban' && isIban(asked.get('bankAccount') ?? '');
  return Response.json({ errno: isRight ? 0 : 1 }, { headers: { 'cache-control': 'no-store' } });
}
