import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { complaintJobs } from '../../shop/complaint/complaint-mail.ts';
import { orderJobs } from '../../shop/order/order-mail.ts';
import { returnJobs } from '../../shop/return/return-mail.ts';
import { withdrawalJobs } from '../../shop/return/withdrawal-mail.ts';
import { jobName } from './job-names.ts';

it('every job that the shop runs has a Polish name', () => {
  const main = readFileSync(join(import.meta.dirname, '../../server/main.ts'), 'utf8');
  const [, handlers = ''] = /function jobHandlers([\s\S]*?)\n}/.exec(main) ?? [];
  const plain = [...handlers.matchAll(/^\s+'?([a-z-]+)'?: \w+Job\(/gm)].map(([, kind = '']) => kind);
  expect(plain.length).toBeGreaterThan(5);
  const kinds = [...plain, 'labels', ...[orderJobs, returnJobs, withdrawalJobs, complaintJobs].flatMap(Object.values)];
  expect(kinds.filter((kind) => jobName(kind) === kind)).toEqual([]);
  expect(jobName('toString')).toBe('toString');
});
