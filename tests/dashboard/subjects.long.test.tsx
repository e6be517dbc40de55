/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { type RosterRole, roles } from '#domain/registrations/roster.ts';
import { type Game, matchSeason, served } from './matchFixtures.ts';
import { teamOf, tournamentOf } from './publicSeason.ts';
import { faults, textOf, visit } from './visit.tsx';

afterEach(cleanup);

const LONG = 'The Extremely Long And Winding Road To The Grand Final Of Jozi!!';
const DESERT = 'فريق الصحراء';
const facts = matchSeason(
  { A: ['Lions', DESERT], B: [LONG, '<b>Bulls</b>'] },
  [
    { id: 'a', teams: ['Lions', DESERT], score: [1, 0] },
    { id: 'b', teams: [LONG, '<b>Bulls</b>'], score: [0, 1] },
    { id: 'sf1', slot: 'SF1', teams: ['Lions', LONG], scheduledTime: '2026-11-28T15:00:00.000Z' },
  ],
  { rules: 'Be there early.\nPauses: five minutes.' },
);
const { tournament } = facts;
const cup = tournamentOf({
  name: 'Winter Cup',
  status: 'completed',
  format: 'single_elimination',
  maxTeams: 8,
});
const named = (name: string) => facts.teams.find((team) => team.name === name) as Team;
const lions = named('Lions');

/** Last season's final between the two teams in this season's match. */
function earlier(id: string): Match {
  const match = facts.matches.find((each) => each.id === id) as Match;
  const then = (side: 'team1' | 'team2') => ({ ...match[side], participationId: `${side} then` });
  return {
    ...{ ...match, id: 'then', tournamentId: cup.id, stage: 'final', matchIdentifier: 'F', group: null },
    ...{ roundName: 'Final', team1: then('team1'), team1ParticipationId: 'team1 then', team1Score: 1 },
    ...{ team2: then('team2'), team2ParticipationId: 'team2 then', team2Score: 3 },
    ...{ winner: match.team2?.name, winnerParticipationId: 'team2 then', actualEndTime: null },
  } as Match;
}

const partOf = (team: Team, given: Partial<Participation> = {}): Participation => ({
  id: `entrant ${team.name}`,
  createdAt: team.createdAt,
  updatedAt: team.updatedAt,
  version: 1,
  teamId: team.id,
  tournamentId: tournament.id,
  assignedGroup: 'A',
  registrationStatus: 'confirmed',
  ...{ name: team.name, tag: team.tag, logo: team.logo },
  ...{ tournamentWins: 1, tournamentLosses: 0, tournamentPoints: 2, tournamentGames: 1 },
  ...{ tournamentDraws: 0, groupDraws: 0 },
  ...{ groupWins: 1, groupLosses: 0, groupPoints: 2 },
  registrationDate: team.createdAt,
  eliminationDate: null,
  placementPosition: null,
  ...given,
});

const panel = (name: string) => screen.getByRole('region', { name });
const links = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const at = `?league=A&tournament=${tournament.id}`;

