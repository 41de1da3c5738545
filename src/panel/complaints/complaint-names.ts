import { complaintLimits } from '../../shop/after-sale-limits.ts';
import type { ComplaintEntry, ProofKind, Remedy } from '../../shop/complaint/complaint.ts';
import type { AnswerFault } from '../../shop/complaint/complaint-answer.ts';
import type { ComplaintState } from '../../shop/complaint/complaint-machine.ts';
import { formatMoney, type Grosze } from '../../shop/money/money.ts';
import type { Tone } from '../pieces/state-label.tsx';

export const complaintStateNames: Record<ComplaintState, string> = {
  filed: 'Czeka na odpowiedź',
  accepted: 'Uznana, do wykonania',
  refused: 'Nieuznana',
  handling: 'W realizacji',
  settled: 'Zakończona',
  withdrawn: 'Wycofana',
};

export const complaintStateTones: Record<ComplaintState, Tone> = {
  filed: 'ochre',
  accepted: 'ochre',
  refused: 'ink',
  handling: 'plain',
  settled: 'sage',
  withdrawn: 'ink',
};

export const complaintEventNames: Record<ComplaintEntry['event'], string> = {
  file: 'Złożono reklamację',
  accept: 'Uznano reklamację',
  refuse: 'Nie uznano reklamacji',
  lapse: 'Uznana przez brak odpowiedzi w terminie',
  handle: 'Towar jest w sklepie',
  settle: 'Zakończono',
  withdraw: 'Wycofano',
};

export const remedyNames: Record<Remedy, string> = {
  repair: 'Naprawa',
  replacement: 'Wymiana na nowy',
  lower_price: 'Obniżenie ceny',
  refund: 'Zwrot pieniędzy',
};

export const remedyText = (remedy: Remedy, amount: Grosze | null): string =>
  amount === null ? remedyNames[remedy] : `${remedyNames[remedy]}: ${formatMoney(amount)}`;

export const proofNames: Record<ProofKind, string> = {
  receipt: 'paragon',
  invoice: 'faktura',
  payment: 'potwierdzenie płatności',
  other: 'inny dowód',
};

export const answerFaultTexts: Record<AnswerFault, string> = {
  remedy: 'Wybierz, co dostanie kupujący.',
  amount: 'Wpisz, o ile obniżasz cenę, na przykład 25,00.',
  too_much: 'Ceny nie można obniżyć o więcej, niż zostało z zapłaconej: część mogła już wrócić.',
  nothing_left:
    'Wszystko, co zapłacono za te rzeczy, już wróciło albo jest obiecane. Wybierz inny sposób albo nie uznaj reklamacji.',
  reasons: 'Podaj uzasadnienie: kupujący ma prawo wiedzieć, dlaczego nie dostaje tego, o co prosił.',
  reasons_long: `Uzasadnienie ma najwyżej ${complaintLimits.reasons} znaków.`,
};
