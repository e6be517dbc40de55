import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setResult } from '#api/competition/matches/result.ts';
import { writeHeartbeat } from '#api/database/heartbeats.ts';
import { createDemoSeason } from '#api/operations/demoSeason/season.ts';
import { rehearseMatch } from '#api/operations/rehearsal/commands.ts';
import { setAdminPassword } from '#api/people/sessions/commands.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MvpPoll, PickTableRow } from '#domain/contract/competition/picks.ts';
import type { Donation, PrizePool, Supporters } from '#domain/contract/competition/prizePool.ts';
import type { History, WholeSeason } from '#domain/contract/competition/seasons.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import type { MatchGames } from '#domain/contract/games/games.ts';
import { CHECKLIST_KEYS, type ChecklistItem } from '#domain/contract/operations/system.ts';
import { PHASES } from '#domain/matchDay/matchDay.ts';
import { DONATION_TYPES, defaultDonations } from '#domain/money/donation.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { discordAdmin, PASSWORD, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { startSeason } from '../support/season.ts';

type Captain = { discordId: string; name: string };

let ring: Ring;
let tournaments: Tournament[];
let [firstStep, lastStep]: (string | undefined)[] = [];
const read = async <Data>(path: string) => (await ring.app.call(visitor, 'GET', path)).body.data as Data;
const named = (name: string) => tournaments.find((each) => each.name === name) as Tournament;
const bracketOf = (name: string) => read<Bracket>(`/api/tournaments/${named(name).id}/bracket`);
const matchesOf = (name: string) => read<Match[]>(`/api/tournaments/${named(name).id}/matches?limit=1000`);

beforeAll(async () => {
  ring = await startRing();
  const told: string[] = [];
  const progress = (done: number, total: number) => told.push(`${done} of ${total}`);
  await createDemoSeason({ ...ring.app.system, progress });
  [firstStep, lastStep] = [told[0], told.at(-1)];
  tournaments = await read('/api/tournaments');
}, 60_000);
afterAll(() => ring.stop());

