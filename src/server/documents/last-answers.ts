import { createHash } from 'node:crypto';

/**
 * Remembers the answers to the last few questions, each named by all that it depends on. Whoever asks meanwhile waits for
 * the same answer; a failure is not remembered.
 */
export function lastAnswers<Answer>(most: number) {
  const answers = new Map<string, Promise<Answer>>();
  return (content: string, make: () => Promise<Answer>): Promise<Answer> => {
    const key = createHash('sha256').update(content).digest('base64');
    const answer = answers.get(key) ?? make();
    // The last one asked for stands last, and the first one goes.
    answers.delete(key);
    answers.set(key, answer);
    for (const old of answers.keys()) {
      if (answers.size <= most) break;
      answers.delete(old);
    }
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
