import { describe, expect, it } from 'vitest';
import settings from '../shop.config.ts';
import { complaintLimits } from '../src/shop/after-sale-limits.ts';
import { consentLimits, deletionLimits, knownBrowserLimits } from '../src/shop/limits.ts';
import { companyLines } from '../src/shop/owner/company.ts';
import { bannerConsents } from '../src/shop/privacy/consent.ts';
import { sessionLimits } from '../src/shop/session/lifetime.ts';
import { infoPages } from './info-pages.ts';

const textOf = (slug: string) =>
  infoPages
    .filter((page) => page.slug === slug)
    .flatMap(({ lead, body }) => [lead, ...body.flatMap((block) => Object.values(block).flat())])
    .join('\n')
    .replaceAll('\u00a0', ' ');

describe('the information pages', () => {
  it.each(infoPages)('promise nothing that the shop does not have yet: $slug', ({ slug }) => {
    for (const promise of ['Formularzem', 'Logowanie', 'newsletter', 'Licznik dni']) {
      expect(textOf(slug)).not.toContain(promise);
    }
  });

  it.each(infoPages)('speak to the reader with capitals, and of „pliki cookie”: $slug', ({ slug }) => {
    expect(textOf(slug)).not.toMatch(/(?<!\p{L})(?:twoj|twój|cię(?!\p{L})|ciebie|tobie|tobą)|cookies/u);
  });

  it.each(['regulamin', 'prywatnosc', 'dostepnosc'])('say of which day they are: %s', (slug) => {
    expect(textOf(slug)).toMatch(/(?:Obowiązuje od|Stan na|Przygotowaliśmy ją) \d{1,2} listopada 2026 r\./);
  });

  it('name the company with its register, and that it is of a demo', () => {
    for (const line of companyLines(settings.company)) {
      const plain = line.replaceAll('\u00a0', ' ');
      expect(textOf('regulamin')).toContain(plain);
      expect(textOf('kontakt')).toContain(plain);
    }
    expect(textOf('kontakt')).toContain('Dane pokazowe');
  });

  it('name the withdrawal function by its labels and lead to it', () => {
    const { link, confirm } = settings.withdrawal;
    for (const slug of ['regulamin', 'zwroty', 'kontakt']) {
      expect(textOf(slug), slug).toContain(`[${link}](/odstapienie)`);
    }
    expect(textOf('zwroty')).toContain(confirm);
    expect(textOf('zwroty')).toContain('Nie pytamy o przyczynę');
  });

  it('tell the real periods', () => {
    expect(textOf('prywatnosc')).toContain(`listami (${sessionLimits.idleDays} dni od ostatniej wizyty)`);
    expect(textOf('prywatnosc')).toContain(`zgodę (${consentLimits.days} dni)`);
    expect(textOf('prywatnosc')).toContain(`czekamy ${deletionLimits.waitDays} dni`);
    expect(textOf('prywatnosc')).toContain(`Urządzenia do ${sessionLimits.clientDays} dni`);
    expect(textOf('prywatnosc')).toContain(`przeglądarki do ${knownBrowserLimits.days} dni`);
  });

  it('lead to the form of complaints, and tell its times', () => {
    const text = textOf('reklamacje');
    for (const address of ['/reklamacje/nowa', '/reklamacje']) expect(text).toContain(`(${address})`);
    expect(text).toContain(`w ciągu ${complaintLimits.answerDays} dni kalendarzowych`);
    expect(text).toContain(`najpóźniej w ciągu ${complaintLimits.moneyBackDays} dni`);
    expect(text).toContain(`o ${complaintLimits.repairMonths} miesięcy dłużej`);
    expect(textOf('kontakt')).toContain('(/reklamacje)');
  });

  it('say what consent is asked for, and for what it is not', () => {
    expect(bannerConsents(settings.snippets)).toEqual(['history']);
    expect(textOf('prywatnosc')).toContain('Plików statystycznych ani marketingowych dziś nie używamy');
    expect(textOf('prywatnosc')).toContain('Odwiedziny liczymy bez plików cookie i bez danych osobowych');
    expect(textOf('prywatnosc')).toContain('(/ciasteczka)');
  });
});
