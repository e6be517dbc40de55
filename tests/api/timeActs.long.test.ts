import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { CASTER_ROLE, captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { hence, tickMatchDays } from '../support/matchDay.ts';
import { plannedMatches, requireOnePlace } from '../support/onePlace.ts';

const RUNS = 15;
const TEAMS = 5;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
type World = { tournamentId: string; teams: string[]; matchIds: string[] };

/** Creates a group with five teams. Each round lasts two days, and its matches start at the round's time. */
async function createWorld(unanswered: 'stands' | 'staff'): Promise<World> {
  await app.db.raw('truncate tournaments, teams, players, bans cascade');
  const { id } = await makeTournament(app, { maxTeams: 20, startDate: hence(180).toISOString() });
  const matchDay = {
    ...MATCH_DAY,
    roomOpens: 10_080,
    roundDays: 2,
    proposalTime: 60,
    unanswered,
    postponements: 1,
  };
  await admin('PUT', `/api/tournaments/${id}`, { matchDay });
  const teams: string[] = [];
  for (let n = 1; n <= TEAMS; n += 1)
    teams.push((await approvedTeam(app, n, id, { assignedGroup: 'A' })).team.tournamentParticipationId);
  await admin('POST', `/api/tournaments/${id}/bracket/matches`);
  await tickMatchDays(app);
  // The two matches in each round are on different streams.
  await app.db.raw(
    `update matches m set stream_url = 'https://twitch.tv/league' || (n % 2)
       from (select id, row_number() over (order by scheduled_at, id) as n from matches) numbered
       where numbered.id = m.id`,
  );
  const matchIds = await app.db('matches').where({ tournament_id: id }).orderBy('id').pluck('id');
  return { tournamentId: id, teams, matchIds };
}

const act = fc.record({
  what: fc.constantFrom(
    ...[
      'propose',
      'beside',
      'beside',
      'beside',
      'offered',
      'offered',
      'accept',
      'accept',
      'accept',
      'decline',
      'withdraw',
    ],
    ...['away', 'hold', 'resume', 'cast', 'cast', 'uncast', 'stream', 'clear', 'tick', 'staffAnswers'],
  ),
  match: fc.nat({ max: 9 }),
  isFirst: fc.boolean(),
  hours: fc.integer({ min: 1, max: 120 }),
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Returns the match and side for an action. If a proposal is open, its answer comes from the other side. */
async function aimOf({ matchIds }: World, { what, match, isFirst }: Act) {
  const drawn = { id: matchIds[match] ?? '', side: isFirst ? 'team1' : 'team2' };
  if (what !== 'accept' && what !== 'staffAnswers') return drawn;
  const { body } = await admin('GET', '/api/match-days?limit=100');
  const open = body.data.filter(({ proposal }: { proposal: unknown }) => proposal);
  const { matchId: id, proposal } = open[match % open.length] ?? {};
  return id ? { id, side: proposal.by === 'team1' ? 'team2' : 'team1' } : drawn;
}

/** Performs an action and returns whether it succeeded. Only an internal error fails the test. */
async function doAct(world: World, tried: Act): Promise<boolean> {
  const { what, hours, isFirst } = tried;
  const { id, side } = await aimOf(world, tried);
  const row = await app.db('matches').where({ id }).first();
  const participation = row[`${side}_participation_id`];
  const who = captain(1 + world.teams.indexOf(participation));
  const day = (name: string, body: object = {}) =>
    app.call(who, 'POST', `/api/matches/${id}/day/${name}`, body);
  const caster = { ...captain(800 + (hours % 3)), 'X-Discord-Roles': CASTER_ROLE };
  const answer = await (async () => {
    switch (what) {
      case 'propose':
        return day('time', { to: hence(hours * 30).toISOString() });
      case 'beside': {
        // Most times are free. A time near another match's is free only if no team plays both.
        const { body } = await admin('GET', '/api/match-days?limit=100');
        const others = body.data.filter(({ matchId }: { matchId: string }) => matchId !== id);
        const proposed = others.filter(({ proposal }: { proposal: unknown }) => proposal);
        const drawn = proposed.length > 0 && isFirst ? proposed : others;
        const { proposal, scheduledTime } = drawn[hours % drawn.length] ?? {};
        const near = Date.parse(proposal?.to ?? scheduledTime) + ((hours % 3) - 1) * 30 * 60_000;
        return near ? day('time', { to: new Date(near).toISOString() }) : undefined;
      }
      case 'offered': {
        const { body } = await app.call(who, 'GET', `/api/matches/${id}/day/times`);
        const [to] = body.data ?? [];
        return to ? day('time', { to }) : undefined;
      }
      case 'accept':
        return day('time/accept');
      case 'decline':
      case 'withdraw':
        return day('time/decline');
      case 'staffAnswers':
        return app.call(app.admin, 'POST', `/api/matches/${id}/day/time/accept`, { side });
      case 'hold':
        return day('hold');
      case 'resume':
        return day('resume');
      case 'away':
        return app.call(who, 'PUT', `/api/participations/${participation}/availability`, {
          weekly: [{ weekday: 1 + (hours % 7), from: '00:00', to: '24:00' }],
          days: [],
          areas: [],
        });
      case 'cast':
        return app.call(caster, 'POST', `/api/matches/${id}/casters`, {
          link: `https://twitch.tv/channel${hours % 2}`,
        });
      case 'uncast':
        return app.call(caster, 'DELETE', `/api/matches/${id}/casters/me`);
      case 'stream': {
        // The schedule shows the staff which streams are free at that time, so this picks a free one.
        const taken = await app
          .db('matches')
          .whereRaw('abs(extract(epoch from scheduled_at - ?::timestamptz)) < 50 * 60', [row.scheduled_at])
          .pluck('stream_url');
        const streamUrl = `https://twitch.tv/league${hours % 2}`;
        return taken.includes(streamUrl) ? undefined : admin('PUT', `/api/matches/${id}`, { streamUrl });
      }
      case 'clear':
        return admin('PUT', `/api/matches/${id}`, { scheduledTime: null });
      default:
        return tickMatchDays(app, 61).then(() => ({ status: 200, body: {} }));
    }
  })();
  if (answer && answer.status >= 500) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
  return answer !== undefined && answer.status < 300;
}

describe('Match times, after any actions in any order', () => {
  it('leave no team or stream in two places, no match without a time, and no count below 0', async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('stands' as const, 'staff' as const),
        fc.array(act, { minLength: 12, maxLength: 30 }),
        async (unanswered, acts) => {
          const world = await createWorld(unanswered);
          for (const [index, one] of acts.entries()) {
            const isDone = await doAct(world, one);
            if (isDone) done.set(one.what, (done.get(one.what) ?? 0) + 1);
            // If a refused action has changed something after all, the check after the next one finds it.
            else if (index < acts.length - 1) continue;
            // The next tick restores a time that the staff have cleared.
            if (one.what === 'clear') await tickMatchDays(app);
            requireOnePlace(await plannedMatches(app.db, world.tournamentId, { hasCasters: false }));
            const { body } = await admin('GET', `/api/match-days?limit=100`);
            for (const { postponementsLeft: left } of body.data)
              expect(Math.min(left.team1, left.team2)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: RUNS },
    );
    // The test proves nothing if one of these actions never succeeds.
    for (const what of ['offered', 'beside', 'accept', 'cast', 'clear', 'away'])
      expect(done.get(what) ?? 0).toBeGreaterThan(0);
  }, 300_000);
});
