import type { DemoCategory } from './shape.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'ceramika',
    name: 'Ceramika',
    lead: 'Toczona i lepiona ręcznie, wypalana dwa razy. Każda rzecz trochę inna.',
    picture: 'kategoria-ceramika',
    children: [
      { slug: 'kubki', name: 'Kubki', lead: 'Do kawy, do herbaty i do grzania rąk.' },
      { slug: 'filizanki-i-czarki', name: 'Filiżanki i czarki', lead: 'Na kilka łyków, które warto wypić powoli.' },
      { slug: 'talerze', name: 'Talerze', lead: 'Kamionka na co dzień i na niedzielę.' },
      { slug: 'miski', name: 'Miski', lead: 'Od miseczki na sól po głęboką miskę na ramen.' },
      { slug: 'dzbanki', name: 'Dzbanki', lead: 'Na wodę, mleko i polne kwiaty.' },
      { slug: 'czajniczki', name: 'Czajniczki', lead: 'Małe czajniczki do herbaty liściastej.' },
      {
        slug: 'cukiernice-i-maselniczki',
        name: 'Cukiernice i maselniczki',
        lead: 'Drobiazgi, bez których stół jest niepełny.',
      },
      { slug: 'patery-i-polmiski', name: 'Patery i półmiski', lead: 'Na owoce, ciasto i pieczone warzywa.' },
      { slug: 'wazony', name: 'Wazony', lead: 'Na jedną gałązkę albo na cały bukiet.' },
      { slug: 'doniczki', name: 'Doniczki', lead: 'Terakota, która oddycha razem z rośliną.' },
      { slug: 'mozdzierze', name: 'Moździerze', lead: 'Ciężka kamionka do ziół i przypraw.' },
      { slug: 'dla-gastronomii', name: 'Dla gastronomii', lead: 'Kamionka w kartonach, dla restauracji i kawiarni.' },
    ],
  },
  {
    slug: 'len',
    name: 'Len',
    lead: 'Zmiękczany, gęsto tkany len z polskich pól. Z każdym praniem lepszy.',
    picture: 'kategoria-len',
    children: [
      { slug: 'obrusy-i-biezniki', name: 'Obrusy i bieżniki', lead: 'Na stół, który ma być używany.' },
      { slug: 'serwetki-i-sciereczki', name: 'Serwetki i ściereczki', lead: 'Chłonne, trwałe, wielorazowe.' },
      { slug: 'posciel-i-poduszki', name: 'Pościel i poduszki', lead: 'Chłodne latem, ciepłe zimą.' },
      { slug: 'fartuchy-i-torby', name: 'Fartuchy i torby', lead: 'Do pracy w kuchni i na targ.' },
      { slug: 'tkaniny-na-metry', name: 'Tkaniny na metry', lead: 'Len krojony co 10 centymetrów.' },
    ],
  },
  {
    slug: 'swiatlo',
    name: 'Światło',
    lead: 'Lampy, świece i wszystko, co wieczorem robi nastrój.',
    picture: 'kategoria-swiatlo',
    children: [
      { slug: 'lampy', name: 'Lampy', lead: 'Stołowe, wiszące i na ścianę.' },
      { slug: 'swiece', name: 'Świece', lead: 'Sojowe świece zapachowe i bezzapachowe świece stołowe.' },
      { slug: 'swieczniki-i-lampiony', name: 'Świeczniki i lampiony', lead: 'Ceramika, która trzyma płomień.' },
    ],
  },
  {
    slug: 'kawa-i-herbata',
    name: 'Kawa i herbata',
    lead: 'Świeżo palone ziarna, herbata liściasta i rzeczy do parzenia.',
    picture: 'kategoria-kawa-i-herbata',
    children: [
      { slug: 'kawa', name: 'Kawa', lead: 'Palona w małych partiach, wysyłana w dwa dni od palenia.' },
      { slug: 'herbata-i-miod', name: 'Herbata i miód', lead: 'Na długie popołudnia.' },
      { slug: 'do-parzenia', name: 'Do parzenia', lead: 'Drippery, młynki, czajniczki i czarki.' },
    ],
  },
  {
    slug: 'kuchnia',
    name: 'Kuchnia',
    lead: 'Drewno, szkło i kamionka do codziennej pracy.',
    picture: 'kategoria-kuchnia',
    children: [
      { slug: 'deski-i-tace', name: 'Deski i tace', lead: 'Jesion i orzech, olejowane ręcznie.' },
      { slug: 'przyprawianie', name: 'Przyprawianie', lead: 'Sól, pieprz i świeżo tłuczone zioła.' },
      { slug: 'lyzki-i-podstawki', name: 'Łyżki i podstawki', lead: 'Małe rzeczy, po które sięga się najczęściej.' },
      { slug: 'karafki', name: 'Karafki', lead: 'Szkło dmuchane ustami.' },
    ],
  },
  {
    slug: 'prezenty',
    name: 'Prezenty',
    lead: 'Zapakowane w papier i sznurek, gotowe do wręczenia.',
    picture: 'kategoria-prezenty',
    children: [
      { slug: 'zestawy', name: 'Zestawy', lead: 'Rzeczy, które dobrze czują się razem.' },
      { slug: 'karty-podarunkowe', name: 'Karty podarunkowe', lead: 'Gdy wolisz, żeby wybrał ktoś inny.' },
      { slug: 'warsztaty', name: 'Warsztaty', lead: 'Kilka godzin przy kole garncarskim.' },
    ],
  },
];
