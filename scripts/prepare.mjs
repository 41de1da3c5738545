import './node-version.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const installStamp = join(modules, '.witryna-install');
const buildStamp = join(root, 'build/.stamp');
/** @param {string} script */
const preloaded = (script) => ['--import', pathToFileURL(join(root, 'scripts', script)).href];
const dieWithParent = preloaded('die-with-parent.mjs');
/** For programs that run from TypeScript sources. */
export const quickImports = preloaded('quick-imports.mjs');

/** The files that a build depends on. */
const sources = [
  'src',
  'demo',
  'cli',
  'scripts',
  'public',
  'checks/client-only.ts',
  'shop.config.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** A failure that is reported in one sentence, without a stack. */
export class Refusal extends Error {}

/**
 * Runs a script to its end; a `Refusal` is printed as one sentence and gives exit code 1.
 * @param {() => Promise<number>} script answers the exit code
 */
export async function main(script) {
  process.chdir(root);
  // Under npm, the script ends when npm does; started directly, it outlives its shell like any program. (The `exec` in
  // package.json removes the shell between npm and the script: that shell would wait and pass no signal on.)
  if (process.env.npm_lifecycle_event) await import('./die-with-parent.mjs');
  try {
    process.exitCode = await script();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Installs the packages of the lock file unless they are there already.
 * @returns {Promise<string>} the Node that everything else runs on
 */
export async function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const lockHash = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(installStamp) !== lockHash) {
    if (!isInstalled(lock.toString())) await npmCi();
    writeFileSync(installStamp, lockHash);
  }
  return chooseNode();
}

/**
 * Builds the shop unless the last complete build is of the same sources.
 * @param {string} node
 */
export async function build(node) {
  const hash = hashOfSources();
  if (readIfThere(buildStamp) === hash) return;
  const begin = Date.now();
  console.log('Building the shop…');
  // The stamp is removed first and written last, so that a build killed half way never counts as complete.
  rmSync(buildStamp, { force: true });
  const results = await Promise.all(
    [['build'], ['build', '--mode', 'panel']].map((args) =>
      runQuietly(node, [...dieWithParent, tool('react-router'), ...args], { NODE_ENV: 'production' }),
    ),
  );
  const failed = results.find(({ code }) => code !== 0);
  if (failed) throw new Refusal(`${failed.output.trim()}\nThe shop could not be built; the reason is above.`);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, hash);
  console.log(`Built in ${seconds(begin)}.`);
}

/**
 * Runs a program in the foreground until it ends, passing on the signals that ask it to stop.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code
 */
export function run(node, args, env = {}) {
  const child = spawn(node, [...dieWithParent, ...args], { cwd: root, stdio: 'inherit', env: environment(env) });
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl+C already reaches the whole foreground group; a second signal would mean "stop immediately".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  return exitCode(child).finally(() => process.off('SIGINT', passOn).off('SIGTERM', passOn));
}

/**
 * Runs a program and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
async function runQuietly(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return { code: await exitCode(child), output };
}

/**
 * The file behind a command of an installed package.
 * @param {string} name
 */
export function tool(name) {
  return join(modules, '.bin', name);
}

/** @param {number} begin */
export function seconds(begin) {
  return `${((Date.now() - begin) / 1000).toFixed(1)} s`;
}

async function npmCi() {
  const begin = Date.now();
  console.log('Installing packages from the lock file (npm ci)…');
  rmSync(installStamp, { force: true });
  // `include`, because NODE_ENV=production would omit the build tools. `loglevel`, because some packages warn that they
  // need a newer Node than the one npm runs on; that Node is among the packages.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runQuietly('npm', args, {
    PATH: pathWithoutModules(),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...dieWithParent].filter(Boolean).join(' '),
  });
  if (code !== 0) throw new Refusal(`${output.trim()}\nnpm ci could not install the packages; the reason is above.`);
  console.log(`Installed in ${seconds(begin)}.`);
}

/** npm is about to replace node_modules, so it must not run on the Node installed there. */
function pathWithoutModules() {
  const path = process.env.PATH ?? '';
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
}

/**
 * Whether npm has already installed everything in the lock file. npm writes its hidden lock file last.
 * @param {string} lock
 */
function isInstalled(lock) {
  const hidden = readIfThere(join(modules, '.package-lock.json'));
  if (hidden === null) return false;
  const { '': _project, ...wanted } = JSON.parse(lock).packages;
  const present = JSON.parse(hidden).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) =>
    present[path] ? present[path].version === version : optional || devOptional,
  );
}

function chooseNode() {
  const pinned = tool('node');
  if (isNewEnough(versionOf(pinned))) return pinned;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Refusal(
    `Witryna runs on Node 22.22 or later; npm could not install its own, and this is Node ${process.versions.node}.`,
  );
}

/** @param {string} node */
function versionOf(node) {
  if (!existsSync(node)) return '0.0.0';
  if (realpathSync(node) === realpathSync(process.execPath)) return process.versions.node;
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1) || '0.0.0';
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}

function hashOfSources() {
  return hashOfFiles(sources.flatMap((path) => filesUnder(join(root, path))));
}

/**
 * Names, sizes and times are enough to detect a change, and reading them takes milliseconds. The times are in whole
 * seconds, because layers of an image have no more precision: otherwise the shop would be built again at start, by a
 * user without permission.
 * @param {string[]} files
 */
export function hashOfFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${Math.floor(mtimeMs / 1000)}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @param {Record<string, string>} changes */
function environment(changes) {
  return { ...process.env, ...changes };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} 128 + the signal's number for a killed child, as shells have it
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Refusal(`${child.spawnfile} does not run: ${error.message}.`)));
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
