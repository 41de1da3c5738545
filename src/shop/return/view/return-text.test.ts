import { describe, expect, it } from 'vitest';
import { translator } from '../../text/messages.ts';
import { instantAt } from '../../time/warsaw-time.ts';
import type { Return } from '../return.ts';
import { returnStates } from '../return-machine.ts';
import { returnMessages } from '../return-messages.ts';
import {
  isWithoutMoney,
  paramText,
  payByText,
  returnHistoryTexts,
  returnNextText,
  returnStateText,
  showsRefundDay,
} from './return-text.ts';
import { returnViewMessages } from './return-view-messages.ts';

const t = translator({}, { ...returnMessages, ...returnViewMessages });
const chosen = { type: 'parcel', param: 'A' } as Parameters<typeof returnNextText>[0]['chosen'];
const told = { chosen, sendBy: '2026-12-01', payBy: '2026-12-04', history: [], payout: null };

it('a finished return says how much went back', () => {
  expect(returnNextText({ ...told, state: 'refunded', payout: 4_601 }, t)).toBe('Oddaliśmy 46,01\u00a0zł. Dziękujemy.');
  expect(returnNextText({ ...told, state: 'refunded', payout: 0 }, t)).toBe('Zwrot jest rozliczony.');
});

it('nothing is paid for what was refused or cancelled', () => {
  expect(isWithoutMoney({ state: 'refused' })).toBe(true);
  expect(isWithoutMoney({ state: 'cancelled' })).toBe(true);
  expect(isWithoutMoney({ state: 'lapsed' }), 'goods that come late are taken').toBe(false);
});

it('a finished return that was paid with a gift card names the card', () => {
  const card = { ...told, chosen: { ...chosen, form: 'gift_card' as const } };
  expect(returnNextText({ ...card, state: 'refunded', payout: 4_601 }, t)).toContain('Kartę podarunkową na 46,01');
  expect(returnNextText({ ...card, state: 'accepted' }, t)).toBe('Kartę podarunkową wysyłamy e-mailem.');
  expect(returnNextText({ ...card, state: 'arrived' }, t)).toContain('Rzeczy są u nas');
});

describe('what happens next', () => {
  const announced = (type: Return['chosen']['type'], param = '') =>
    returnNextText({ ...told, state: 'announced', chosen: { ...chosen, type, param } }, t);
  const sent = (type: Return['chosen']['type']) =>
    returnNextText({ ...told, state: 'sent', chosen: { ...chosen, type } }, t);

  it('depends on how the goods come back, until they are sent', () => {
    expect(announced('parcel', 'A')).toBe('Nadaj rzeczy najpóźniej 1\u00a0grudnia 2026.');
    expect(announced('none')).toBe('Nie musisz niczego odsyłać.');
    expect(announced('person')).toBe('Przynieś rzeczy najpóźniej 1\u00a0grudnia 2026.');
    expect(announced('courier', '2026-11-18')).toMatch(/^Kurier przyjedzie w środę 18\u00a0listopada/);
    for (const type of ['parcel', 'none', 'person', 'courier'] as const) {
      expect(sent(type)).toBe('Czekamy na rzeczy. Dziękujemy.');
    }
  });

  it('tells the reason of the last refusal', () => {
    const entry = (event: 'refuse' | 'arrive', note: string) =>
      ({ at: 1, who: 'shop', event, state: 'refused', note }) as Return['history'][number];
    const history = [entry('arrive', 'notatka'), entry('refuse', 'Pęknięty.'), entry('arrive', 'inna')];
    expect(returnNextText({ ...told, state: 'refused', history }, t)).toContain('Powód: Pęknięty.');
  });

  it('tells no day that is over when goods were accepted after it', () => {
    const accepted = (day: string) =>
      returnNextText(
        {
          ...told,
          state: 'accepted',
          history: [
            { at: instantAt('2026-12-20', 600), who: 'shop', event: 'arrive', state: 'arrived', note: '' },
            { at: instantAt(day, 600), who: 'shop', event: 'accept', state: 'accepted', note: '' },
          ],
        },
        t,
      );
    expect(accepted('2026-12-04')).toBe('Pieniądze są w drodze, dostaniesz je najpóźniej 4\u00a0grudnia 2026.');
    expect(accepted('2026-12-05')).toBe('Pieniądze są już w drodze.');
    const late = [
      { at: instantAt('2026-12-20', 600), who: 'shop', event: 'accept', state: 'accepted', note: '' } as const,
    ];
    expect(returnNextText({ ...told, state: 'arrived', history: late }, t)).toContain('Rzeczy są u nas');
  });
});

