/** The proxy in front of the shop, in a process that is killed. See `lost-proxy.ts`. */
import { startTlsProxy } from '../../testing/service/tls-proxy.ts';

const [port = '0', ...targets] = process.argv.slice(2);
const proxy = await startTlsProxy(Number(port));
proxy.forwardTo(...targets.map(Number));
process.send?.(proxy.origin);
