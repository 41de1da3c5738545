import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes one folder for the temporary files of a whole run (`TMPDIR`, for this process and those it starts); the result
 * removes it. Tests share stores and shops, so none of them knows when its own folders are no longer needed.
 */
export async function temporaryFolderOfRun(): Promise<() => void> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-test-'));
  // PostgreSQL runs as another user when we are root.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => removeLater(folder);
}

/**
 * In a separate process, because deleting thousands of files that are still being written takes ten seconds. By `rm`,
 * because it does not fail if another process has removed a part.
 */
export function removeLater(folder: string): void {
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
}
