import { expect, it } from 'vitest';
import { returnLimits } from './after-sale-limits.ts';
import * as limits from './limits.ts';

/** Repeats the numbers of section 9 of the specification, so that an accidental change fails here. */
it('are those of section 9', () => {
  expect({ ...limits }).toMatchObject({
    passwordLimits: { min: 6, max: 30, maxAtRegistration: 15 },
    loginLimits: { min: 3, max: 40 },
    phoneLimits: { minCharacters: 9 },
    debounces: { validation: 500, resize: 100 },
    timeouts: { product: 18_000, fragment: 16_000, script: 5_000 },
    shippingLimits: { deadlineNoticeHours: 3, namedDays: 29, promisedHours: 24 },
    priceLimits: { decimals: 2 },
    omnibusLimits: { windowDays: 30 },
    calendarLimits: {
      years: 15,
      yearsEachSide: 7,
      first: '1970-01-01',
      last: '2470-12-31',
      timeStep: 1,
      lastHour: 23,
      lastMinute: 59,
    },
    passkeyLimits: { oldestSafari: 15 },
    alertTimes: { shown: 4_000, fade: 500 },
    lazyImageLimits: { offset: 100, smallBelow: 420, throttle: 25 },
    backToTopLimits: { afterViewports: 2 },
    fixedBarLimits: { fromTier: 3 },
    searchLimits: { results: 12, minCharacters: 2, minCharactersUnset: 4, pause: 500 },
    miniBasketLimits: { hiddenAbove: 22, plainListAbove: 10, freeShippingAt: 0 },
    dismissalLimits: { days: 1 },
    focusHelperLimits: { focusDelay: 100 },
    tooltipLimits: { hideDelay: 500, offset: 15 },
    commentLimits: { max: 255 },
    photoLimits: { width: 2048, height: 1536 },
    categoryMenuLimits: { columnHeight: 320, columns: 5, padding: 30, items: 10 },
    registrationSpacer: { mobile: 70, tablet: 90, desktop: 10 },
  });
  expect(returnLimits.otherForm).toBe(3);
});
