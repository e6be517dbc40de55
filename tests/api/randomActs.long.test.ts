import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadBracketFacts } from '#api/competition/brackets/factsStore.ts';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { isPlayedOut, missingIn } from '#domain/competition/bracket/missing.ts';
import { isPaired, pairedSlots } from '#domain/competition/bracket/pairByHand.ts';
import { isResultOf, type Resolved, resolve } from '#domain/competition/bracket/resolve.ts';
import { FORFEITS } from '#domain/competition/match.ts';
import type { PlanName } from '#domain/competition/stages/planning/plans.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { Removal } from '#domain/contract/competition/matches.ts';
import { CONFIRM_REMOVAL, KEEP_RESULTS } from '#domain/contract/http/client.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { teamTwice } from '../support/competition.ts';
import { register } from '../support/factories.ts';
import { playableMatches } from '../support/playing.ts';
import { type Season, startSeason } from '../support/season.ts';
import { chanceOf, oneOf, shuffled } from '../support/stages.ts';

const SEQUENCES = Number(process.env.RANDOM_SEQUENCES ?? 8);
const SEED = Number(process.env.RANDOM_SEED ?? 1);
const ACTS = 24;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ limits: { readsPerMinute: 10_000_000, writesPerMinute: 10_000_000 } });
}, 60_000);
afterAll(() => app.stop());

type Chance = () => number;
const plan = (name: PlanName, teams: number) => ({
  maxTeams: teams,
  stages: writeStages(planFor(name, teams) ?? []),
});
const swiss = (teams: number) => ({
  maxTeams: teams,
  stages: writeStages((planFor('swiss_into_eight', teams + 4) ?? []).slice(0, 1)).map((stage) => ({
    ...stage,
    feeds: Array.from({ length: teams }, (_, index) => `#${index + 1}`),
  })),
});
/** A tournament's initial number of teams, and the fields that create it. */
const FORMATS: Record<string, [teams: number, fields: object]> = {
  'group stage': [7, { startDate: '2026-01-01T00:00:00Z' }],
  'single elimination': [6, { format: 'single_elimination', maxTeams: 8 }],
  'double elimination': [5, plan('double_elimination', 6)],
  'round robin': [5, plan('league', 6)],
  swiss: [6, swiss(6)],
  'groups into a cup': [8, plan('groups_into_cup', 8)],
};

type Call = [method: string, path: string, body?: object];
type State = { season: Season; facts: BracketFacts; resolved: Resolved; chance: Chance };

const one = <Each>(chance: Chance, list: readonly Each[]): Each | undefined =>
  list.length > 0 ? oneOf(chance, list) : undefined;
const nameOf = (chance: Chance) => `N${Math.floor(chance() * 1e6)}`;
const resultOf = (match: PlayedMatch | undefined, body: object): Call | undefined =>
  match && ['PUT', `/api/matches/${match.id}/result`, body];

