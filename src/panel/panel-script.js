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

// A square can also be cropped by dragging; the number fields do the same.
for (const figure of document.querySelectorAll('figure[data-cut]')) {
  const picture = figure.querySelector('img');
  const [wide, high] = (figure.getAttribute('data-cut') ?? '').split(' ').map(Number);
  const fields = ['left', 'top', 'side'].map((id) => document.getElementById(id));
  const [left, top, side] = fields;
  if (!picture || !wide || !high) continue;
  if (!(left instanceof HTMLInputElement && top instanceof HTMLInputElement && side instanceof HTMLInputElement))
    continue;
  const square = document.createElement('div');
  const corner = document.createElement('span');
  square.className = 'cut-square';
  corner.className = 'cut-corner';
  square.append(corner);
  figure.append(square);
  const within = (/** @type {number} */ least, /** @type {number} */ value, /** @type {number} */ most) =>
    Math.round(Math.max(least, Math.min(most, value)));
  const draw = () => {
    const share = (/** @type {HTMLInputElement} */ field, /** @type {number} */ whole) =>
      `${(Number(field.value) / whole) * 100}%`;
    square.style.left = share(left, wide);
    square.style.top = share(top, high);
    square.style.width = share(side, wide);
    square.style.height = share(side, high);
  };
  /** @type {{ x: number, y: number, left: number, top: number, side: number, grows: boolean } | null} */
  let held = null;
  square.addEventListener('pointerdown', (event) => {
    held = {
      ...{ x: event.clientX, y: event.clientY, grows: event.target === corner },
      ...{ left: Number(left.value), top: Number(top.value), side: Number(side.value) },
    };
    square.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  square.addEventListener('pointermove', (event) => {
    if (!held) return;
    const scale = wide / picture.getBoundingClientRect().width;
    const [across, down] = [(event.clientX - held.x) * scale, (event.clientY - held.y) * scale];
    if (held.grows) {
      const most = Math.min(wide - held.left, high - held.top);
      side.value = String(within(Math.min(Number(side.min), most), held.side + Math.max(across, down), most));
    } else {
      left.value = String(within(0, held.left + across, wide - held.side));
      top.value = String(within(0, held.top + down, high - held.side));
    }
    draw();
  });
  square.addEventListener('pointerup', () => {
    held = null;
  });
  for (const field of [left, top, side]) field.addEventListener('input', draw);
  draw();
}
