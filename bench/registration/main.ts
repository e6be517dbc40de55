import { setTimeout as sleep } from 'node:timers/promises';
import type { Played } from '../../packages/discord-simulator/sender.ts';
import { rosterOf } from '../../tests/bot/support/botWorld.ts';
import { connectAdmin } from '../faults/admin.ts';
import { openStage, type Stage } from '../faults/stage.ts';

const CAPTAINS = 500;
const PLACES = 20;
/** Milliseconds within which all captains send their forms. */
const WITHIN = 10_000;
/** Milliseconds after which Discord shows 'The application did not respond'. */
const TIMEOUT_MS = 3_000;
/** Milliseconds after which a captain who is still waiting for the text of a reply counts as lost. */
const LOST = 60_000;
/** Milliseconds within which 50% and 99% of captains must have received the text of their replies. */
const HALF = 400;
const MOST = 500;

type Captain = { n: number; userId: string };
type Answered = { first: number; whole: number; words: string };
type Settings = { checkoutDir: string; say: (line: string) => void };

/**
 * Opens a registration with twenty places to five hundred captains, who all send their forms within ten seconds. The
 * first twenty are approved at once, and all others join the waitlist. Every first response must arrive within
 * Discord's three seconds, and every team must exist exactly once.
 */
export async function main({ checkoutDir, say }: Settings): Promise<void> {
  const stage = await openStage({ checkoutDir, isOnRedis: false });
  try {
    const failures = await play(stage, say);
    for (const failure of failures) say(`✗ ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    await stage.stop();
  }
}

async function play(stage: Stage, say: Settings['say']): Promise<string[]> {
  const { discord, db } = stage;
  discord.world.timeoutMs = TIMEOUT_MS;
  const admin = await connectAdmin(stage);
  const cup = (await admin.good('POST', '/api/tournaments', { name: 'Cup', maxTeams: PLACES })) as {
    id: string;
  };
  const captains = Array.from({ length: CAPTAINS }, (_, index) => ({
    n: index + 1,
    userId: discord.world.addMember(`Captain ${index + 1}`).user.id,
  }));

  const opened = await spread(captains, WITHIN, (captain) => open(stage, captain));
  say(
    `${CAPTAINS} captains open the form within ${WITHIN / 1_000} s; it is there after ${times(opened.good.map(({ took }) => took))}`,
  );

  const began = performance.now();
  const early = await spread(opened.good.slice(0, PLACES), 300, (form) => send(stage, form));
  for (const { id } of (await admin.good('GET', `/api/pending-teams?tournamentId=${cup.id}`)) as {
    id: string;
  }[])
    await admin.good('POST', `/api/pending-teams/${id}/approve`, {});
  const left = WITHIN - (performance.now() - began);
  const late = await spread(opened.good.slice(PLACES), left, (form) => send(stage, form));
  const all = [...early.good, ...late.good];
  const [half, most] = [0.5, 0.99].map((part) =>
    atPart(
      part,
      all.map(({ whole }) => whole),
    ),
  ) as [number, number];
  const bad = [...opened.bad, ...early.bad, ...late.bad];
  say(
    `… send it within ${WITHIN / 1_000} s; first answer after ${times(all.map(({ first }) => first))}; the whole one after ${times(all.map(({ whole }) => whole))}`,
  );

  const refused = late.good.filter(({ words }) => !/number \d+ on the waitlist/.test(words));
  const told = late.good
    .flatMap(({ words }) => /number (\d+) on the waitlist/.exec(words)?.[1] ?? [])
    .map(Number);
  const rows = await db('registrations').where({ tournament_id: cup.id }).select('status', 'name');
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  say(
    `${rows.length} registrations: ${count('approved')} approved, ${count('waiting')} on the waitlist, each given one of ${new Set(told).size} places`,
  );
  const due = Array.from({ length: CAPTAINS - PLACES }, (_, index) => index + 1);
  return [
    ...(half > HALF || most > MOST
      ? [`p50 ${half.toFixed(0)} ms and p99 ${most.toFixed(0)} ms, not ${HALF} and ${MOST}`]
      : []),
    ...(bad.length > 0 ? [`${bad.length} captains: ${[...new Set(bad)].join(', ')}`] : []),
    ...(refused.length > 0 ? [`${refused.length} were told: ${refused[0]?.words.slice(0, 300)}`] : []),
    ...(rows.length === CAPTAINS && new Set(rows.map(({ name }) => name)).size === CAPTAINS
      ? []
      : [`${rows.length} registrations of ${CAPTAINS} captains`]),
    ...(count('approved') === PLACES ? [] : [`${count('approved')} approved, not ${PLACES}`]),
    ...(String(told.toSorted((one, other) => one - other)) === String(due)
      ? []
      : ['The places told are not 1 to 480, each once']),
    ...(discord.trouble.faults.length + discord.trouble.unknownRequests.length === 0
      ? []
      : [`Discord refused: ${JSON.stringify(discord.trouble).slice(0, 500)}`]),
  ];
}

/** Starts work for each item, spread evenly over a period. Returns the results, and the reasons for any failures. */
async function spread<Each, Result>(all: Each[], within: number, work: (each: Each) => Promise<Result>) {
  const ends = await Promise.allSettled(
    all.map(async (each, index) => {
      await sleep((within * index) / all.length);
      return work(each);
    }),
  );
  return {
    good: ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])),
    bad: ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
  };
}

async function open({ discord }: Stage, captain: Captain) {
  const began = performance.now();
  const { registration: channelId } = discord.channels;
  const played = await discord.play.runCommand({ userId: captain.userId, channelId, command: 'register' });
  return { captain, played, took: performance.now() - began };
}

async function send(
  { discord }: Stage,
  { captain, played }: { captain: Captain; played: Played },
): Promise<Answered> {
  const began = performance.now();
  const { n } = captain;
  const sent = await discord.play.submitModal(played, {
    name: `Team ${n}`,
    tag: `T${n}`,
    contact: `captain ${n}`,
    players: rosterOf(n),
    reserve: '',
  });
  const first = performance.now() - began;
  const { embeds, content } = await discord.play.answerOf(sent, LOST);
  return { first, whole: performance.now() - began, words: `${content} ${JSON.stringify(embeds)}` };
}

/** Describes the median, the 99th percentile and the maximum. */
function times(milliseconds: number[]): string {
  const [half, most, longest] = [0.5, 0.99, 1].map((part) => atPart(part, milliseconds).toFixed(0));
  return `p50 ${half} ms, p99 ${most} ms, longest ${longest} ms`;
}

function atPart(part: number, milliseconds: number[]): number {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
}
