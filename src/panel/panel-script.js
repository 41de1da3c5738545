// @ts-check
// The panel works without this file, except for passkeys.

/** @param {string} path @param {unknown} body */
async function ask(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** @param {Element} button @param {string} text */
function tell(button, text) {
  const place = button.parentElement?.querySelector('[role=status]');
  if (place) place.textContent = text;
}

const failed = 'Nie udało się użyć klucza. Spróbuj jeszcze raz albo użyj hasła i kodu.';

/** @param {Element} button */
async function useKey(button) {
  const isNew = button.hasAttribute('data-new-key');
  const base = isNew ? '/panel/klucz' : '/panel/wejscie/klucz';
  const started = await ask(`${base}/opcje`, {});
  if (!started.options) return tell(button, started.fault ?? failed);
  const credential = isNew
    ? await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(started.options),
      })
    : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(started.options) });
  const answer = await ask(`${base}/odpowiedz`, /** @type {PublicKeyCredential} */ (credential).toJSON());
  const form = button.closest('form');
  // After a passkey confirmed an action, its form is submitted.
  if (answer.to && form) form.requestSubmit();
  else if (answer.to) location.assign(answer.to);
  else tell(button, answer.fault ?? failed);
}

for (const button of document.querySelectorAll('[data-key], [data-new-key]')) {
  if (!('PublicKeyCredential' in window) || !('parseCreationOptionsFromJSON' in PublicKeyCredential)) continue;
  button.removeAttribute('hidden');
  button.addEventListener('click', () => useKey(button).catch(() => tell(button, failed)));
}

// A second click must not send a form twice. After going back the form works again. Forms of the pages see to it
// themselves.
document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method !== 'post' || event.defaultPrevented || !form.closest('.server-drawn')) return;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = '1';
});
window.addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});

// Ticks all boxes of a list, or unticks them if all are ticked.
for (const button of document.querySelectorAll('[data-tick-all]')) {
  button.removeAttribute('hidden');
  button.addEventListener('click', () => {
    const name = button.getAttribute('data-tick-all');
    const boxes = [...document.querySelectorAll('input[type=checkbox]')].filter(
      (box) => box instanceof HTMLInputElement && box.name === name,
    );
    const boxesOff = boxes.some((box) => !(/** @type {HTMLInputElement} */ (box).checked));
    for (const box of boxes) /** @type {HTMLInputElement} */ (box).checked = boxesOff;
  });
}

// A long change of many products continues automatically.
const goOn = document.querySelector('form.go-on');
if (goOn instanceof HTMLFormElement) goOn.requestSubmit();
