import { describe, expect, it } from 'vitest';
import { isPasskeyBrowser, type RefusableBrowser } from './supported-browsers.ts';

const agents = {
  safari14:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Safari/605.1.15',
  safari15:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Safari/605.1.15',
  iphone14:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1',
  iphone17:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.2 Mobile/15E148 Safari/604.1',
  chromeOnIphone14:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/100.0.4896.85 Mobile/15E148 Safari/604.1',
  chromeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  opera:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
};

const isFit = (agent: keyof typeof agents, refused: RefusableBrowser[] = [], touchPoints = 0) =>
  isPasskeyBrowser({ userAgent: agents[agent], touchPoints, hasCredentials: true }, refused);

describe('section 9: browsers without passkeys', () => {
  it.each(['safari14', 'iphone14', 'chromeOnIphone14'] as const)('Safari below 15: %s', (agent) => {
    expect(isFit(agent)).toBe(false);
  });

  it.each(['safari15', 'iphone17', 'chromeOnMac', 'chrome', 'opera', 'firefox'] as const)('%s is fit', (agent) => {
    expect(isFit(agent)).toBe(true);
  });

  it.each([
    ['mac', ['safari15', 'chromeOnMac'], ['iphone17', 'chrome', 'opera', 'firefox']],
    ['ios', ['iphone17'], ['safari15', 'chromeOnMac', 'chrome']],
    ['safari', ['safari15', 'iphone17'], ['chromeOnMac', 'chrome', 'opera']],
    ['opera', ['opera'], ['chrome', 'safari15', 'firefox']],
  ] as const)('an owner may refuse %s', (refused, unfit, fit) => {
    expect(unfit.map((agent) => isFit(agent, [refused]))).toEqual(unfit.map(() => false));
    expect(fit.map((agent) => isFit(agent, [refused]))).toEqual(fit.map(() => true));
  });

  it('an iPad that says it is a Mac is iOS', () => {
    expect(isFit('safari15', ['ios'], 5)).toBe(false);
    expect(isFit('safari15', ['mac'], 5)).toBe(true);
  });

  it('a browser without the interface', () => {
    expect(isPasskeyBrowser({ userAgent: agents.chrome, touchPoints: 0, hasCredentials: false })).toBe(false);
  });
});