it('the last day for the money is told until it is over, and may wait for goods alone', () => {
  const by = (type: Return['chosen']['type'], day: string) =>
    payByText({ payBy: '2026-12-04', chosen: { ...chosen, type } }, instantAt(day, 600), t);
  expect(by('parcel', '2026-12-04')).toMatch(/^Pieniądze oddamy najpóźniej 4\u00a0grudnia 2026\. Możemy/);
  expect(by('parcel', '2026-12-05')).toMatch(/^Pieniądze oddamy od razu/);
  expect(by('none', '2026-12-04')).toBe('Pieniądze oddamy najpóźniej 4\u00a0grudnia 2026.');
  expect(by('none', '2026-12-05')).toBe('Pieniądze oddamy od razu.');
});

it('goods that are brought in person are not spoken of as a parcel', () => {
  const person = { payBy: '2026-12-04', chosen: { ...chosen, type: 'person' as const } };
  expect(returnStateText({ state: 'announced', type: 'person' }, t)).toBe('Zgłoszony, czekamy na rzeczy');
  expect(returnStateText({ state: 'lapsed', type: 'person' }, t)).toBe('Nieprzyniesiony w terminie');
  expect(returnStateText({ state: 'announced', type: 'none' }, t)).toBe('Zgłoszony');
  expect(returnStateText({ state: 'announced', type: 'courier' }, t)).toBe('Zgłoszony, czeka na nadanie');
  expect(returnStateText({ state: 'lapsed', type: 'parcel' }, t)).toBe('Nienadany w terminie');
  expect(returnStateText({ state: 'arrived', type: 'person' }, t)).toBe('Dotarł, sprawdzamy zawartość');
  for (const day of ['2026-12-04', '2026-12-05']) {
    const told = payByText(person, instantAt(day, 600), t);
    expect(told).toContain('gdy rzeczy będą u nas');
    expect(told).not.toContain('nadania');
  }
});

it('money is awaited until it is decided, also after the time to send is over', () => {
  const awaited = ['announced', 'sent', 'arrived', 'lapsed'];
  expect(returnStates.filter((state) => showsRefundDay({ state })).sort()).toEqual(awaited.sort());
});

it('the way back is told in words, and nothing where it is unknown', () => {
  const places = [
    { id: 'gdansk', name: 'Gdańsk' },
    { id: 'sopot', name: 'Sopot' },
  ];
  expect(paramText('parcel', 'A', places, t)).toBe(t('return.size.A'));
  expect(paramText('parcel', 'D', places, t)).toBe('');
  expect(paramText('courier', '2026-11-18', places, t)).toMatch(/^w środę 18\u00a0listopada/);
  expect(paramText('courier', 'jutro', places, t)).toBe('');
  expect(paramText('person', 'sopot', places, t)).toBe('Sopot');
  expect(paramText('person', 'gdynia', places, t)).toBe('');
  expect(paramText('none', 'A', places, t)).toBe('');
});

it('the history shows the number of the parcel, and no note of the shop', () => {
  const at = instantAt('2026-11-18', 605);
  const entry = (event: 'send' | 'arrive', note: string) => ({ at, who: 'shop', event, state: 'sent' as const, note });
  const texts = returnHistoryTexts(
    { history: [entry('send', 'RR1'), entry('send', ''), entry('arrive', 'brudne')] },
    t,
  );
  const [sent, arrived] = [t('returnView.event.send'), t('returnView.event.arrive')];
  expect(texts.map(({ text }) => text)).toEqual([`${sent}, RR1`, sent, arrived]);
});
