import { type SpawnOptions, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';

export type Account = { name: string; uid: number; gid: number } | undefined;

/**
 * Returns the account that owns the data in `folder`. For root, this is the folder's owner if that is somebody else,
 * otherwise `postgres`, otherwise `nobody`.
 */
export async function accountFor(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  return (await lookUp('postgres')) ?? (await lookUp('nobody')) ?? { name: 'nobody', uid: 65534, gid: 65534 };
}

async function lookUp(name: string): Promise<Account> {
  const [user, group] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  const uid = Number(user.output);
  const gid = Number(group.output);
  return user.code === 0 && group.code === 0 && uid > 0 ? { name, uid, gid } : undefined;
}

/**
 * `spawn` options for a program that runs as `account` with a minimal environment, in a folder that everybody can
 * enter.
 */
export const asAccount = (account: Account): SpawnOptions => ({
  cwd: '/',
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(account && { uid: account.uid, gid: account.gid }),
});

/**
 * Runs a program until it exits. Never throws: if the program fails to start, the code is -1 and `problem` is the
 * reason.
 */
export const run = (
  command: string,
  args: string[],
  account?: Account,
): Promise<{ code: number; output: string; problem: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...asAccount(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let problem = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      problem += chunk;
    });
    child.once('error', (error) => resolve({ code: -1, output, problem: error.message }));
    child.once('close', (code) =>
      resolve({ code: code ?? -1, output: output.trim(), problem: problem.trim() }),
    );
  });

export const canEnter = async (folder: string, account: Account) =>
  (await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)).code === 0;
