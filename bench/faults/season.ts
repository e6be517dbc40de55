import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '#domain/contract/competition/matches.ts';
import { entry } from '../../tests/support/factories.ts';
import type { Admin } from './admin.ts';
import { oneOf } from './chance.ts';

export type Cup = { id: string; number: number };

type CupSettings = { admin: Admin; number: number; teams: number; captains: readonly string[] };

/**
 * Creates a tournament in either league, with groups or single elimination, and with its teams and first
 * matches.
 */
export async function makeCup({ admin, number, teams, captains }: CupSettings): Promise<Cup> {
  const isGroups = number % 2 === 1;
  const { id } = (await admin.good(
    'POST',
    '/api/tournaments',
    {
      name: `Cup ${number}`,
      league: number % 4 < 2 ? 'A' : 'B',
      maxTeams: isGroups ? 20 : 16,
      format: isGroups ? 'group_stage' : 'single_elimination',
    },
    `cup ${number}`,
  )) as Cup;
  for (let n = 1; n <= teams; n += 1) {
    const team = number * 100 + n;
    const registered = (await admin.asCaptain(
      captains[n % captains.length] ?? '',
      'POST',
      '/api/pending-teams',
      entry(team, id),
      `team ${team}`,
    )) as { id: string };
    await admin.good('POST', `/api/pending-teams/${registered.id}/approve`, {}, `approve ${team}`);
  }
  await admin.good('POST', `/api/tournaments/${id}/bracket/matches`, {}, `matches ${number}`);
  return { id, number };
}

/** An accepted result: the match's new score, as the admin received it. */
export type Entered = { matchId: string; team1Score: number; team2Score: number };

/** The share of new results while there are matches to play. All other results are corrections. */
const NEW = 0.4;
/** The share of corrections that change the winner. */
const TURNED = 0.2;

/**
 * Enters results in a tournament one by one while `isWanted` returns true. Each is a new result or a correction,
 * chosen at random, with its own key. Returns the accepted results in order.
 */
export async function enterResults(
  admin: Admin,
  cup: Cup,
  {
    random,
    isWanted,
    ended,
    first = 0,
  }: {
    random: () => number;
    isWanted: () => Promise<boolean>;
    ended: (isTaken: boolean) => void;
    /** Every result needs a unique number. */
    first?: number;
  },
) {
  const taken: Entered[] = [];
  let refused = 0;
  for (let n = first; await isWanted(); n += 1) {
    const { body } = await admin.ask('GET', `/api/tournaments/${cup.id}/matches?limit=1000`);
    const matches = (body.data as Match[]).filter(({ team1, team2 }) => team1 && team2);
    const open = matches.filter(({ status }) => status === 'scheduled' || status === 'live');
    const played = matches.filter(({ status }) => status === 'completed');
    const isNew = open.length > 0 && (played.length === 0 || random() < NEW);
    const match = oneOf(isNew ? open : played, random);
    const scores = scoresFor(match, n, random);
    const answer = await admin.ask(
      'PUT',
      `/api/matches/${match.id}/result`,
      { ...scores, ...(match.status === 'completed' && { reason: 'Entered wrongly' }) },
      `result ${cup.number} ${n}`,
    );
    if (answer.status === 200) {
      taken.push({ matchId: match.id, ...scores });
    } else {
      // The bracket must have changed after it was read.
      refused += 1;
      await sleep(50);
    }
    ended(answer.status === 200);
  }
  return { taken, refused };
}

/** Returns scores that are new in this tournament; most leave the winner unchanged. */
function scoresFor({ team1Score, team2Score }: Match, n: number, random: () => number) {
  const isOpen = team1Score === null || team2Score === null;
  const isFirst = (isOpen ? random() < 0.5 : team1Score > team2Score) !== (!isOpen && random() < TURNED);
  const [high, low] = [2 + n, Math.floor(random() * 2)];
  return isFirst ? { team1Score: high, team2Score: low } : { team1Score: low, team2Score: high };
}
