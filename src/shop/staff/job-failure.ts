/** Why a job failed: what the program expects to fail, with the codes of the other side. */
export interface JobFailure {
  what: string;
  code?: string | undefined;
  /** The status of the mail server's answer. */
  responseCode?: number | undefined;
  /** The step of SMTP that failed. */
  command?: string | undefined;
  /** The HTTP status of a push service. */
  status?: number | undefined;
}

type FailureFacts = Omit<JobFailure, 'what'> & Record<string, unknown>;

/** An expected failure that is no bug, like an unreachable mail server. `facts` go to the log and to the job. */
export class ExpectedFailure extends Error {
  readonly what: string;
  readonly facts: FailureFacts;
  /** No later try can succeed. */
  readonly isFinal: boolean;
  constructor(what: string, facts: FailureFacts, { isFinal = false } = {}) {
    super(`${what} ${JSON.stringify(facts)}`);
    this.what = what;
    this.facts = facts;
    this.isFinal = isFinal;
  }
}

/** Why no document is issued in a store that was restored from a backup. */
export const numbersUnconfirmed = 'numbers of documents are not confirmed';

/** RFC 5321 4.2.1: the same mail to the same address would be refused again. */
export const isRefusedAddress = ({
  responseCode = 0,
  command,
}: Pick<JobFailure, 'responseCode' | 'command'>): boolean =>
  command === 'RCPT TO' && responseCode >= 500 && responseCode < 600;

const sentences: Record<string, string> = {
  [numbersUnconfirmed]: 'Sklep jest przywrócony z kopii: najpierw potwierdź numery w „Dokumentach”, „Numeracja”.',
  'message not pushed': 'Przeglądarka nie przyjęła powiadomienia.',
  'the charge of a card has no answer': 'Operator płatności nie odpowiedział, czy obciążył kartę.',
  'a stored card is not told yet': 'Operator płatności nie potwierdził zapisania karty.',
  'a card is not deleted yet': 'Operator płatności nie potwierdził usunięcia karty.',
};

const fullMailbox = 552;

function mailSentence({ code, responseCode = 0, command = '' }: JobFailure): string {
  const answer = responseCode === 0 ? '' : ` (odpowiedź ${responseCode})`;
  if (code === 'EAUTH')
    return `Serwer poczty sklepu nie przyjął loginu albo hasła${answer}. Sprawdź je w „Połączeniach”.`;
  if (responseCode === 0) return 'Serwer poczty sklepu nie odpowiada. Sprawdź go w „Połączeniach”.';
  if (responseCode < 500) return `Serwer poczty odkładał przyjęcie wiadomości na później${answer}.`;
  if (command === 'MAIL FROM') return `Serwer poczty nie pozwala wysyłać z adresu sklepu${answer}.`;
  if (responseCode === fullMailbox) return `Skrzynka odbiorcy jest pełna${answer}.`;
  if (command === 'RCPT TO') return `Nie ma takiego adresu albo nie przyjmuje on poczty${answer}.`;
  return `Serwer poczty odrzucił treść wiadomości${answer}.`;
}

/** The reason in words for staff. */
export function failureSentence(failure: JobFailure | null): string {
  if (failure?.what === 'mail not sent') return mailSentence(failure);
  return sentences[failure?.what ?? ''] ?? 'Błąd programu. Szczegóły są w dzienniku serwera.';
}