describe('The demo season', () => {
  it('reports progress from the first step to the last while the demo season is made', () => {
    expect([firstStep, lastStep]).toEqual(['1 of 192', '192 of 192']);
  });

  it('marks the demo tournaments as samples in both leagues, with one completed', () => {
    expect(
      tournaments.map(({ name, league, status, isSample, teamCount }) => [
        name,
        league,
        status,
        isSample,
        teamCount,
      ]),
    ).toEqual([
      ['A League Winter Cup', 'A', 'completed', true, 8],
      ['B League Winter Cup', 'B', 'completed', true, 8],
      ['A League Championship', 'A', 'live', true, 20],
      ['B League Cup', 'B', 'live', true, 20],
      ['B League Friday Cup', 'B', 'live', true, 16],
      ['B League Open Cup', 'B', 'upcoming', true, 9],
    ]);
    expect(tournaments.map(({ prizePool }) => prizePool)).toEqual([
      24_600, 7_000, 23_220, 12_100, 5_000, 7_250,
    ]);
  });

  it('lists each demo team once, however many tournaments it plays in', async () => {
    const ranked = await read<{ name: string; games: number }[]>('/api/rankings/teams');
    const names = ranked.map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([44, 44]);
    const found = await read<{ teams: { id: string }[] }>('/api/search?q=Braai Squad');
    expect(found.teams).toHaveLength(1);
    const team = await read<Team>(`/api/teams/${found.teams[0]?.id}`);
    expect(team.assignedTournaments).toHaveLength(2);
    expect([team.careerWins, team.careerLosses]).toEqual([6, 1]);
  });

  it('has demo donations from every supporter tier in time order', async () => {
    const given = await read<Donation[]>('/api/donations');
    expect(new Set(given.map(({ donationType }) => donationType))).toEqual(new Set(DONATION_TYPES));
    const tiers = [...defaultDonations().fanTiers, ...defaultDonations().creatorTiers].map(
      ({ amount }) => amount,
    );
    expect(given.map(({ amount }) => amount)).toEqual(expect.arrayContaining(tiers));
    expect(given.filter(({ isVip }) => isVip)).not.toHaveLength(0);
    expect(given.filter(({ isAnonymous }) => isAnonymous)).not.toHaveLength(0);
    for (const { id } of tournaments) {
      const { current, previous } = await read<Supporters>(`/api/tournaments/${id}/supporters`);
      const times = current.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
      const isFirst = ['A League Winter Cup', 'B League Winter Cup', 'B League Cup'].some(
        (name) => id === named(name).id,
      );
      expect(previous.length === 0).toBe(isFirst);
    }
  });

  it('lists the ledger of each demo prize pool in time order', async () => {
    for (const { id } of tournaments) {
      const { ledger } = await read<PrizePool>(`/api/tournaments/${id}/prize-pool`);
      const times = ledger.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    }
  });

  it('uses realistic demo names with long ones, other scripts and unique accounts per tournament', async () => {
    const teams = await read<Team[]>(`/api/teams?tournamentId=${named('A League Championship').id}`);
    const names = teams.map(({ name }) => name);
    expect(new Set(names).size).toBe(20);
    expect(names.some((name) => name.length > 50)).toBe(true);
    for (const script of [/\p{Script=Ethiopic}/u, /\p{Script=Arabic}/u, /ã/])
      expect(names.some((name) => script.test(name))).toBe(true);
    expect(named('A League Championship').playerCount).toBeGreaterThan(105);
  });

  it('shows every tie-break rule in the demo standings', async () => {
    const { groups } = await bracketOf('A League Championship');
    const rows = groups.map(({ standings }) =>
      standings.map(({ rank, groupWins, reason }) => [rank, groupWins, reason]),
    );
    const level = 'head_to_head';
    expect(rows.slice(0, 3)).toEqual([
      [
        [1, 4, null],
        [2, 2, level],
        [3, 2, level],
        [4, 1, level],
        [5, 1, level],
      ],
      [
        [1, 3, level],
        [2, 3, level],
        [3, 2, level],
        [4, 2, level],
        [5, 0, null],
      ],
      [
        [1, 4, null],
        [2, 2, null],
        [2, 2, null],
        [2, 2, null],
        [5, 0, null],
      ],
    ]);
  });

  it('has a demo match in every state of a match day', async () => {
    const cup = named('B League Friday Cup');
    const { body } = await ring.app.call(ring.app.admin, 'GET', `/api/match-days?tournamentId=${cup.id}`);
    const open = (body.data as { phase: string }[]).map(({ phase }) => phase);
    expect(open.toSorted()).toEqual(PHASES.filter((phase) => phase !== 'closed').toSorted());
    const closed = await ring.app.db('match_days').where({ tournament_id: cup.id, phase: 'closed' });
    expect(closed).toHaveLength(1);
  });

  it('gives demo matches plausible times: none ends before it starts or after now', async () => {
    const now = Date.now();
    const time = (text: string | null) => new Date(text ?? Number.NaN).getTime();
    for (const { name } of tournaments)
      for (const match of await matchesOf(name)) {
        const [planned, start, end] = [match.scheduledTime, match.actualStartTime, match.actualEndTime].map(
          time,
        );
        if (match.status === 'scheduled') expect(planned).toBeGreaterThan(now);
        else expect(start).toBeLessThan(now);
        if (match.status === 'completed') expect(end).toBeGreaterThan(start ?? Number.NaN);
        if (match.status === 'completed') expect(end).toBeLessThan(now);
        expect(time(match.createdAt)).toBeLessThanOrEqual(planned ?? Number.NaN);
      }
  });

  it('is mid group stage: two groups complete, one tied at the cut-off and one match live', async () => {
    const { groups } = await bracketOf('A League Championship');
    expect(groups.map(({ complete, needsTieBreak }) => [complete, needsTieBreak])).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
    const matches = await matchesOf('A League Championship');
    const count = (status: string) => matches.filter((match) => match.status === status).length;
    expect([count('completed'), count('live'), count('scheduled')]).toEqual([37, 1, 4]);
    expect(matches.filter(({ forfeit }) => forfeit)).toHaveLength(1);
    expect(matches.every(({ scheduledTime }) => scheduledTime)).toBe(true);
  });

  it('has the other league in its semifinals and a cup with a champion', async () => {
    const { knockout } = await bracketOf('B League Cup');
    expect(knockout.semifinals.map(({ status }) => status)).toEqual(['completed', 'live']);
    expect((await bracketOf('A League Winter Cup')).champion).toMatchObject({ isTextPlaceholder: false });
  });

  it('closes the first season with a promotion and a relegation, and runs the second', async () => {
    const seasons = await read<WholeSeason[]>('/api/seasons');
    expect(seasons.map(({ name, closedAt }) => [name, closedAt !== null])).toEqual([
      ['Season 2', false],
      ['Season 1', true],
    ]);
    const { movements } = await read<WholeSeason>(`/api/seasons/${seasons[1]?.id}`);
    const moved = movements.filter(({ move }) => move !== 'stays').map(({ name, move }) => [name, move]);
    expect(moved).toEqual([
      ['Durban Current', 'promoted'],
      ['Kigali Kilo', 'relegated'],
    ]);
    const next = await bracketOf('A League Championship');
    expect(JSON.stringify(next.groups)).toContain('Durban Current');
    const { champions, honours, records } = await read<History>('/api/history');
    expect([champions.length, honours.length > 0, records.length > 0]).toEqual([0, true, true]);
  });

  it('has a game of the simulator for every game played', async () => {
    for (const { id, name } of tournaments.filter(({ status }) => status !== 'upcoming')) {
      const { known, players, records } = await read<TournamentGames>(
        `/api/tournaments/${id}/game-statistics`,
      );
      expect([name, known.games, known.played > 0]).toEqual([name, known.played, true]);
      expect(players.length).toBeGreaterThan(9);
      expect(records.every(({ equalled }) => equalled === 0 || equalled < 10)).toBe(true);
    }
  });

  it('shows the game of each live match with a caster while it is played', async () => {
    for (const name of ['A League Championship', 'B League Cup']) {
      const [live] = (await matchesOf(name)).filter(({ status }) => status === 'live');
      const { games } = await read<MatchGames>(`/api/matches/${live?.id}/games`);
      expect(games).toHaveLength(1);
      const [game] = games;
      expect(game).toMatchObject({ isOver: false, winner: null, duration: 8 * 60 });
      const { radiant = 0, dire = 0 } = game?.score ?? {};
      expect(radiant + dire).toBeGreaterThan(5);
      expect([game?.players.length, game?.draft?.length, game?.line?.length]).toEqual([10, 20, 9]);
      expect(game?.players.every(({ netWorth }) => Number(netWorth) >= 600)).toBe(true);
    }
  });

  it('has fans with picks, a table with badges, and MVPs by vote', async () => {
    const cup = named('B League Winter Cup');
    const table = await read<PickTableRow[]>(`/api/tournaments/${cup.id}/picks`);
    expect([table.length, table[0]?.badge]).toEqual([14, 'first']);
    expect(new Set(table.map(({ points }) => points)).size).toBeGreaterThan(4);
    const running = await read<PickTableRow[]>(`/api/tournaments/${named('A League Championship').id}/picks`);
    expect(running.filter(({ points, badge }) => points > 0 && badge === null)).toHaveLength(14);
    const poll = await read<MvpPoll>(`/api/tournaments/${cup.id}/mvp`);
    expect([poll.isOpen, poll.votes, poll.winners.length]).toEqual([false, 14, 1]);
    const [final] = (await matchesOf('B League Winter Cup')).filter(({ stage }) => stage === 'final');
    const { winners } = await read<MvpPoll>(`/api/matches/${final?.id}/mvp`);
    expect(winners).toHaveLength(1);
  });

  it('has casters for matches to come, and news of each tournament', async () => {
    const news = await read<{ tournamentId: string }[]>('/api/announcements');
    expect(new Set(news.map(({ tournamentId }) => tournamentId)).size).toBe(4);
    const next = (await matchesOf('A League Championship')).filter(({ status }) => status === 'scheduled');
    for (const { id } of next)
      expect(
        (await ring.app.call(ring.app.admin, 'GET', `/api/matches/${id}/casters`)).body.data,
      ).toHaveLength(1);
  });

  it('has a cup that is open, with teams to review', async () => {
    const { id } = named('B League Open Cup');
    const { body } = await ring.app.call(
      ring.app.admin,
      'GET',
      `/api/pending-teams?tournamentId=${id}&status=pending`,
    );
    expect(body.data).toHaveLength(3);
  });

  itInLongRun('sends no deliveries for the demo season', async () => {
    while ((await placeEvents(ring.app.db, new Date())) > 0);
    expect(await ring.app.db('deliveries')).toEqual([]);
  });
});

