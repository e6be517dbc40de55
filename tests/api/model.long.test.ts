import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkLog } from '#api/audit/check.ts';
import { undoAct } from '#api/audit/commands.ts';
import { inverses } from '#api/audit/inverses.ts';
import { generateMatches } from '#api/competition/brackets/commands.ts';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { createDonation, removeDonation } from '#api/competition/donations/commands.ts';
import { createMatch } from '#api/competition/matches/create.ts';
import { cancelMatch, removeMatch } from '#api/competition/matches/lifecycle.ts';
import { setResult } from '#api/competition/matches/result.ts';
import { registerTeam } from '#api/competition/participations/register.ts';
import { unregisterTeam } from '#api/competition/participations/remove.ts';
import { transferPlayer } from '#api/competition/players/memberships.ts';
import { adjustPrizePool } from '#api/competition/prizePool/commands.ts';
import { setRecord, syncFromMatches } from '#api/competition/statistics/commands.ts';
import type { Context } from '#api/database/database.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import type { Bracket, BracketMatch, Standings } from '#domain/contract/competition/brackets.ts';
import { newMatch } from '#domain/contract/competition/matches.ts';
import { newDonation } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import type { EventName } from '#domain/events.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { sealEvents } from '#jobs/relay/seal.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { countAnew } from '../support/countAnew.ts';
import { howMany } from '../support/long.ts';
import { startSeason } from '../support/season.ts';

/** The number of actions in one run, with a check after each. Set MODEL_ACTS=10000 for a longer run. */
const ACTS = Number(process.env.MODEL_ACTS ?? howMany(30, 400));
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));

let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp({ limits: { readsPerMinute: 10_000_000, writesPerMinute: 10_000_000 } });
  ({ id: tournamentId } = await startSeason(app, 8));
  await generateMatches(app.system, tournamentId);
}, 60_000);
afterAll(() => app.stop());

