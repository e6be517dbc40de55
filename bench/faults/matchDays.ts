import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import type { MatchDay } from '#domain/matchDay/matchDay.ts';
import { tickMatchDays } from '../../tests/support/matchDay.ts';
import { connectAdmin } from './admin.ts';
import { seeded } from './chance.ts';
import { killInTurn, type Victim } from './kills.ts';
import { isCard, openMatches, type Pairing, playMatch, roomOf } from './league.ts';
import { untilTold, waitUntil } from './run.ts';
import { openStage, type Stage } from './stage.ts';

export type MatchDayFaultSettings = {
  checkoutDir: string;
  isOnRedis: boolean;
  seed: number;
  matches: number;
  kills: number;
  /** The minimum and maximum number of milliseconds between two kills. */
  pause: readonly [number, number];
  /** The probability, from 0 to 1, that a request to Discord fails. */
  misfortune: number;
  /** Milliseconds allowed after the last match for sending every message. */
  timeoutMs: number;
  say: (line: string) => void;
};

export type MatchDayReport = {
  kills: Record<Victim, number>;
  presses: number;
  /** Random faults in the simulated Discord, counted by kind. */
  met: Record<string, number>;
  /** Matches that lack the result that both captains reported, or that do not have exactly one room. */
  wrong: string[];
  /** Messages that appear twice in the same room. */
  doubled: string[];
  /** States that do not follow from the previous state, and clocks that ran backwards. */
  broken: string[];
  /** Processes that ended without being killed, and requests that violate Discord's specification. */
  faults: string[];
};

const TEAMS = 8;
/**
 * How many of a match's six button presses must visibly change the card. After a kill, one edit may show two
 * presses.
 */
const PRESSES = 4;

/** Captains run their matches with buttons in their rooms while processes are killed and Discord fails at random. */
export async function runMatchDayFaults(settings: MatchDayFaultSettings): Promise<MatchDayReport> {
  const { checkoutDir, isOnRedis, seed, matches, kills, pause, misfortune, timeoutMs, say } = settings;
  const chance = (part: number) => seeded(seed * 1_000 + part);
  const stage = await openStage({ checkoutDir, isOnRedis });
  const killed: Record<Victim, number> = { api: 0, jobs: 0, bot: 0, PostgreSQL: 0 };
  const total = () => Object.values(killed).reduce((sum, n) => sum + n, 0);
  let presses = 0;
  let keep = true;
  let progress: NodeJS.Timeout | undefined;
  try {
    const admin = await connectAdmin(stage);
    const pairings = await openMatches({ stage, admin, teams: TEAMS, matches });
    // The jobs would open the rooms at the next full minute.
    await tickMatchDays(stage);
    const part = misfortune / 8;
    stage.discord.breakers.atRandom({
      chances: { limited: 3 * part, failing: 3 * part, silent: part / 5, dropped: 2 * part },
      random: chance(2),
      mostInARow: 2,
    });
    progress = setInterval(() => say(`${total()} of ${kills} kills, ${presses} presses`), 15_000);
    // Presses and kills alternate, so that each kill interrupts something.
    const share = (matches * PRESSES) / (kills + 1);
    const rest = async () => {
      await sleep(100);
      while (total() < kills && presses >= (total() + 1) * share) await sleep(20);
    };
    const pressed = () => {
      presses += 1;
    };
    let isOver = false;
    const playing = Promise.all(
      pairings.map((pairing) => playMatch({ stage, admin, pairing, rest, timeoutMs: 4_000, pressed })),
    ).finally(() => {
      isOver = true;
    });
    await Promise.all([
      playing,
      killInTurn(stage, {
        kills,
        random: chance(3),
        pause,
        mayCome: (n) => isOver || presses >= n * share,
        killed: (victim) => {
          killed[victim] += 1;
        },
      }),
    ]);
    const met = stage.discord.breakers.metAtRandom();
    stage.discord.breakers.atRandom(undefined);
    say('All matches are over; waiting until everything is told');
    await untilTold(stage, timeoutMs);
    const report = { kills: killed, presses, met, ...(await judge(stage, pairings)) };
    keep = isBadDay(report);
    return report;
  } finally {
    clearInterval(progress);
    await stage.stop({ keep });
    if (keep) say(`The logs of the processes are kept in ${stage.folder}`);
  }
}

export const isBadDay = ({ wrong, doubled, broken, faults }: MatchDayReport): boolean =>
  wrong.length + doubled.length + broken.length + faults.length > 0;

async function judge(stage: Stage, pairings: readonly Pairing[]) {
  const { db, discord, roles } = stage;
  const wrong: string[] = [];
  const doubled: string[] = [];
  const broken: string[] = [];
  for (const pairing of pairings) {
    const { matchId } = pairing;
    const match = await db('matches').where({ id: matchId }).first('status', 'team1_score', 'team2_score');
    if (match.status !== 'completed' || match.team1_score !== 1 || match.team2_score !== 0)
      wrong.push(`${matchId}: ${JSON.stringify(match)}`);
    await waitUntil(async () => (await roomOf(stage, pairing)) !== undefined, 5_000);
    const thread = await roomOf(stage, pairing);
    const channels = [...discord.world.channels.values()];
    const known = channels.find(({ id }) => id === thread);
    const rooms = channels.filter(({ name }) => known && name === known.name);
    if (rooms.length !== 1) wrong.push(`${matchId}: ${rooms.length} rooms`);
    for (const { id } of rooms) doubled.push(...twice(discord.world.messages.get(id) ?? []));
    broken.push(...(await breaksOf(stage, matchId)));
  }
  const faults = [...Object.values(roles).flatMap((role) => role.faults), ...discord.refused];
  return { wrong, doubled, broken, faults };
}

/** Returns messages that repeat another message's text in a room. All cards count as the same text. */
export function twice(stored: readonly { message: APIMessage }[]): string[] {
  // An ephemeral message replies to a button press, so it may be repeated.
  const shared = stored.filter(({ message }) => ((message.flags ?? 0) & MessageFlags.Ephemeral) === 0);
  const told = shared.map(({ message }) => {
    const { id, timestamp, content, embeds } = message;
    return {
      words: isCard(message) ? 'a card' : JSON.stringify([content, embeds]),
      when: `${id} at ${timestamp}: ${content} ${embeds[0]?.title ?? ''}`,
    };
  });
  return told.flatMap(({ words, when }, index) => {
    const first = told.findIndex((each) => each.words === words);
    return first < index ? [`${words}, ${told[first]?.when}; again ${when}`] : [];
  });
}

/**
 * Actions on a match day that do not start from the state that the previous action left, and clocks that ran backwards.
 */
export async function breaksOf({ db }: Stage, matchId: string): Promise<string[]> {
  const events = await db('events')
    .where({ name: 'matchDay.changed' })
    .whereRaw("payload ->> 'matchId' = ?", [matchId])
    .orderBy('id')
    .select('before', 'after');
  return (events as { before: MatchDay; after: MatchDay }[]).flatMap(({ before, after }, index) => {
    const last = events[index - 1]?.after;
    return [
      ...(last && !isDeepStrictEqual(last, before)
        ? [`${matchId}: act ${index + 1} follows from another state`]
        : []),
      ...(after.startsAt < before.startsAt ? [`${matchId}: a clock went back at act ${index + 1}`] : []),
    ];
  });
}