const checklist = async () =>
  (await ring.app.call(discordAdmin, 'GET', '/api/system/checklist')).body.data as ChecklistItem[];
const done = async () => (await checklist()).flatMap((item) => (item.done ? [item.key] : []));

describe('The first-day checklist', () => {
  it('shows admins the setup steps that remain', async () => {
    const { app } = ring;
    expect((await app.call(visitor, 'GET', '/api/system/checklist')).status).toBe(401);
    expect((await checklist()).map(({ key }) => key)).toEqual([...CHECKLIST_KEYS]);
    expect(await done()).toEqual(['password', 'destination']);
    const { db, now } = { ...app.system, now: new Date() };
    await writeHeartbeat(db, { id: 'bot 1', role: 'bot', isAtWork: true, seconds: 30 }, now);
    await setAdminPassword({ ...app.system, now }, 'made-up by the server', { isGenerated: true });
    await db('destinations').update({ failing_since: now });
    const { text } = (await checklist()).find(({ key }) => key === 'destination') as ChecklistItem;
    expect(text).toBe('No messages are reaching any channel or webhook. Check each one under Destinations.');
    expect(await done()).toEqual(['discord']);
    await setAdminPassword({ ...app.system, now }, PASSWORD);
    await db('destinations').update({ failing_since: null });
    // A new password ends all sessions.
    app.admin = await app.logIn();
    expect(await done()).toEqual(['password', 'discord', 'destination']);
  });
});

