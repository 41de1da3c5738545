import { describe, expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import type { ReceivedFile } from '../upload/sent-form.ts';
import { opinionFaultMessages, opinionFaultSentence } from './fault-sentence.ts';
import { afterOpinionEvent, firstState, opinionEvents, opinionStates } from './moderation.ts';
import { everyOpinion, opinionFilterIn, opinionPages, opinionQuery } from './opinion-filter.ts';
import { opinionFormLimits, photosIn } from './opinion-photos.ts';
import { opinionRules } from './opinion-settings.ts';
import { ratingOf } from './rating-of.ts';
import { checkOpinion, faultFields, opinionFaults, proofFault, type SentOpinion } from './write-opinion.ts';

const sent: SentOpinion = {
  about: 'product',
  productId: '7',
  rating: '5',
  text: ' Piękny kubek. ',
  author: ' Anna   N. ',
  email: 'anna@example.com',
  orderNumber: '',
  language: 'pl',
};
const faultsOf = (more: Partial<SentOpinion>, how = {}) => {
  const checked = checkOpinion({ ...sent, ...more }, how);
  return 'faults' in checked ? checked.faults : [];
};

describe('an opinion that is sent', () => {
  it('is read without spaces around it', () => {
    expect(checkOpinion(sent)).toMatchObject({
      opinion: { about: 'product', productId: 7, stars: 5, text: 'Piękny kubek.', author: 'Anna N.' },
    });
  });

  it.each([
    ['content required', { text: ' \n ' }, ['text']],
    ['a text that is too long', { text: 'ą'.repeat(4_001) }, ['text_too_long']],
    ['no stars', { rating: '' }, ['rating']],
    ['six stars', { rating: '6' }, ['rating']],
    ['half a star', { rating: '4.5' }, ['rating']],
    ['no author', { author: '' }, ['author']],
    ['an author that is too long', { author: 'a'.repeat(61) }, ['author_too_long']],
    ['a bad address', { email: 'anna' }, ['email']],
    ['an unknown source', { about: 'shop' }, ['source']],
    ['no product', { productId: '-1' }, ['source']],
    ['an order without a number', { about: 'order' }, ['order_needed']],
    ['all at once', { rating: '', text: '', author: '', email: '' }, ['rating', 'text', 'author', 'email']],
  ])('is refused: %s', (_, more, faults) => {
    expect(faultsOf(more)).toEqual(faults);
  });

  it('needs neither address nor number when a link of a mail names them', () => {
    expect(faultsOf({ about: 'order', email: '', orderNumber: '' }, { invited: true })).toEqual([]);
  });

  it('has as many characters as a person counts', () => {
    expect(faultsOf({ text: '🙂'.repeat(4_000) })).toEqual([]);
  });

  it('has a field and a sentence for every fault', () => {
    const t = translator({}, opinionFaultMessages);
    for (const fault of opinionFaults) {
      expect(faultFields[fault]).not.toBe('');
      expect(opinionFaultSentence(fault, t)).toMatch(/^\p{Lu}.*\.$/u);
      expect(opinionFaultSentence(fault, t)).not.toContain('{');
    }
    expect(opinionFaultSentence('photo_size', t, 'kubek.jpg')).toBe(
      'Nie można dodać zdjęcia kubek.jpg. Największy rozmiar zdjęcia to 2048x1536 px.',
    );
    expect(opinionFaultSentence('photo_type', t, 'kubek.png')).toBe(
      'Nie można dodać zdjęcia kubek.png. Zdjęcie musi być plikiem .jpg.',
    );
    expect(opinionFaultSentence('photo_large', t, 'kubek.jpg')).toBe(
      'Nie można wgrać pliku kubek.jpg, ponieważ przekracza maksymalny dozwolony rozmiar 15,00MB.',
    );
    expect(opinionFaultSentence('text', t)).toBe('Wpisz treść opinii.');
  });
});

describe('a proof of purchase', () => {
  const order = { state: 'delivered', productIds: [7, 8] };
  it.each([
    ['the product of a delivered order', { about: 'product', productId: 7 }, order, null],
    ['a closed order', { about: 'order', productId: null }, { ...order, state: 'closed' }, null],
    ['an order nobody knows', { about: 'product', productId: 7 }, null, 'order_unknown'],
    ['another product', { about: 'product', productId: 9 }, order, 'product_not_in_order'],
    ['goods on their way', { about: 'product', productId: 7 }, { ...order, state: 'sent' }, 'order_not_delivered'],
    ['a cancelled order', { about: 'order', productId: null }, { ...order, state: 'cancelled' }, 'order_not_delivered'],
  ] as const)('of %s', (_, opinion, found, fault) => {
    expect(proofFault(opinion, found)).toBe(fault);
  });
});

describe('moderation', () => {
  it('knows what every event does in every state', () => {
    const all = opinionStates.map((state) => opinionEvents.map((event) => afterOpinionEvent(state, event)));
    expect(all).toEqual([
      ['published', 'refused'],
      ['published', 'removed'],
      ['published', 'refused'],
      ['published', 'removed'],
    ]);
  });

  it('lets the owner choose what is looked at first', () => {
    const { firstCheck, inviteAfterDays } = opinionRules({});
    expect([firstState(true, firstCheck), firstState(false, firstCheck)]).toEqual(['published', 'waiting']);
    expect([firstState(true, 'all'), firstState(false, 'none')]).toEqual(['waiting', 'published']);
    expect(inviteAfterDays).toBe(7);
    expect(opinionRules({ opinions: { inviteAfterDays: null } }).inviteAfterDays).toBeNull();
  });
});

describe('photos', () => {
  const sentFile = (more: Partial<ReceivedFile> = {}): ReceivedFile => ({
    field: 'opinion_photo',
    name: 'kubek.jpg',
    problem: null,
    content: { key: 'klucz', mediaType: 'image/jpeg', size: 9, pixels: { width: 640, height: 480 } },
    ...more,
  });

  it('are .jpg only, at most five, of the field of the call', () => {
    const { files } = opinionFormLimits;
    expect([files?.most, files?.rules.kinds]).toEqual([5, ['jpg']]);
    expect(['opinion_photo', 'opinion_photo[]', 'plik'].map((field) => files?.takes(field))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are at most 2048x1536 px', () => {
    expect(opinionFormLimits.files?.photos).toMatchObject({ larger: 'refuse', width: 2_048, height: 1_536 });
  });

  it.each([
    ['forbidden', 'photo_type'],
    ['photoSize', 'photo_size'],
    ['tooLarge', 'photo_large'],
    ['broken', 'photo_broken'],
    ['empty', 'photo_broken'],
  ] as const)('that are %s are refused by name as %s', (problem, fault) => {
    const bad = sentFile({ name: 'zle.jpg', problem, content: null });
    expect(photosIn([sentFile(), bad])).toEqual({ fault, file: 'zle.jpg' });
  });

  it('are taken with the size that they have after they were encoded anew', () => {
    expect(photosIn([])).toEqual({ photos: [] });
    expect(photosIn([sentFile()])).toEqual({ photos: [{ contentKey: 'klucz', width: 640, height: 480 }] });
  });
});

it('the mean is of all opinions', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ count: 0, average: 0 });
  expect(ratingOf([2, 0, 1, 0, 1])).toEqual({ count: 4, average: 3.5 });
});

describe('the filter of opinions', () => {
  it.each(['', 'gwiazdki=4', 'gwiazdki=2&ze-zdjeciami=1&strona=3'])(
    'is the same after a way through the address: %s',
    (q) => {
      const filter = opinionFilterIn(new URLSearchParams(q));
      expect(new URLSearchParams(opinionQuery(filter)).toString()).toBe(q);
    },
  );

  it('leaves out what cannot be', () => {
    expect(opinionFilterIn(new URLSearchParams('gwiazdki=9&strona=0&ze-zdjeciami=x'))).toEqual(everyOpinion);
    expect([opinionPages(0), opinionPages(20), opinionPages(21)]).toEqual([1, 1, 2]);
  });
});