describe('The page of a team', () => {
  it('shows the team, its next matches, its results and its players', async () => {
    const answers = { '/api/participations': [partOf(lions)] };
    await visit(served(facts, { answers }).send, `/teams/${lions.id}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lions');
    expect(document.title).toBe('Lions – A League Championship – Turbo League');
    expect(textOf(panel('Next match'))).toContain(`SF 1, Best of 3TH${LONG}`);
    expect(textOf(panel('Results'))).toContain('Form, newest first: won');
    expect(textOf(panel('Results'))).toContain(`Group A فر${DESERT}1–0Wwon`);
    expect(within(panel('Roster')).getAllByRole('link')).toHaveLength(lions.players.length);
    expect(textOf(within(panel('Roster')).getAllByRole('listitem')[0])).toContain('1–0 100%');
    expect(links(panel('Roster'))[0]).toBe(`/players/${lions.players[0]?.id}${at}`);
    expect(links(panel('Head-to-head'))).toEqual([
      `/teams/${named(DESERT).id}${at}`,
      expect.stringContaining('/matches/'),
    ]);
    expect(links(panel('Tournaments'))).toEqual([`/tournaments/${tournament.id}${at}`]);
    expect(await faults()).toEqual([]);
  });

  it('shows the current tournament and names others beside their matches', async () => {
    const both = { ...lions, assignedTournaments: [tournament.id, cup.id] };
    const teams = facts.teams.map((team) => (team.id === lions.id ? both : team));
    const seasons = [
      partOf(lions),
      partOf(lions, { id: 'then', tournamentId: cup.id, placementPosition: 2, name: 'Cubs' }),
    ];
    const { send } = served(
      { ...facts, teams },
      { tournaments: [cup], elsewhere: [earlier('a')], answers: { '/api/participations': seasons } },
    );
    await visit(send, `/teams/${lions.id}`);
    expect(textOf(panel('Tournament'))).toContain('A League Championship');
    const results = within(panel('Results'));
    expect(results.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
      ...['A League Championship', 'Winter Cup'],
    ]);
    expect(textOf(results.getAllByRole('link').at(-1))).toBe(`Final فر${DESERT}1–3Llost`);
    expect(textOf(panel('Head-to-head'))).toContain(`${DESERT}1–1 50%1–0 won1–3 lost`);
    expect(textOf(panel('Tournaments'))).toMatch(/Winter Cup.*as Cubs.*Runner-up.*A League Championship/);
    expect(textOf(panel('Tournaments'))).not.toContain('as Lions');
  });

  it('shows the team’s position and what it still needs', async () => {
    const place = async (name: string, { matches = games } = {}) => {
      const season = matchSeason(four, matches);
      const id = season.teams.find((team) => team.name === name)?.id;
      await visit(served(season).send, `/teams/${id}`);
      return textOf(panel('Standing'));
    };
    const four = { A: ['Red', 'Green', 'Blue'], B: ['Kudu', 'Oryx'] };
    const games: Game[] = [
      { id: '1', teams: ['Red', 'Green'], score: [1, 0] },
      { id: '2', teams: ['Red', 'Blue'], score: [1, 0] },
      { id: '3', teams: ['Green', 'Blue'] },
      { id: '4', teams: ['Kudu', 'Oryx'], score: [1, 0] },
    ];
    expect(await place('Green')).toContain(
      'No. 2 in Group A with 0 points, 0–1. Tied with 1 other team.Through if they beat Blue, out if they lose.',
    );
    cleanup();
    expect(await place('Red')).toContain('Through as A1. Plays B2 in QF 1.');
    cleanup();
    const over = [
      ...games.map((game) => (game.id === '3' ? { ...game, score: [1, 0] as [number, number] } : game)),
      { id: 'q', slot: 'QF1', teams: ['Red', 'Oryx'] as [string, string], score: [0, 1] as [number, number] },
    ];
    expect(await place('Red', { matches: over })).toContain('Out in QF 1, beaten by Oryx.');
    cleanup();
    // Groups C and D have no teams, so SF 1 is a bye.
    expect(await place('Oryx', { matches: over })).toContain(
      'Grand Final v winner of SF 2. It decides the tournament.',
    );
  });

  it('shows the way through the knockout with outcomes, and records with draws where there are some', async () => {
    const { bracket } = facts;
    const groups = bracket.groups.map((group) => ({ ...group, hasDraws: true }));
    await visit(served({ ...facts, bracket: { ...bracket, groups } }).send, `/teams/${lions.id}`);
    expect(textOf(panel('Next match'))).toContain('No. 2 in Group B, 0–0–1');
    cleanup();
    const played: Game[] = [
      { id: 'a', teams: ['Lions', 'Bulls'], score: [1, 0] },
      { id: 'b', teams: ['Owls', 'Cubs'], score: [1, 0] },
      { id: 'q', slot: 'QF1', teams: ['Lions', 'Cubs'], score: [1, 0] },
    ];
    const over = matchSeason({ A: ['Lions', 'Bulls'], B: ['Owls', 'Cubs'] }, played);
    const wayOf = async (name: string) => {
      await visit(served(over).send, `/teams/${over.teams.find((team) => team.name === name)?.id}`);
      return within(panel('Standing')).getAllByRole('listitem').map(textOf);
    };
    expect(await wayOf('Lions')).toEqual(['QF 1 won', 'SF 1 Bye', 'Grand Final']);
    cleanup();
    expect(await wayOf('Cubs')).toEqual(['QF 1 lost']);
  });

  it('names the other tournament of the next match', async () => {
    const then = {
      ...earlier('sf1'),
      winner: null,
      winnerParticipationId: null,
      status: 'scheduled',
    } as const;
    const season = { ...facts, matches: facts.matches.filter(({ id }) => id !== 'sf1') };
    const elsewhere = [{ ...then, team1Score: null, team2Score: null } as Match];
    await visit(served(season, { tournaments: [cup], elsewhere }).send, `/teams/${lions.id}`);
    expect(textOf(panel('Next match'))).toContain('Winter Cup');
    expect(links(panel('Next match'))).toEqual([`/matches/then?league=A&tournament=${cup.id}`]);
  });

  it('says that the team has withdrawn, and isolates the direction of its name', async () => {
    const desert = named(DESERT);
    const answers = { '/api/participations': [partOf(desert, { registrationStatus: 'withdrawn' })] };
    await visit(served(facts, { answers }).send, `/teams/${desert.id}`);
    const head = screen.getByRole('heading', { level: 1 });
    // A bdi element gives each name its own direction.
    expect(head.querySelector('bdi')?.textContent).toBe(desert.name);
    expect(textOf(head.parentElement)).toContain('Withdrawn');
  });

  it('shows an empty page before the team has entered anything', async () => {
    const fresh = teamOf(tournament, LONG, [], { tournamentId: null, assignedTournaments: [] });
    await visit(served({ ...facts, teams: [...facts.teams, fresh] }).send, `/teams/${fresh.id}`);
    expect(textOf(panel('Results'))).toContain('No matches yet.');
    expect(textOf(panel('Tournaments'))).toContain('Not in a tournament yet.');
    expect(figure('Career win rate')).toBe('--');
    expect(screen.queryByRole('region', { name: 'Roster' })).toBeNull();
  });
});

describe('The page of a player', () => {
  const [carry] = lions.players;
  const statsOf = (given: Partial<PlayerStats> = {}): PlayerStats => ({
    ...{ playerId: carry?.id ?? '', name: '33♥', steamId: '76561198250543288', photo: null },
    ...{ tournamentId: null, gamesPlayed: 1, wins: 1, losses: 0, points: 2, winRate: 100, tournaments: 1 },
    teams: [
      {
        ...{ membershipId: 'seat', tournamentId: tournament.id, tournamentName: tournament.name },
        ...{ participationId: 'entrant Lions', teamId: lions.id, teamName: 'Lions', role: 'Carry' },
        ...{ isActive: true, games: 1, wins: 1, losses: 0, points: 2 },
      },
    ],
    ...given,
  });
  const open = (stats: PlayerStats) =>
    visit(
      served(facts, { answers: { [`/api/players/${stats.playerId}/stats`]: stats } }).send,
      `/players/${stats.playerId}`,
    );

  it('shows role, team, record and every match from the team’s side', async () => {
    await open(statsOf());
    const head = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(textOf(head)).toContain('33♥CarryLionsSteam profile');
    expect(links(head)[0]).toBe(`/teams/${lions.id}${at}`);
    expect([figure('Matches'), figure('Record'), figure('Win rate')]).toEqual(['1', '1–0', '100%']);
    expect(textOf(panel('Next match'))).toContain(`SF 1 ${LONG}`);
    expect(textOf(panel('Results'))).toContain(`Group A ${DESERT}1–0Wwon`);
    expect(textOf(panel('Teams'))).toContain('A League ChampionshipCarry');
    expect(await faults()).toEqual([]);
  });

  it('says if the player left a team or never had one', async () => {
    const { teams } = statsOf();
    await open(statsOf({ teams: teams.map((each) => ({ ...each, isActive: false })) }));
    expect(screen.getByText(/Last played for/).textContent).toBe('Last played for Lions');
    expect(textOf(panel('Teams'))).toContain('Carry, left');
    cleanup();
    await open(statsOf({ playerId: 'new', teams: [], gamesPlayed: 0, wins: 0, winRate: 0, points: 0 }));
    expect(textOf(panel('Teams'))).toContain('Not on a roster yet.');
    expect(textOf(panel('Results'))).toContain('No matches yet.');
    expect(figure('Win rate')).toBe('--');
  });
});

describe('The page of a tournament', () => {
  const pool = { total: 5_500, target: 10_000, percent: 55, split: [], ledger: [] };
  const history = [
    { rules: tournament.rules, changedAt: '2026-11-20T08:00:00.000Z', version: 2 },
    { rules: 'Be there.', changedAt: '2026-11-01T08:00:00.000Z', version: 1 },
  ];
  const base = `/api/tournaments/${tournament.id}`;
  const answers = { [`${base}/prize-pool`]: pool, [`${base}/rules-history`]: history };

  it('shows the tournament’s state, format and rules, with earlier versions', async () => {
    await visit(served(facts, { answers }).send, `/tournaments/${tournament.id}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A League Championship');
    const [first] = screen.getAllByRole('link', { name: 'View Bracket' });
    const ways = first?.parentElement as HTMLElement;
    expect(links(ways)).toEqual([`/bracket${at}`]);
    const organiser = screen.getByText(/^Organised by/).parentElement as HTMLElement;
    expect(textOf(organiser)).toContain('Organised byTurbo League');
    expect(links(organiser)).toEqual([`/socials${at}`]);
    expect(textOf(panel('Format'))).toContain('Group + Knockout');
    expect(textOf(panel('Format'))).toContain('Tied teams are ordered by head-to-head, then tie-break games');
    const rules = panel('Rules');
    expect(textOf(rules)).toContain('changed 20 Nov 2026');
    expect(rules.querySelector('details')?.open).toBe(false);
    expect(textOf(within(rules).getByText('Earlier version').parentElement)).toMatch(
      /Version 1, from Sun 1 Nov, \d\d:00Be there\.$/,
    );
    expect(screen.queryByRole('region', { name: 'Final standings' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  it('says that the winner takes all only if the prize pool is not split', async () => {
    const poolOf = async (prizeSplit: number[], ledger?: object) => {
      const given = { ...facts, tournament: { ...tournament, prizeSplit } };
      await visit(
        served(given, ledger && { answers: { [`${base}/prize-pool`]: ledger } }).send,
        `/tournaments/${tournament.id}`,
      );
      const text = textOf(panel('Prize pool'));
      cleanup();
      return text;
    };
    const share = { teamId: null, teamName: null, teamTag: null, teamLogo: null, paidAt: null };
    const split = [
      { ...share, place: 1, percent: 60, amount: 3_300, paidAmount: null },
      { ...share, place: 2, percent: 40, amount: 2_200, paidAmount: null },
    ];
    expect(await poolOf([])).toContain('Winner takes all');
    expect(await poolOf([60, 40], { ...pool, split })).toMatch(/R3,300.*R2,200/);
    expect(await poolOf([60, 40])).not.toContain('Winner takes all');
  });

  it('names the champion and every place once the tournament is over', async () => {
    const game = (id: string, one: string, other: string, slot?: string): Game => ({
      ...{ id, teams: [one, other], score: [2, 1] },
      ...(slot && { slot }),
    });
    const over = matchSeason(
      { A: ['Lions', DESERT], B: [LONG, 'Bulls'], C: ['Sharks', 'Oryx'], D: ['Kudu', 'Eland'] },
      [
        ...[game('a', 'Lions', DESERT), game('b', LONG, 'Bulls')],
        ...[game('c', 'Sharks', 'Oryx'), game('d', 'Kudu', 'Eland')],
        ...[game('q1', 'Lions', 'Bulls', 'QF1'), game('q2', LONG, DESERT, 'QF2')],
        ...[game('q3', 'Sharks', 'Eland', 'QF3'), game('q4', 'Kudu', 'Oryx', 'QF4')],
        ...[game('s1', 'Lions', 'Sharks', 'SF1'), game('s2', LONG, 'Kudu', 'SF2')],
        game('f', LONG, 'Lions', 'F'),
      ],
      { status: 'completed', championTeamID: 'champion' },
    );
    const teams = over.teams.map((team) => (team.name === LONG ? { ...team, id: 'champion' } : team));
    await visit(served({ ...over, teams }).send, `/tournaments/${over.tournament.id}`);
    const places = within(panel('Final standings')).getAllByRole('listitem');
    expect(places.map(textOf).slice(0, 2)).toEqual([
      expect.stringMatching(`^1.*${LONG}$`),
      expect.stringMatching(/^2.*Lions$/),
    ]);
    expect(textOf(places[2])).toMatch(/^3–4.*Sharks.*Kudu$/);
    expect(
      within(places[3] as HTMLElement)
        .getAllByRole('link')
        .map(textOf),
    ).toEqual(['Bulls', DESERT, 'Eland', 'Oryx']);
    const king = screen.getByText('Turbo King').closest('div') as HTMLElement;
    expect(links(king)).toEqual([`/teams/champion?league=A&tournament=${over.tournament.id}`]);
    expect(screen.queryByRole('region', { name: 'Registration' })).toBeNull();
  });
});

describe('The players page', () => {
  const rows = (count: number, of: (index: number) => Partial<RankedPlayer> = () => ({})): RankedPlayer[] =>
    roles()
      .slice(0, 5)
      .flatMap((role: RosterRole) =>
        Array.from({ length: count }, (_, index) => ({
          ...{ id: `${role} ${index}`, name: `${role} ${index}`, steamId: '76561198250543288', role },
          photo: null,
          ...{
            rank: index + 1,
            teamId: lions.id,
            teamName: LONG,
            tag: 'LON',
            logo: null,
            group: 'A' as const,
          },
          ...{ wins: 9 - index, losses: index, games: 9, points: 18, winRate: 100 - 20 * index, score: 0 },
          ...of(index),
        })),
      );
  const open = (given: { here?: RankedPlayer[]; league?: RankedPlayer[] }, address = '/players?league=A') =>
    visit(
      served(facts, {
        answers: {
          [`/api/rankings/players?tournamentId=${tournament.id}&perRole=5`]: given.here ?? [],
          '/api/rankings/players?league=A&perRole=5': given.league ?? [],
        },
      }).send,
      address,
    );

  const playersOf = (role: string) =>
    within(
      screen.getByRole('rowheader', { name: new RegExp(`^\\d? ?${role}$`) }).closest('tbody') as HTMLElement,
    )
      .getAllByRole('row')
      .slice(1);

  it('shows the best five of each role with team, record and win rate', async () => {
    await open({ here: rows(5, (index) => (index === 1 ? { rank: 1 } : {})) });
    for (const [label, count] of [
      ...[['Total Players', '24'] as const, ['Active Teams', '4'] as const],
      ...[['Matches Played', '2'] as const, ['Active Players', '20'] as const],
    ])
      expect([label, figure(label)]).toEqual([label, count]);
    const cards = playersOf('Hard Support');
    expect(cards).toHaveLength(5);
    expect(
      within(cards[0] as HTMLElement)
        .getAllByRole('cell')
        .map(textOf),
    ).toEqual(['1', '9', '9', '0', '100%', '18']);
    expect(textOf(cards[0])).toContain(`Hard Support 0L${LONG}LON, Group A`);
    expect(cards.map((card) => textOf(card)[0])).toEqual(['1', '1', '3', '4', '5']);
    const rates = cards.map(
      (card) =>
        within(card)
          .getByText(/%/)
          .className.match(/tone-(\w+)/)?.[1],
    );
    expect(rates).toEqual(['done', 'done', 'warning', 'danger', 'danger']);
    expect(links(cards[0] as HTMLElement)).toEqual([
      '/players/Hard Support 0?league=A',
      `/teams/${lions.id}?league=A`,
    ]);
    expect(await screen.findByRole('region', { name: 'Lions' })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it('leads with each player’s own games where there are any', async () => {
    const average = (value: number) => ({ average: value, games: 3 });
    const averages = {
      ...{ points: average(61.5), kills: average(9.3), deaths: average(4), assists: average(11.5) },
      ...{ gpm: average(742.4), kda: average(5.2) },
    };
    const own = { averages, heroes: [{ hero: { id: 1, name: 'Anti-Mage' }, games: 3, wins: 2, losses: 1 }] };
    await open({ here: rows(2, () => ({ own: own as unknown as PlayerLine })) });
    expect(screen.getByText('Ranked by MVP points in their own games.')).toBeTruthy();
    const [first] = playersOf('Mid');
    expect(textOf(first)).toContain('61.59.3/4.0/11.5742');
    expect(within(first as HTMLElement).getByRole('img', { name: 'Anti-Mage' })).toBeTruthy();
    expect(await faults()).toEqual([]);
    expect(await screen.findByText('MVP so far')).toBeTruthy();
  });

  it('shows all tournaments of the league and keeps that in the address', async () => {
    await open({ here: rows(1), league: rows(7) });
    fireEvent.click(screen.getByRole('radio', { name: 'Global Stats' }));
    expect(await screen.findByText('Mid 4')).toBeTruthy();
    expect(location.search).toBe('?league=A&scope=global');
    expect(screen.queryByText('Mid 5')).toBeNull();
  });

  it('announces players only while there are none, here and globally', async () => {
    await open({ here: rows(1, () => ({ games: 0, wins: 0 })) });
    const part = screen
      .getByRole('heading', { name: 'Players Coming Soon' })
      .closest('section') as HTMLElement;
    expect(links(part)).toEqual(['/socials?league=A', '/teams?league=A']);
    const roster = await screen.findByRole('region', { name: 'Lions' });
    expect(within(roster).getAllByRole('listitem')).toHaveLength(6);
    expect(links(roster)[1]).toBe(`/players/${lions.players[0]?.id}?league=A`);
    fireEvent.click(screen.getByRole('radio', { name: 'Global Stats' }));
    expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeTruthy();
  });
});
