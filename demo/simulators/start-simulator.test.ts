import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { startSimulator } from './start-simulator.ts';

const root = join(import.meta.dirname, '../..');
const answers = (url: string) =>
  fetch(`${url}/api/v1/testAccess`).then(
    ({ status }) => status,
    () => 'nobody',
  );

it('answers in a process of its own until it is stopped', async () => {
  const { url, stop } = await startSimulator('przelewy24', root);
  expect(await answers(url), 'without a password').toBe(401);
  const taken = startSimulator('payu', root, Number(new URL(url).port));
  await expect(taken, 'its port is taken').rejects.toThrow('did not start');
  await stop();
  expect(await answers(url)).toBe('nobody');
});

it('ends with the process that started it, even one that was killed', async () => {
  const script = `import { startSimulator } from ${JSON.stringify(join(import.meta.dirname, 'start-simulator.ts'))};
    const { url } = await startSimulator('payu', ${JSON.stringify(root)});
    console.log(url);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface(parent.stdout), 'line')) as [string];
  expect(await answers(url)).toBe(404);
  parent.kill('SIGKILL');
  await expect.poll(() => answers(url)).toBe('nobody');
});