const CALLS: Record<string, (state: State) => Call | undefined> = {
  result: ({ facts, resolved, chance }) =>
    resultOf(
      one(chance, playableMatches(facts, resolved)),
      oneOf(chance, [{ team1Score: 1 }, { team2Score: 1 }]),
    ),
  forfeit: ({ facts, resolved, chance }) =>
    resultOf(one(chance, playableMatches(facts, resolved)), { forfeit: oneOf(chance, FORFEITS) }),
  correct: ({ facts, chance }) => {
    const match = one(
      chance,
      facts.matches.filter(({ countsForStats }) => countsForStats),
    );
    return resultOf(match, match?.winner === match?.team1 ? { team2Score: 1 } : { team1Score: 1 });
  },
  cancel: ({ facts, chance }) => {
    const match = one(chance, facts.matches);
    return match && ['POST', `/api/matches/${match.id}/cancel`, { reverseStats: chance() < 0.5 }];
  },
  withdraw: ({ facts, chance }) => {
    const team = one(
      chance,
      facts.entrants.filter(({ withdrawn }) => !withdrawn),
    );
    return team && ['POST', `/api/participations/${team.id}/withdraw`, {}];
  },
  unregister: ({ facts, chance }) => {
    const team = one(chance, facts.entrants);
    return team && ['DELETE', `/api/participations/${team.id}`];
  },
  unregisterTwo: ({ facts, chance }) => {
    const ids = shuffled(chance, facts.entrants).slice(0, 2);
    return ids.length > 0
      ? ['POST', '/api/participations/delete', { ids: ids.map(({ id }) => id) }]
      : undefined;
  },
  deleteTeam: ({ facts, chance }) => {
    const team = one(chance, facts.entrants);
    return team && ['DELETE', `/api/teams/${team.teamId}`];
  },
  deleteTeams: ({ facts, chance }) => {
    const teams = shuffled(chance, facts.entrants).slice(0, 2);
    return teams.length > 0
      ? ['POST', '/api/teams/delete', { ids: teams.map(({ teamId }) => teamId) }]
      : undefined;
  },
  replace: ({ facts, chance }) => {
    const team = one(chance, facts.entrants);
    const name = nameOf(chance);
    return team && ['POST', `/api/participations/${team.id}/replace`, { newTeam: { name, tag: name } }];
  },
  rename: ({ season, facts, chance }) => {
    const team = one(chance, facts.entrants);
    const where = oneOf(chance, ['', `?tournamentId=${season.id}`]);
    return team && ['PUT', `/api/teams/${team.teamId}${where}`, { name: nameOf(chance) }];
  },
  decide: ({ facts, resolved, chance }) => {
    const match = one(
      chance,
      facts.matches.filter(({ isMisplaced }) => isMisplaced),
    );
    const winner = resolved.slots.find(({ key }) => key === match?.slot)?.sides[0].team;
    const choice = oneOf(chance, ['keep', 'replay', winner ? 'award' : 'replay']);
    const body = choice === 'award' ? { choice, winner } : { choice };
    return match && ['POST', `/api/matches/${match.id}/misplaced`, body];
  },
  place: ({ season, facts, resolved, chance }) => {
    const slot = one(
      chance,
      resolved.slots.filter((each) => each.stage !== 'group' && !isPaired(each)),
    );
    const team = chance() < 0.3 ? null : one(chance, facts.entrants);
    if (!slot || team === undefined) return undefined;
    const side = { participationId: team?.id ?? null };
    const match = { id: slot.key, ...(chance() < 0.5 ? { team1: side } : { team2: side }) };
    if (facts.format === 'stages') return ['PUT', `${season.base}/bracket`, { matches: [match] }];
    const round = match.id === 'F' ? { final: match } : { quarterfinals: [match] };
    return ['PUT', `${season.base}/bracket`, { knockout: round }];
  },
  pair: ({ season, resolved, chance }) => {
    const round = one(chance, resolved.slots.filter(isPaired))?.round;
    if (!round) return undefined;
    const teams = pairedSlots(resolved, round).flatMap(({ sides }) =>
      sides.flatMap(({ team }) => team ?? []),
    );
    const mixed = shuffled(chance, teams);
    const bye = mixed.length % 2 === 1 ? mixed.pop() : null;
    const pairs = mixed.flatMap((team, at) => (at % 2 === 0 ? [[team, mixed[at + 1]]] : []));
    return ['PUT', `${season.base}/bracket/rounds/${round}/pairs`, { pairs, bye }];
  },
  generate: ({ season }) => ['POST', `${season.base}/bracket/matches`],
  regenerate: ({ season }) => ['POST', `${season.base}/bracket/regenerate`],
  clear: ({ season }) => ['POST', `${season.base}/bracket/clear`],
};
const WEIGHED = [
  'result',
  'result',
  'result',
  'result',
  'result',
  'result',
  'correct',
  'correct',
  'place',
  ...Object.keys(CALLS),
];

/** Returns the stored rows of a competition, without their change counters. */
async function rowsOf(tournamentId: string) {
  const of = { tournament_id: tournamentId };
  const plain = (rows: Record<string, unknown>[]) =>
    rows.map((row): Record<string, unknown> => ({ ...row, version: 0, updated_at: 0, bracket_version: 0 }));
  const [tournament] = plain(await app.db('tournaments').where({ id: tournamentId }));
  const teamIds = app.db('participations').where(of).select('team_id');
  const within = app.db('participations').where(of).select('id');
  return {
    tournament,
    teams: plain(await app.db('teams').whereIn('id', teamIds).orderBy('id')),
    memberships: plain(await app.db('memberships').whereIn('participation_id', within).orderBy('id')),
    // Booked fees remain, and a reversal adds another row, so only sums can be compared.
    fees: await app
      .db('prize_ledger')
      .where(of)
      .groupBy('reference')
      .havingRaw('sum(amount) <> 0')
      .orderBy('reference')
      .select('reference', app.db.raw('sum(amount)::int as paid')),
    matches: plain(await app.db('matches').where(of).orderBy('id')),
    participations: plain(await app.db('participations').where(of).orderBy('id')),
    placements: plain(await app.db('bracket_placements').where(of).orderBy('place')),
    decisions: plain(await app.db('tie_decisions').where(of).orderBy('group_name')),
  };
}

