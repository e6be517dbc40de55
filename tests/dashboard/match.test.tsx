/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { openDay } from '#domain/matchDay/matchDay.ts';
import { later } from '#domain/matchDay/moment.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { itInLongRun } from '../support/long.ts';
import { type Game, matchSeason, served } from './matchFixtures.ts';
import { tournamentOf } from './publicSeason.ts';
import { faults, NOW, textOf, visit } from './visit.tsx';

afterEach(cleanup);

const LONG = 'The Extremely Long And Winding Road To The Grand Final Of Jozi!!';
const groups = { A: ['Lions', 'Wolves'], B: ['Eagles', 'Bulls'], C: ['Sharks', LONG], D: ['Oryx', 'Kudu'] };
const games: Game[] = [
  { id: 'groupA', teams: ['Lions', 'Wolves'], score: [1, 0] },
  { id: 'groupB', teams: ['Eagles', 'Bulls'], score: [1, 0] },
  { id: 'groupC', teams: ['Sharks', LONG], score: [1, 0] },
  { id: 'groupD', teams: ['Oryx', 'Kudu'], score: [1, 0] },
  { id: 'qf1', slot: 'QF1', teams: ['Lions', 'Bulls'], score: [1, 0] },
  { id: 'qf2', slot: 'QF2', teams: ['Eagles', 'Wolves'] },
  { id: 'qf3', slot: 'QF3', teams: ['Sharks', 'Kudu'], score: [1, 0] },
  { id: 'qf4', slot: 'QF4', teams: ['Oryx', LONG], scheduledTime: '2026-11-22T03:14:00.000Z' },
  { id: 'sf1', slot: 'SF1', teams: ['Lions', 'Sharks'], scheduledTime: '2026-11-28T15:00:00.000Z' },
];
type Given = Partial<Game> & { id: string };
const season = (...given: Given[]) =>
  served(
    matchSeason(
      groups,
      games.map((game) => ({ ...game, ...given.find(({ id }) => id === game.id) })),
    ),
  );
const open = (id: string, ...given: Given[]) => visit(season(...given).send, `/matches/${id}`);

const board = () => textOf(screen.getByRole('region', { name: 'Score' }));
const fact = (label: string) => textOf(screen.getByText(label).nextElementSibling);