describe('Figures across tournaments', () => {
  const ranked = async () => {
    const paths = ['rankings/teams?league=A', 'rankings/teams', 'rankings/players', 'ratings'];
    const lists = await Promise.all(paths.map((path) => read<{ name: string }[]>(`/api/${path}`)));
    const { honours, records } = await read<History>('/api/history');
    return [...lists.map((list) => list.length), honours.length, records.length];
  };

  it('leave rehearsals out, and demo data from the first real result', async () => {
    const { app } = ring;
    const before = await ranked();
    expect(before.every((count) => count > 0)).toBe(true);
    const captains = ['1', '2'].map((digit) => ({ discordId: digit.repeat(18), name: `Captain ${digit}` }));
    const { id } = await rehearseMatch(app.system, captains as [Captain, Captain]);
    await setResult(app.system, id, { team1Score: 2, team2Score: 0 });
    expect(await ranked()).toEqual(before);
    const real = await startSeason(app, 2, { maxTeams: 2 });
    await real.generate();
    expect(await ranked()).toEqual(before);
    await real.beats('Team 1', 'Team 2');
    expect(await ranked()).toEqual([2, 2, 10, 2, 2, 5]);
    for (const { id: tournamentId, is_sample } of await app.db('tournaments').select())
      if (!is_sample) await app.call(app.admin, 'DELETE', `/api/tournaments/${tournamentId}`);
    await app.db('players').whereNotIn('id', app.db('memberships').select('player_id')).delete();
    expect(await ranked()).toEqual(before);
  });
});

