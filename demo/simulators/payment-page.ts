import { formatMoney } from '../../src/shop/money/money.ts';

interface PaymentPage {
  provider: string;
  description: string;
  amount: number;
  /** The address of the two buttons. */
  action: string;
  fault?: string;
}

/** The page on which a shopper pays at the provider: two buttons and a field for a BLIK code. */
export function paymentPage({ provider, description, amount, action, fault }: PaymentPage): string {
  return `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Płatność: ${escaped(description)}</title>
<style>
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; color: #2a221d; background: #f3efe8 }
h1 { font-size: 1.5rem }
form { display: grid; gap: .75rem; margin-block: 1.5rem }
button, input { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid #665a50; border-radius: .25rem }
button { background: #9c4427; color: #fff; cursor: pointer }
button[value=refuse] { background: #fff; color: #2a221d }
.note { border-left: .25rem solid #7a5510; padding-left: .75rem }
[role=alert] { color: #8a2c1e }
</style>
</head>
<body>
<main>
<h1>${escaped(provider)} (symulator)</h1>
<p class="note">To demonstracja. Nikt nie pobiera pieniędzy.</p>
<p>${escaped(description)}: <strong>${escaped(formatMoney(amount))}</strong></p>
${fault ? `<p role="alert">${escaped(fault)}</p>` : ''}
<form method="post" action="${escaped(action)}">
<button name="choice" value="pay">Zapłać</button>
<button name="choice" value="refuse">Odrzuć</button>
</form>
<form method="post" action="${escaped(action)}">
<label for="blik">Kod BLIK</label>
<input id="blik" name="blik" inputmode="numeric" autocomplete="one-time-code" maxlength="7" aria-describedby="codes" required>
<button name="choice" value="blik">Zapłać kodem BLIK</button>
<p id="codes">777 i trzy dowolne cyfry: udana płatność. 500500: odmowa banku.</p>
</form>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