const look = async (season: Season, chance: Chance): Promise<State> => {
  const facts = await loadBracketFacts(app.db, season.id);
  return { season, facts, resolved: resolve(facts), chance };
};
const resultsOf = ({ facts, resolved }: State) => facts.matches.filter(isResultOf(resolved.entrants));

/** Acts as an organiser does: sees which results would be removed, then confirms, keeps them or cancels. */
async function ask(chance: Chance, [method, path, body]: Call) {
  const first = await app.call(app.admin, method, path, body);
  if (first.body?.code !== 'removes_results') return { answer: first, listed: new Set<string>() };
  const { matches, keepable } = first.body.data as Removal;
  const kept = chance() < 0.5 ? keepable : [];
  const gone = matches.flatMap(({ id }) => (kept.includes(id) ? [] : id));
  const said = { [KEEP_RESULTS]: kept.join(), [CONFIRM_REMOVAL]: gone.join() };
  const answer = await app.call({ ...app.admin, ...said }, method, path, body);
  return { answer, listed: new Set(gone) };
}

/** Undoes actions, and compares the stored rows with the rows from before the actions. */
async function takeBack(season: Season, acts: readonly string[], before: Awaited<ReturnType<typeof rowsOf>>) {
  for (const act of acts.toReversed()) {
    const { status } = await app.call(app.admin, 'POST', `/api/audit-log/${act}/undo`, { whole: true });
    if (status !== 200) return;
  }
  const { matches, ...now } = await rowsOf(season.id);
  const { matches: earlier, ...was } = before;
  expect(now).toEqual(was);
  const known = new Set(earlier.map(({ id }) => id));
  expect(matches.filter(({ id }) => known.has(id))).toEqual(earlier);
  // A match that the action created remains, but only as a cancelled match.
  for (const match of matches)
    if (!known.has(match.id)) expect(match).toMatchObject({ status: 'cancelled', counts: false });
}

async function playAtRandom(season: Season, chance: Chance, story: string[]) {
  let state = await look(season, chance);
  for (let act = 0; act < ACTS; act += 1) {
    const name = act === 2 ? 'generate' : oneOf(chance, WEIGHED);
    const call = CALLS[name]?.(state);
    if (!call) continue;
    // Reading all rows takes longer than most calls, so it happens only before a call that is then undone.
    const stored = chance() < 0.3 ? await rowsOf(season.id) : undefined;
    const before = resultsOf(state);
    const { answer, listed } = await ask(chance, call);
    story.push(`${name} ${call[1].split('/').at(-1)} ${JSON.stringify(call[2] ?? {})} → ${answer.status}`);
    expect(answer.status).toBeLessThan(500);
    const own = name === 'cancel' || name === 'decide' ? call[1].split('/')[3] : undefined;
    const { act: id, acts: byId = {} } = answer.body ?? {};
    const acts = id ? [id] : Object.values<string[]>(byId).flat();
    if (stored && answer.status < 300 && acts.length > 0) {
      story.push('undo');
      await takeBack(season, acts, stored);
    }
    // A refused call has changed nothing, so that nothing needs to be read again.
    if (answer.status >= 400 && act % 8 !== 3 && act < ACTS - 1) continue;
    await season.refresh();
    await season.refresh();
    const now = await look(season, chance);
    const standing = new Set(now.facts.matches.flatMap((match) => (match.countsForStats ? match.id : [])));
    const gone = before.filter(
      (match) =>
        isResultOf(now.resolved.entrants)(match) &&
        !standing.has(match.id) &&
        !listed.has(match.id) &&
        match.id !== own,
    );
    expect(gone).toEqual([]);
    expect(teamTwice(now.resolved)).toBeUndefined();
    const isStuck =
      playableMatches(now.facts, now.resolved).length === 0 &&
      missingIn(now.facts, now.resolved).length === 0 &&
      !isPlayedOut(now.resolved);
    expect(isStuck).toBe(false);
    state = now;
    if (act % 8 !== 3) continue;
    await register(app, 900 + Math.floor(chance() * 1e6), season.id).catch(() => {});
    state = await look(season, chance);
  }
}

describe(`${SEQUENCES} random sequences of calls`, () => {
  it.each(Object.keys(FORMATS))(
    'lose no result, never stall, and undo cleanly: %s',
    async (format) => {
      const [teams, fields] = FORMATS[format] ?? [0, {}];
      for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) {
        const season = await startSeason(app, teams, fields);
        const story: string[] = [];
        try {
          await playAtRandom(season, chanceOf(seed), story);
        } catch (error) {
          (error as Error).message =
            `RANDOM_SEED=${seed} RANDOM_SEQUENCES=1: ${story.join('; ')}\n${(error as Error).message}`;
          throw error;
        }
        await app.deleteCompetitions();
      }
    },
    600_000,
  );
});
