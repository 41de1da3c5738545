import type { DemoOpinion } from './shape.ts';

/** Opinions of orders: of the shop itself. */
export const shopOpinions: DemoOpinion[] = [
  {
    author: 'Marta',
    stars: 5,
    daysAgo: 6,
    confirmed: true,
    text: 'Każdy kubek był osobno owinięty w papier, bez grama folii. Paczka doszła w dwa dni.',
  },
  {
    author: 'Piotr z Gdyni',
    stars: 3,
    daysAgo: 19,
    confirmed: true,
    text: 'Rzeczy piękne, ale paczka przyszła dzień później, niż było podane.',
    answer: 'Przepraszamy. Przewoźnik zgubił skan w sortowni; poprosiliśmy o wyjaśnienie i zwróciliśmy koszt dostawy.',
  },
  {
    author: 'Agnieszka K.',
    stars: 5,
    daysAgo: 34,
    confirmed: true,
    text: 'Zamówiłam pościel w złym rozmiarze. Wymiana poszła sprawnie, pieniądze wróciły tego samego tygodnia.',
  },
  {
    author: 'Tomek',
    stars: 4,
    daysAgo: 52,
    confirmed: true,
    text: 'Dobry kontakt i szybka odpowiedź na pytanie o szkliwo. Pudełko mogłoby być trochę mniejsze.',
  },
];