describe('The scoreboard of a match', () => {
  it('names the match and shows its time in full with the zone', async () => {
    await open('qf4');
    expect(board()).toMatch(/^Scheduled ?QF 4 ?Best of 1/);
    expect(board()).toMatch(/VS \d\d:14 S(un|atur)day 2[12] Nov 2026 \S+/);
    expect(document.title.split(' – ')).toEqual([
      expect.stringMatching(/^Oryx v .*, S(un|at) 2[12] Nov \d\d:14 SAST$/),
      'A League Championship',
      'Turbo League',
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Oryx v ${LONG}, Scheduled, QF 4`);
  });

  it('counts down to the match', async () => {
    const at = new Date(Date.now() + (19 * 60 + 14) * 60_000 + 10_000).toISOString();
    await open('qf4', { id: 'qf4', scheduledTime: at });
    expect(board()).toContain(' in 19 h 14 min');
  });

  it('says once that the match has no time', async () => {
    await open('qf2');
    expect(board().match(/VS|TBD|No time yet/g)).toEqual(['No time yet', 'VS']);
  });

  it('shows the score and the winner', async () => {
    await open('qf1');
    expect(board()).toContain('1 to 0');
    expect(screen.getByText('Winner', { selector: 'section *' }).closest('div')?.textContent).toContain(
      'Lions',
    );
  });

  it('names teams, score and status in its heading', async () => {
    await open('qf1');
    const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
    expect(heading()).toBe('Lions 1–0 Bulls, Done, QF 1');
    cleanup();
    await open('qf1', { id: 'qf1', forfeit: 'team2' });
    expect(heading()).toBe('Lions 1–0 Bulls by forfeit, Done, QF 1');
    cleanup();
    await open('sf1', { id: 'sf1', status: 'live', runningScore: { team1: 1, team2: 1 } });
    expect(heading()).toMatch(/^Lions 1–1 .*, Live, SF 1$/);
  });

  it('shows the score so far and where to watch while the match is on air', async () => {
    const live = { id: 'sf1', status: 'live', runningScore: { team1: 1, team2: 1 } } as const;
    await open('sf1', { ...live, streamUrl: 'https://stream.example/turbo' });
    expect(board()).toMatch(/^Live ?SF 1/);
    expect(board()).toContain('1 to 1');
    expect(board()).not.toContain('Winner meets Lions');
    const stream = screen.getByRole('link', { name: /Watch stream/ });
    expect(stream.getAttribute('href')).toBe('https://stream.example/turbo');
    expect(stream.getAttribute('rel')).toContain('noreferrer');
  });

  it('says Live on air before the first game', async () => {
    await open('sf1', { id: 'sf1', status: 'live' });
    expect(board()).toMatch(/0 to 0\W*Series\W*Live/);
  });

  it('marks a followed team with one star, on its button', async () => {
    await open('qf1');
    fireEvent.click(screen.getByRole('button', { name: 'Follow Lions' }));
    await waitFor(() =>
      expect(textOf(screen.getByRole('region', { name: 'Rosters' }))).toContain('Followed: Lions'),
    );
    expect(screen.getByRole('button', { name: 'Following Lions' })).toBeTruthy();
    expect(board()).not.toContain('Followed:');
  });

  it('shows a forfeit as W and FF, and names the loser', async () => {
    await open('qf1', { id: 'qf1', forfeit: 'team2' });
    expect(board()).toContain('W to FF');
    expect(fact('Forfeit')).toBe('Bulls loses by forfeit');
  });

  it('shows a double forfeit, which nobody wins', async () => {
    await open('qf1', { id: 'qf1', score: [0, 0], status: 'completed', forfeit: 'both' });
    expect(board()).toContain('FF to FF');
    expect(board()).not.toContain('Winner');
    expect(fact('Forfeit')).toBe('Double forfeit: both teams lose');
  });

  it('marks a cancelled match', async () => {
    await open('qf2', { id: 'qf2', status: 'cancelled' });
    expect(board()).toMatch(/^Cancelled/);
    expect(board()).toContain('VS Cancelled');
  });

  it('shows a new score without a reload', async () => {
    const { season: facts, send } = season({
      id: 'sf1',
      status: 'live',
      runningScore: { team1: 0, team2: 0 },
    });
    const { refresh } = await visit(send, '/matches/sf1');
    facts.matches = facts.matches.map((match) =>
      match.id === 'sf1' ? { ...match, runningScore: { team1: 0, team2: 1 } } : match,
    );
    await refresh();
    await waitFor(() => expect(board()).toContain('0 to 1'));
  });
});

describe('Around a match', () => {
  it('says whom the winner meets, and where', async () => {
    await open('qf1');
    const next = screen.getByRole('link', { name: 'SF 1' });
    expect(textOf(next.closest('dd'))).toMatch(/^Sharks in SF 1/);
    expect(next.getAttribute('href')).toMatch(/^\/matches\/sf1\?/);
  });

  it('names only the place while the opponent is unknown', async () => {
    await open('sf1');
    expect(fact('Winner goes to')).toBe('Grand Final');
    const way = screen.getByRole('link', { name: 'Grand Final' }).getAttribute('href');
    expect(way).toMatch(/^\/bracket\?.*&tab=knockout&round=final$/);
  });

  it('links a tie-break game to its group and says what is at stake', async () => {
    const facts = matchSeason(groups, [
      { id: 'groupA', teams: ['Lions', 'Wolves'], score: [1, 0] },
      { id: 'tie', teams: ['Lions', 'Wolves'], group: null, stage: 'other', matchIdentifier: 'A-TB1' },
    ]);
    await visit(served(facts).send, '/matches/tie');
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', {
      name: 'Bracket',
    });
    expect(way.getAttribute('href')).toMatch(/^\/bracket\?.*&group=A$/);
    expect(board()).toContain('LionsThrough as A1.');
  });

  it('names the next match of both teams once this one is decided', async () => {
    await open('groupA');
    expect(fact('Next for Wolves')).toMatch(/^Eagles in QF 2/);
    expect(screen.queryByText('Winner goes to')).toBeNull();
  });

  it('shows how the fans have picked until the match is decided', async () => {
    await open('sf1');
    expect(board()).toContain('Fans’ predictions8 predictionsLions 63%Sharks 37%');
    cleanup();
    await open('qf1');
    expect(board()).not.toContain('predictions');
  });

  it('counts the other meetings of the two teams', async () => {
    await open('qf2', { id: 'qf2', teams: ['Eagles', 'Bulls'] });
    expect(fact('Previous meetings')).toBe('Eagles 1, Bulls 0');
  });

  const rosters = () => {
    const table = within(screen.getByRole('region', { name: 'Rosters' })).getByRole('table');
    return within(table).getAllByRole('row').slice(1).map(textOf);
  };

  it('shows both rosters by position, with captains', async () => {
    await open('sf1');
    expect(rosters()).toHaveLength(6);
    expect(rosters()[0]).toBe('Lions 1Captain 1CarrySharks 1Captain');
    expect(rosters()[4]).toBe('Lions 5 5Hard SupportSharks 5');
    expect(rosters()[5]).toBe('Lions 6 ReserveSharks 6');
  });

  it('shows each player’s record once teammates have different ones', async () => {
    const facts = matchSeason(groups, games);
    facts.matches.find(({ id }) => id === 'groupA')?.participatingPlayers.shift();
    await visit(served(facts).send, '/matches/sf1');
    expect(rosters()[0]).toBe('Lions 1Captain 1–0 100%1CarrySharks 1Captain 2–0 100%');
    expect(rosters()[4]).toBe('Lions 5 2–0 100%5Hard SupportSharks 5 2–0 100%');
  });

  it('says that a reserve did not play', async () => {
    await open('qf1', { id: 'qf1', forfeit: 'team2' });
    expect(rosters()[0]).toBe('Lions 1Captain 1CarryBulls 1Captain');
    expect(rosters()[5]).toBe('Lions 6 did not playReserveBulls 6 did not play');
  });

  it('says what a group game means for both teams, and where they stand', async () => {
    await open('groupA');
    expect(board()).toContain('Lio, 1–0, 2 points');
    expect(board()).toContain('Through as A1. Plays B2 in QF 1.');
    expect(board()).toContain('Through as A2. Plays B1 in QF 2.');
  });

  it('lists the other results of both teams, each with a link to its page', async () => {
    await open('sf1');
    const part = screen.getByRole('region', { name: 'Other matches' });
    const lines = within(part)
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('link'));
    expect(lines.map(textOf).toSorted()).toEqual([
      ...['Group A Wolves1–0Wwon', `Group C ${LONG}1–0Wwon`, 'QF 1 Bulls1–0Wwon', 'QF 3 Kudu1–0Wwon'],
    ]);
    const hrefs = lines.map((line) => line.getAttribute('href')?.split('?')[0]).toSorted();
    expect(hrefs).toEqual(['/matches/groupA', '/matches/groupC', '/matches/qf1', '/matches/qf3']);
  });

  it('shows meetings and form from earlier tournaments, by name', async () => {
    const facts = matchSeason(groups, games);
    const cup = tournamentOf({ name: 'Winter Cup', status: 'completed' });
    const [match] = facts.matches.filter(({ id }) => id === 'sf1') as [Match];
    const entrant = (side: 'team1' | 'team2') => ({ ...match[side], participationId: `${side} then` });
    const old = {
      ...{
        ...match,
        id: 'old',
        tournamentId: cup.id,
        matchIdentifier: null,
        stage: 'other',
        status: 'completed',
      },
      ...{ team1: entrant('team1'), team1ParticipationId: 'team1 then', team1Score: 0 },
      ...{ team2: entrant('team2'), team2ParticipationId: 'team2 then', team2Score: 2 },
      ...{ winner: 'Sharks', winnerParticipationId: 'team2 then', roundName: 'Round 1' },
    } as Match;
    await visit(served(facts, { tournaments: [cup], elsewhere: [old] }).send, '/matches/sf1');
    expect(fact('Previous meetings')).toBe('Lions 0, Sharks 1');
    const part = within(screen.getByRole('region', { name: 'Other matches' }));
    const [lost, won] = part.getAllByRole('link', { name: /Winter Cup/ });
    expect(textOf(lost)).toBe('Round 1 28 Nov Winter Cup Sharks0–2Llost');
    expect(textOf(won)).toBe('Round 1 28 Nov Winter Cup Lions2–0Wwon');
    expect(won?.getAttribute('href')).toBe(`/matches/old?league=A&tournament=${cup.id}`);
  });

  it('links names to the teams and players', async () => {
    const { season: facts, send } = season();
    await visit(send, '/matches/sf1');
    const idOf = (name: string) => facts.teams.find((team) => team.name === name)?.id;
    const boardLinks = within(screen.getByRole('region', { name: 'Score' }));
    const team = boardLinks.getByRole('link', { name: 'Lions' });
    expect(team.getAttribute('href')).toBe(
      `/teams/${idOf('Lions')}?league=A&tournament=${facts.tournament.id}`,
    );
    const player = screen.getByRole('link', { name: 'Sharks 3' });
    expect(player.getAttribute('href')).toMatch(/^\/players\/0193d000-/);
  });

  it('links back to its place in the bracket and to all matches', async () => {
    await open('sf1');
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const to = (name: string) => way.getByRole('link', { name }).getAttribute('href');
    expect(to('Bracket')).toMatch(/^\/bracket\?league=A.*&tab=knockout&round=semifinals$/);
    expect(to('Semifinals')).toBe(to('Bracket'));
    expect(to('All matches')).toMatch(/^\/matches\?league=A/);
  });
});

describe('The address of a match', () => {
  it('opens the match’s tournament, whatever the reader viewed before', async () => {
    const cup = tournamentOf({ name: 'B League Cup', league: 'B' });
    const facts = matchSeason(groups, games);
    await visit(served(facts, { tournaments: [cup] }).send, `/matches/sf1?league=B&tournament=${cup.id}`);
    expect(textOf(screen.getByRole('region', { name: 'Tournament' }))).toContain('A League Championship');
    expect(document.documentElement.dataset.league).toBe('A');
  });

  it('says that there is no such match, and links on', async () => {
    await open('nothing');
    expect(screen.getByRole('heading', { name: 'This match does not exist' })).toBeTruthy();
    const part = screen.getByRole('heading', { name: 'This match does not exist' }).closest('section');
    const all = within(part as HTMLElement).getByRole('link', { name: 'All matches' });
    expect(all.getAttribute('href')).toBe('/matches?league=A');
  });

  it('says what is wrong while the api is down, and offers a retry', async () => {
    const { send } = season();
    let isAway = true;
    await visit(
      async (request) =>
        isAway && request.path.startsWith('/api/matches/')
          ? { status: 503, body: { error: 'The database is away for a moment.' } }
          : send(request),
      '/matches/sf1',
    );
    expect(screen.getByRole('alert').textContent).toContain('The database is away for a moment.');
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Score' })).toBeTruthy();
  });

  itInLongRun.each(['sf1', 'qf1', 'qf4', 'groupA', 'nothing'])('has no fault for axe: %s', async (id) => {
    await open(id);
    expect(await faults()).toEqual([]);
  });
});

describe('The match day on the page of a match', () => {
  const startsAt = later(NOW, 20);
  const { ready, score } = openDay(startsAt);
  const view = (given: Partial<MatchDayView>): Partial<MatchDayView> => ({
    ...{ startsAt, ready, score, stuck: null, toss: null, choosing: null },
    phase: 'check_in',
    team1: { participationId: '1', teamId: '1', name: 'Oryx', tag: 'O', logo: null },
    team2: { participationId: '2', teamId: '2', name: 'Kudu', tag: 'K', logo: null },
    penalties: [],
    ladder: [{ minutes: 10, penalty: 'pick', at: later(startsAt, 10), isPast: false }],
    sides: null,
    waitsFor: 'both',
    dueAt: later(startsAt, 10),
    ...given,
  });
  const openDayOf = (given: Partial<MatchDayView>, isOn = true) => {
    const facts = matchSeason(groups, games, { matchDay: isOn ? MATCH_DAY : null });
    return visit(served(facts, { answers: { '/api/matches/qf4/day': view(given) } }).send, '/matches/qf4');
  };
  const section = () => screen.queryByRole('region', { name: 'Match day' });

  it('shows who has checked in, who is missing and what absence costs', async () => {
    await openDayOf({ ready: { team1: NOW, team2: null }, waitsFor: 'team2' });
    expect(textOf(section())).toMatch(
      /Waiting for Kudu to check in\..*Oryx: ready.*Kudu: not yet.*: the first pick/,
    );
    expect(await faults()).toEqual([]);
  });

  it('shows the toss, the command that repeats it, and the choices', async () => {
    await openDayOf({
      phase: 'choice',
      toss: { seed: 'abc', winner: 'team2', command: "printf '%s' 'abc' | sha256sum" },
      choosing: {
        ...{ by: 'team2', reason: 'toss', first: 'dire', second: null, until: later(NOW, 3) },
        ...{ turn: 'team1', left: ['first_pick', 'second_pick'] },
      },
      waitsFor: 'team1',
      dueAt: later(new Date().toISOString(), 3),
    });
    expect(textOf(section())).toMatch(
      /Waiting for Oryx to choose\. If it does not choose, the team gets first pick in 3 min.*Kudu won.*sha256sum.*Kudu: Dire/,
    );
  });

  it('is hidden when the staff run the match, and once it is over', async () => {
    await openDayOf({}, false);
    expect(section()).toBeNull();
    cleanup();
    await openDayOf({ phase: 'settled' });
    expect(section()).toBeNull();
  });
});