const KINDS = [
  ...Array.from({ length: 8 }, () => 'result' as const),
  'forfeit',
  'cancel',
  'reverse',
  'delete',
  'extra match',
  'generate',
  ...Array.from({ length: 4 }, () => 'work' as const),
  'transfer',
  'transfer',
  'unregister',
  'register',
  'donate',
  'take back',
  'adjust',
  'correct',
  'sync',
  'undo',
  'undo',
] as const;
const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  one: fc.nat(10_000),
  other: fc.nat(10_000),
  amount: fc.integer({ min: -3_000, max: 3_000 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const idsOf = (table: string, where: object = {}): Promise<string[]> =>
  app.db(table).where(where).orderBy('id').pluck('id');
const pick = (ids: readonly string[], place: number) => ids[place % Math.max(1, ids.length)] ?? tournamentId;

/** Performs one action as an admin would. The rules may refuse it. */
async function perform(context: Context, { kind, one, other, amount }: Act): Promise<unknown> {
  const here = { tournament_id: tournamentId };
  const match = async () => pick(await idsOf('matches', here), one);
  const entered = () => idsOf('participations', here);
  switch (kind) {
    case 'result':
      return setResult(context, await match(), { team1Score: one % 4, team2Score: other % 4 });
    case 'forfeit':
      return setResult(context, await match(), { forfeit: other % 2 ? 'team1' : 'team2' });
    case 'cancel':
      return cancelMatch(context, await match(), {});
    case 'reverse':
      return cancelMatch(context, await match(), { reverseStats: true });
    case 'delete':
      return removeMatch(context, await match());
    case 'extra match': {
      const [team1ParticipationId, team2ParticipationId] = [
        pick(await entered(), one),
        pick(await entered(), other),
      ];
      return createMatch(
        context,
        newMatch.parse({
          tournamentId,
          team1ParticipationId,
          team2ParticipationId,
          stage: 'other',
          scheduledTime: new Date().toISOString(),
        }),
      );
    }
    case 'generate':
      return generateMatches(context, tournamentId);
    case 'work':
      return refreshBracket(context, tournamentId);
    case 'transfer': {
      const membership = await app
        .db('memberships')
        .where({ id: pick(await idsOf('memberships', { is_active: true }), one) })
        .first();
      const newRole = roleOf((amount & 1) + 5);
      const toParticipationId = pick(await entered(), other);
      return transferPlayer(context, membership.player_id, {
        fromParticipationId: membership.participation_id,
        toParticipationId,
        newRole,
      });
    }
    case 'unregister':
      return unregisterTeam(context, pick(await entered(), one));
    case 'register':
      return registerTeam(context, { teamId: pick(await idsOf('teams'), one), tournamentId });
    case 'donate':
      return createDonation(
        context,
        newDonation.parse({ tournamentId, donorName: 'Giver', amount: Math.abs(amount) + 1 }),
      );
    case 'take back':
      return removeDonation(context, pick(await idsOf('donations'), one));
    case 'adjust':
      return adjustPrizePool(context, { tournamentId, amount: amount || 1, note: null });
    case 'correct':
      return setRecord(context, pick(await entered(), one), {
        wins: other % 5,
        losses: amount & 3,
        points: one % 9,
      });
    case 'sync':
      return syncFromMatches(context, { dryRun: other % 2 === 0 });
    case 'undo': {
      const names = Object.keys(inverses) as EventName[];
      const latest: string[] = await app
        .db('events')
        .whereIn('name', names)
        .whereNot({ name: 'tournament.created' })
        .orderBy('id', 'desc')
        .limit(6)
        .pluck('id');
      return undoAct(context, pick(latest, one), { dryRun: other % 5 === 0 });
    }
  }
}

const read = async <Data>(path: string) => (await app.call(app.admin, 'GET', path)).body.data as Data;

/** Computes the teams in the knockout's slots, from the tables and, after the quarterfinals, from earlier winners. */
function expectedSides(bracket: Bracket, { groups }: Standings) {
  const places: Record<string, string | null> = {};
  for (const { name, rows, complete } of groups)
    for (const place of [1, 2]) {
      const there = rows.filter(({ rank, isPlaceholder }) => rank === place && !isPlaceholder);
      places[`${name}${place}`] = complete && there.length === 1 ? (there[0]?.participationId ?? null) : null;
    }
  const { quarterfinals, semifinals, final } = bracket.knockout;
  const winner = (match: BracketMatch | undefined) => match?.winner?.participationId ?? null;
  const [qf1, qf2, qf3, qf4] = quarterfinals;
  return {
    QF1: [places.A1, places.B2],
    QF2: [places.B1, places.A2],
    QF3: [places.C1, places.D2],
    QF4: [places.D1, places.C2],
    SF1: [winner(qf1), winner(qf3)],
    SF2: [winner(qf2), winner(qf4)],
    F: [winner(semifinals[0]), winner(semifinals[1])],
    champion: winner(final ?? undefined),
  };
}

async function expectConsistent() {
  const { counted, shown } = await countAnew(app.db);
  expect(shown).toEqual(counted);

  const base = `/api/tournaments/${tournamentId}`;
  const bracket = await read<Bracket>(`${base}/bracket`);
  const standings = await read<Standings>(`${base}/standings`);
  const { champion, ...sides } = expectedSides(bracket, standings);
  const all = bracketMatches(bracket);
  expect(
    Object.fromEntries(
      all.map(({ id, team1, team2 }) => [id, [team1.participationId ?? null, team2.participationId ?? null]]),
    ),
  ).toEqual(sides);
  for (const { id, winner, team1, team2 } of all)
    if (winner)
      expect([id, [team1.participationId, team2.participationId]]).toEqual([
        id,
        expect.arrayContaining([winner.participationId]),
      ]);
  const held = await app.db('matches').whereNotNull('bracket_slot').whereNot({ status: 'cancelled' });
  for (const match of held)
    expect([match.team1_participation_id, match.team2_participation_id].toSorted()).toEqual(
      [...(sides[match.bracket_slot as keyof typeof sides] ?? [])].toSorted(),
    );
  const counts = await app.db('participations').where({ tournament_id: tournamentId });
  for (const row of standings.groups.flatMap(({ rows }) => rows)) {
    if (row.isPlaceholder) continue;
    const stored = counts.find(({ id }) => id === row.participationId);
    expect([row.groupWins, row.groupLosses, row.groupPoints]).toEqual([
      stored.group_wins,
      stored.group_losses,
      stored.group_points,
    ]);
  }

  const tournament = await read<Tournament>(base);
  const championTeam = counts.find(({ id }) => id === champion)?.team_id ?? null;
  expect(tournament.championTeamID).toBe(championTeam);
  const ledger: { amount: number; kind: string }[] = await app
    .db('prize_ledger')
    .where({ tournament_id: tournamentId })
    .orderBy('id');
  let pool = 0;
  for (const { amount } of ledger) {
    pool += amount;
    expect(pool).toBeGreaterThanOrEqual(0);
  }
  expect(tournament.prizePool).toBe(pool);
  expect(tournament.teamCount).toBe(counts.length);
}

it(`keeps counters, standings, bracket and pool right after each of ${ACTS} random actions`, async () => {
  const acts = fc.sample(act, { numRuns: ACTS, seed: SEED });
  const seen = { done: 0, refused: 0 };
  for (const [index, each] of acts.entries()) {
    const context = { ...app.system, now: new Date() };
    try {
      await perform(context, each);
      seen.done += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw new Error(told(index, each), { cause: error });
      seen.refused += 1;
      // If a refused action has changed something after all, the check after the next one finds it.
      if (index < acts.length - 1) continue;
    }
    try {
      await expectConsistent();
    } catch (error) {
      (error as Error).message = `${told(index, each)}\n${(error as Error).message}`;
      throw error;
    }
  }
  // The rules refuse many random actions, but a run without any effect proves nothing.
  expect(seen.done).toBeGreaterThan(ACTS / 3);
  // The log has a line for each action, and is unaltered.
  while ((await placeEvents(app.db, new Date())) > 0);
  while (await sealEvents(app.db));
  expect(await checkLog(app.system)).toMatchObject({ isWhole: true, waiting: 0 });
}, 3_600_000);

const told = (index: number, each: Act) => `act ${index} of MODEL_SEED=${SEED}: ${JSON.stringify(each)}`;
