import { openDemoSimulator } from './open-demo-simulator.ts';

/**
 * `node demo/simulators/run.ts NAME PORT`: a simulator in a separate process. It prints its address and the
 * demo shop's account as JSON, and ends when standard input is closed, so that it never outlives its parent.
 */
const [name = '', port = '0'] = process.argv.slice(2);
const { stop: _, ...started } = await openDemoSimulator(name, Number(port)).catch((error: Error) => {
  process.stderr.write(`The simulator of ${name} cannot listen: ${error.message}.\n`);
  process.exit(1);
});
process.stdout.write(`${JSON.stringify(started)}\n`);
process.stdin.resume().on('close', () => process.exit(0));