describe('Starting empty', () => {
  const left = async (table: string) => Number((await ring.app.db(table).count())[0]?.count);
  /** Tables that contain only demo data in this test. */
  const OF_DEMO = [
    'games',
    'game_clients',
    'game_moments',
    'fans',
    'pick_sheets',
    'mvp_polls',
    'mvp_votes',
    'seasons',
    'season_movements',
  ].concat(...['announcements', 'match_casters', 'match_days', 'donations']);

  it('an undone removal brings a closed season back with its tournament', async () => {
    const { app } = ring;
    const before = await read<WholeSeason[]>('/api/seasons');
    const ids = ['A League Winter Cup', 'B League Winter Cup'].map((name) => named(name).id);
    for (const id of ids)
      expect((await app.call(app.admin, 'DELETE', `/api/tournaments/${id}`)).status).toBe(200);
    expect((await read<WholeSeason[]>('/api/seasons')).map(({ name }) => name)).toEqual(['Season 2']);
    const deleted = await app
      .db('events')
      .where({ name: 'tournament.deleted' })
      .whereIn('tournament_id', ids)
      .orderBy('id', 'desc');
    for (const { id } of deleted)
      expect((await app.call(app.admin, 'POST', `/api/audit-log/${id}/undo`)).status).toBe(200);
    const after = await read<WholeSeason[]>('/api/seasons');
    expect(after.find(({ name }) => name === 'Season 1')).toEqual(
      before.find(({ name }) => name === 'Season 1'),
    );
    const { movements } = await read<WholeSeason>(`/api/seasons/${after.at(-1)?.id}`);
    expect(movements).toHaveLength(16);
  });

  it('deletes the samples with everything of theirs, and nothing else, as one act', async () => {
    const { app } = ring;
    const own = await makeTournament(app, { name: 'Our own cup' });
    await approvedTeam(app, 1, own.id);
    const path = `/api/tournaments/${tournaments[0]?.id}?samples=true`;
    expect((await app.call(visitor, 'DELETE', path)).status).toBe(401);
    expect((await app.call(app.admin, 'DELETE', `/api/tournaments/${own.id}?samples=true`)).status).toBe(404);
    for (const table of OF_DEMO) expect([table, await left(table)]).not.toEqual([table, 0]);
    const before = (await app.events()).filter((name) => name === 'tournament.deleted').length;
    const { status, body } = await app.call(app.admin, 'DELETE', path);
    expect([status, body.data.id]).toEqual([200, tournaments[0]?.id]);
    expect((await app.call(app.admin, 'DELETE', path)).status).toBe(404);
    expect((await read<Tournament[]>('/api/tournaments')).map(({ name }) => name)).toEqual(['Our own cup']);
    expect([await left('teams'), await left('players'), await left('matches')]).toEqual([1, 5, 0]);
    for (const table of OF_DEMO) expect([table, await left(table)]).toEqual([table, 0]);
    const deleted = (await app.events()).filter((name) => name === 'tournament.deleted');
    expect(deleted).toHaveLength(before + 6);
    expect(await done()).toEqual(CHECKLIST_KEYS.filter((key) => key !== 'backup' && key !== 'site'));
    expect((await app.call(app.admin, 'PUT', '/api/settings', { name: 'Ours' })).status).toBe(200);
    expect((await app.call(app.admin, 'POST', '/api/system/backups', {})).status).toBe(201);
    expect(await done()).toEqual([...CHECKLIST_KEYS]);
  });
});
