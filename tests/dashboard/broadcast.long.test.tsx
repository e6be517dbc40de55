/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
import { FIGURES } from '#domain/games/record.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { bracketOf, knockoutGame } from './bracketFixture.ts';
import { bracketSeason } from './bracketVisit.tsx';
import { type Game, matchSeason, served } from './matchFixtures.ts';
import { tournamentOf } from './publicSeason.ts';
import { faults, textOf, visit } from './visit.tsx';

afterEach(cleanup);

const LONG = 'The Extremely Long And Winding Road To The Grand Final Of Jozi!!';
const groups = { A: ['Lions', 'Wolves'], B: ['Eagles', 'فريق'], C: ['Sharks', LONG], D: ['Oryx', 'Kudu'] };
const played: Game[] = [
  { id: 'groupA', teams: ['Lions', 'Wolves'], score: [1, 0] },
  { id: 'groupB', teams: ['Eagles', 'فريق'], score: [1, 0] },
  { id: 'groupC', teams: ['Sharks', LONG], score: [1, 0] },
  { id: 'groupD', teams: ['Oryx', 'Kudu'], score: [1, 0] },
];
const knockout: Game[] = [
  { id: 'qf1', slot: 'QF1', teams: ['Lions', 'فريق'], score: [1, 0] },
  { id: 'qf3', slot: 'QF3', teams: ['Sharks', 'Kudu'], score: [1, 0] },
  { id: 'sf1', slot: 'SF1', teams: ['Lions', 'Sharks'] },
];
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const pool = {
  total: 5_500,
  pledged: 500,
  target: 10_000,
  percent: 55,
  split: [],
  ledger: [
    { id: 'l1', kind: 'base', amount: 5_000, note: null, createdAt: minutes(-90) },
    { id: 'l2', kind: 'registration', amount: 500, note: 'Lions', createdAt: minutes(-60) },
  ],
};

/** A season shown on air. Its data may change, or the server may stop, while the overlay is open. */
function onAir(games: Game[], of: typeof groups | { A: string[] } = groups) {
  const { season, send: base } = served(matchSeason(of, games));
  const send: Send = async (request) =>
    request.path.endsWith('/prize-pool') && !season.isAway
      ? { status: 200, body: { data: pool } }
      : base(request);
  const show = (address: string) => visit(send, `/broadcast/${address}`, { heading: 'Broadcast' });
  const become = (changed: Game[]) => {
    Object.assign(season, matchSeason(groups, changed, { id: season.tournament.id }));
  };
  return { season, send, show, become };
}

const sf = (given: Partial<Game>): Game[] => [
  ...played,
  ...knockout.map((game) => (game.id === 'sf1' ? { ...game, ...given } : game)),
];
const part = (name: string) => screen.getByRole('region', { name });
/** Returns a part's text, without the crests' letters or the digits that are animating out. */
const said = (name: string) => textIn(part(name));
function textIn(element: Element) {
  const copy = element.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('svg, [data-leaving]')) drawn.remove();
  return textOf(copy);
}
/** Returns both scores, and whether each has a filled plate. */
const plates = () =>
  [...part('Score').querySelectorAll<HTMLElement>('[data-won]')].map((plate) => [
    textIn(plate),
    plate.dataset.won === 'true',
  ]);

describe('The overlay of a match', () => {
  it('the overlay follows the live match, without site navigation or buttons', async () => {
    const { show } = onAir(sf({ status: 'live', score: [1, 1] }));
    await show('match?league=A');
    expect(said('Score')).toBe('Lions1 to 1SharksSF 1 (BO3)Deciding game');
    expect(plates()).toEqual([
      ['1', false],
      ['1', false],
    ]);
    expect(said('What’s next')).toContain('Lions v Sharks');
    expect(said('What’s next')).toContain('Winner goes to the Grand Final. Loser is out.');
    expect(textOf(screen.getByRole('table'))).toContain('Group A, finished');
    expect(said('Other matches')).toContain('QF 1Lio1 to 0فري');
    expect(said('Other matches')).not.toContain('SF 1');
    for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'link'])
      expect(screen.queryAllByRole(role)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  it('the overlay updates its score by itself and names a match point', async () => {
    const { show, become } = onAir(sf({ status: 'live', score: [0, 0] }));
    const { refresh } = await show('match?parts=score');
    expect(said('Score')).toContain('Game 1');
    become(sf({ status: 'live', score: [0, 1] }));
    await refresh();
    expect(said('Score')).toContain('Game 2Match point Sha');
    expect(part('Score').querySelector('[data-leaving]')?.textContent).toBe('0');
    expect(plates()).toEqual([
      ['0', false],
      ['1', true],
    ]);
    become(sf({ score: [0, 2], actualEndTime: minutes(0) }));
    await refresh();
    await waitFor(() => expect(said('Score')).toContain('Winner: Sharks'));
  });

  it('the overlay names the winner of the toss, then each team’s side', async () => {
    const { season, send: base } = served(matchSeason(groups, sf({ status: 'live' })));
    Object.assign(season.tournament, { matchDay: MATCH_DAY });
    const team = (name: string) => ({ name, tag: name.slice(0, 3) });
    const choosing = { turn: 'team2', by: 'team2', left: ['radiant', 'dire'] };
    let day: object = { phase: 'choice', toss: { winner: 'team2' }, choosing, sides: null };
    const send: Send = async (request) =>
      request.path.endsWith('/day')
        ? { status: 200, body: { data: { team1: team('Lions'), team2: team('Sharks'), ...day } } }
        : base(request);
    await visit(send, '/broadcast/match?league=A', { heading: 'Broadcast' });
    await waitFor(() => expect(said('What’s next')).toContain('Sharks won the toss. Sharks to choose.'));
    cleanup();
    day = { phase: 'playing', toss: null, choosing: null, sides: { radiant: 'team1', firstPick: 'team2' } };
    await visit(send, '/broadcast/match?league=A', { heading: 'Broadcast' });
    await waitFor(() => expect(said('What’s next')).toContain('Radiant: Lions. First pick: Sharks.'));
    expect(await faults()).toEqual([]);
  });

  it('the overlay shows only the parts named in the address', async () => {
    const { show } = onAir(sf({ status: 'live' }));
    await show('match?parts=lower,ticker');
    expect(screen.queryByRole('region', { name: 'Score' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(part('Other matches')).toBeTruthy();
    expect(part('What’s next')).toBeTruthy();
  });

  it('the overlay shows a fresh result, then the next match, unless the address fixes a match', async () => {
    const next = { id: 'qf2', slot: 'QF2', teams: ['Eagles', 'Wolves'] as [string, string] };
    const at = (minutesAgo: number) => [
      ...sf({ score: [2, 1], actualEndTime: minutes(-minutesAgo) }).map((game) => ({
        actualEndTime: minutes(-300),
        ...game,
      })),
      { ...next, scheduledTime: '2026-11-28T15:00:00.000Z' },
    ];
    const fresh = onAir(at(5));
    await fresh.show('match');
    expect(said('Score')).toContain('Winner: Lions');
    expect(said('What’s next')).toContain('Lions advances to the Grand Final');
    cleanup();
    const later = onAir(at(20));
    await later.show('match');
    // The overlay shows the league's time, whatever the machine's zone.
    expect(said('Score')).toContain('QF 2 (BO1)28 Nov, 17:00 SAST');
    cleanup();
    await later.show('match/sf1');
    expect(said('Score')).toContain('Winner: Lions');
  });

  it('the overlay shows a forfeit, and how close the title is', async () => {
    const { show, become } = onAir(sf({ score: [2, 0], forfeit: 'team2' }));
    const { refresh } = await show('match/sf1');
    expect(said('Score')).toMatch(/W to FF.*Winner by forfeit: Lions/);
    const final = (given: Partial<Game>): Game[] => [
      ...sf({ score: [2, 1] }),
      { id: 'qf2', slot: 'QF2', teams: ['Eagles', 'Wolves'], score: [1, 0] },
      { id: 'qf4', slot: 'QF4', teams: ['Oryx', LONG], score: [0, 1] },
      { id: 'sf2', slot: 'SF2', teams: ['Eagles', LONG], score: [0, 2] },
      { id: 'final', slot: 'F', teams: ['Lions', LONG], ...given },
    ];
    become(final({ status: 'live', score: [1, 2] }));
    await refresh();
    cleanup();
    await show('match/final');
    expect(said('What’s next')).toBe(
      `One game from being crowned Turbo King${LONG} leads 2–1. R5,500, A League Championship`,
    );
    become(final({ score: [1, 3] }));
    cleanup();
    await show('match/final');
    expect(said('What’s next')).toContain(`Turbo King: ${LONG}`);
    expect(said('What’s next')).toContain('3–1 against Lions.');
  });

  it('the overlay keeps its picture during an outage, and mentions it only in debug', async () => {
    const { season, show } = onAir(sf({ status: 'live', score: [1, 0] }));
    const { refresh } = await show('match?debug=1');
    season.isAway = true;
    await refresh();
    expect(said('Score')).toContain('Lions');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^Connecting|Live updates|Offline|Updat/)).toBeTruthy();
    cleanup();
    await show('match?league=A');
    expect(textOf(screen.getByRole('main'))).toBe('Broadcast');
  });
});

describe('The other overlays', () => {
  it('the bracket overlay switches from groups to knockout by itself', async () => {
    const open = played.map((game) => (game.id === 'groupD' ? { id: 'groupD', teams: game.teams } : game));
    const { show, become } = onAir(open);
    const { refresh } = await show('bracket');
    expect(screen.getByText('Group Stage')).toBeTruthy();
    expect(said('Group A')).toContain('Through as A1');
    expect(said('Group C')).toContain(LONG);
    become(sf({ status: 'live' }));
    await refresh();
    expect(screen.getByText('Knockout Tree')).toBeTruthy();
    expect(said('Quarterfinals')).toContain('QF 1 (BO1)');
    expect(said('Semifinals')).toContain('Live');
    expect(said('Turbo King')).toContain('No champion yet');
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    await show('bracket?show=groups');
    expect(screen.getByText('Group Stage')).toBeTruthy();
  });

  it('the overlay of an oversized bracket shows the part in play', async () => {
    const tournament = tournamentOf({ format: 'single_elimination', maxTeams: 64 });
    const teams = Array.from({ length: 64 }, (_, index) => `Team ${index + 1}`);
    const whole = bracketOf({ teams });
    await visit(bracketSeason(tournament, whole).send, '/broadcast/bracket', { heading: 'Broadcast' });
    expect(screen.getByText('Single Elimination, part 1 of 2')).toBeTruthy();
    const shown = [...part('Round 1').querySelectorAll<HTMLElement>('[data-match]')];
    expect(shown).toHaveLength(16);
    cleanup();
    const later = whole.knockout.round1?.find(({ id }) => !shown.some(({ dataset }) => dataset.match === id));
    const pair = [later?.team1.name ?? '', later?.team2.name ?? ''] as [string, string];
    const live = { ...knockoutGame(later?.id ?? '', pair), status: 'live' as const };
    const { send } = bracketSeason(tournament, bracketOf({ teams, games: [live] }));
    await visit(send, '/broadcast/bracket', { heading: 'Broadcast' });
    expect(screen.getByText('Single Elimination, part 2 of 2')).toBeTruthy();
    expect(said('Round 1')).toContain('Live');
  });

  it('the path of a team is in the part of an oversized bracket with its matches', async () => {
    const tournament = tournamentOf({ format: 'single_elimination', maxTeams: 64 });
    const teams = Array.from({ length: 64 }, (_, index) => `Team ${index + 1}`);
    const whole = bracketOf({ teams });
    const far = whole.knockout.round1?.at(-1)?.team1;
    const { send: base } = bracketSeason(tournament, whole);
    const match = { ...matchSeason(groups, sf({})).matches[0], tournamentId: tournament.id };
    const send: Send = async (request) => {
      if (request.path.includes('/matches')) return { status: 200, body: { data: [match] } };
      const onAir = [{ matchId: match.id, scene: 'path', shown: far?.participationId }];
      return request.path.endsWith('/scenes')
        ? { status: 200, body: { data: { onAir, controls: [] } } }
        : base(request);
    };
    await visit(send, '/broadcast/scene?league=A', { heading: 'Broadcast' });
    await waitFor(() => expect(textOf(screen.getByRole('main'))).toContain(`${far?.name}’s path`));
    expect(said('Round 1')).toContain(far?.name);
  });

  it('the standings overlay shows one group as a table, and all groups as a board', async () => {
    const { show } = onAir(played);
    await show('standings?group=C&at=center');
    const rows = within(screen.getByRole('table', { name: /^Group C/ })).getAllByRole('row');
    expect(rows.map(textIn).slice(1, 3)).toEqual(['1Sharks, through1–02', `2${LONG}, through0–10`]);
    cleanup();
    await show('standings');
    expect(screen.getAllByRole('region', { name: /^Group [A-D]$/ })).toHaveLength(4);
  });

  it('the next-match overlay counts down, by the second in the last hour', async () => {
    const { show, become } = onAir(sf({ scheduledTime: minutes(12.5) }));
    await show('next');
    expect(said('Up next')).toContain('Up nextSF 1 (BO3)');
    await waitFor(() => expect(textOf(screen.getByRole('timer'))).toMatch(/^12:[0-3]\d$/));
    cleanup();
    become(sf({ scheduledTime: minutes(26 * 60 + 0.5) }));
    await show('next');
    await waitFor(() => expect(said('Up next')).toMatch(/in 1 day 2 h/));
    cleanup();
    become(sf({ scheduledTime: minutes(-1) }));
    await show('next');
    await waitFor(() => expect(said('Up next')).toContain('Starting soon'));
  });

  it('the prize pool overlay shows the target and the last amount', async () => {
    await onAir(played).show('prize-pool');
    expect(said('Prize pool')).toBe(
      'Prize pool, A League ChampionshipR5,50055% of the R10,000 targetR5,000 paid in, R500 pledgedRegistration +R500',
    );
  });
});

describe('The page of overlay addresses', () => {
  it('each overlay shows its address with the chosen options', async () => {
    const { send } = onAir([{ id: 'only', teams: ['Lions', 'Wolves'], status: 'live' }], {
      A: ['Lions', 'Wolves'],
    });
    await visit(send, '/broadcast?league=A');
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    const address = (name: string) => field(`${name} address`).value.replace(/^.*?\/b/, '/b');
    const choose = (value: string) => fireEvent.change(field('Overlay'), { target: { value } });
    expect(address('Scenes')).toBe('/broadcast/scene?league=A');
    expect(address('Match')).toBe('/broadcast/match?league=A');
    fireEvent.click(field('Table'));
    fireEvent.click(field('Light'));
    expect(address('Match')).toBe('/broadcast/match?league=A&theme=light&parts=score,lower,ticker');
    fireEvent.change(field('Match to show'), { target: { value: 'only' } });
    expect(address('Match')).toBe('/broadcast/match/only?theme=light&parts=score,lower,ticker');
    choose('bracket');
    fireEvent.click(field('Knockout'));
    expect(address('Bracket')).toBe('/broadcast/bracket?league=A&theme=light&show=knockout');
    choose('standings');
    expect(screen.queryByLabelText('Centre, large')).toBeNull();
    fireEvent.click(field('B'));
    expect(address('Standings')).toBe('/broadcast/standings?league=A&theme=light&group=B');
    fireEvent.click(field('Centre, large'));
    expect(address('Standings')).toBe('/broadcast/standings?league=A&theme=light&group=B&at=center');
    choose('prize-pool');
    expect(address('Prize pool')).toBe('/broadcast/prize-pool?league=A&theme=light&at=center');

    let copied = '';
    const clipboard = {
      writeText: async (text: string) => {
        copied = text;
      },
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    choose('bracket');
    fireEvent.click(screen.getByText('the Bracket address'));
    await screen.findByText('Copied');
    expect(copied).toBe(`${location.origin}${address('Bracket')}`);
    // Without permission to copy, the page selects the URL.
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    choose('next');
    fireEvent.click(screen.getByText('the Up next address'));
    await screen.findByText('Press Ctrl+C to copy');

    expect(await faults()).toEqual([]);
  });
});

describe('The overlay that follows the control page', () => {
  const casting = (given: Partial<Game>, shown: object) => {
    const { season, send: base } = onAir(sf({ casters: [{ name: 'Ayo', link: null }], ...given }));
    const match = season.matches.find(({ matchIdentifier }) => matchIdentifier === 'SF1');
    const scenes = { onAir: [{ matchId: match?.id, shown: null, ...shown }], controls: [match?.id] };
    const sent: unknown[] = [];
    const send: Send = async (request) => {
      if (request.method === 'PUT') sent.push(request.body);
      if (request.path.endsWith('/scene')) return { status: 200, body: { data: null } };
      return request.path.endsWith('/scenes') ? { status: 200, body: { data: scenes } } : base(request);
    };
    return { season, match, send, sent };
  };
  const watch = ({ send }: { send: Send }) =>
    visit(send, '/broadcast/scene?league=A', { heading: 'Broadcast' });

  it('shows the scene chosen last, and the casters’ names', async () => {
    await watch(casting({ scheduledTime: minutes(30) }, { scene: 'starting' }));
    expect(textIn(await screen.findByRole('region', { name: 'Starting soon' }))).toMatch(
      /SF 1.*Cast by Ayo.*Lions.*30:00.*Sharks.*Winner goes to the Grand Final/,
    );
  });

  it('never says that a match is late', async () => {
    await watch(casting({ scheduledTime: minutes(-5) }, { scene: 'starting' }));
    expect(textIn(await screen.findByRole('region', { name: 'Starting soon' }))).not.toMatch(
      /ago|late|minute/,
    );
  });

  it('names each team’s players with their roles', async () => {
    await watch(casting({ status: 'live' }, { scene: 'line-ups' }));
    const region = await screen.findByRole('region', { name: 'Line-ups' });
    await waitFor(() =>
      expect(textIn(region)).toMatch(/Lions.*Lions 1Carry.*Lions 5.*Sharks.*Sharks 1Carry/),
    );
    expect(await faults()).toEqual([]);
  });

  it('lights the path of the chosen team, and shows only the chosen group', async () => {
    const { match } = casting({ status: 'live' }, {});
    await watch(casting({ status: 'live' }, { scene: 'path', shown: match?.team1ParticipationId }));
    await waitFor(() => expect(textOf(screen.getByRole('main'))).toContain('Lions’s path'));
    expect(document.querySelectorAll('[data-lit]')).toHaveLength(1);
    cleanup();
    await watch(casting({ status: 'live' }, { scene: 'standings', shown: 'C' }));
    expect(await screen.findByRole('region', { name: /^Group C/ })).toBeTruthy();
    expect(screen.getAllByRole('region', { name: /^Group [A-D]$/ })).toHaveLength(1);
  });

  it('shows the draft, with the heroes’ portraits if the operator names their address', async () => {
    const figures = Object.fromEntries(FIGURES.map((name) => [name, null]));
    const player = { ...figures, playerId: null, name: 'Ayo', side: 'radiant', items: null, sources: [] };
    const game = {
      ...{ dotaMatchId: '1', radiant: 'team1', isOver: true, toldAt: null, startedAt: null, duration: 1_800 },
      ...{ winner: 'radiant', score: { radiant: 30, dire: 20 }, line: [], sources: [], correctedAt: null },
      draft: [{ hero: { id: 2, name: 'Axe' }, side: 'dire', isPick: false }],
      players: [{ ...player, hero: { id: 1, name: 'Anti-Mage' } }],
    };
    const { send: base } = casting({ status: 'live' }, { scene: 'draft' });
    const send: Send = async (request) =>
      request.path.endsWith('/games')
        ? { status: 200, body: { data: { delay: null, games: [game], nextAt: null } } }
        : base(request);
    const portraits = () => [...document.querySelectorAll('image')].map((each) => each.getAttribute('href'));
    await visit(send, '/broadcast/scene?league=A', { heading: 'Broadcast' });
    expect(textIn(await screen.findByRole('region', { name: 'Draft' }))).toMatch(/Lions.*Anti-MageAyo.*Bans/);
    expect(portraits()).toEqual([]);
    cleanup();
    const site = { heroPictures: 'https://pictures.example/{id}.png' };
    await visit(send, '/broadcast/scene?league=A', { heading: 'Broadcast', site });
    await waitFor(() =>
      expect(portraits()).toEqual(['https://pictures.example/1.png', 'https://pictures.example/2.png']),
    );
  });

  it('names the winner with the score', async () => {
    await watch(casting({ score: [2, 1] }, { scene: 'winner' }));
    expect(textIn(await screen.findByRole('region', { name: 'Winner' }))).toMatch(/Lions.*2–1/);
  });

  it('offers no player who has left the line-up', async () => {
    const { send } = casting({ status: 'live' }, { scene: 'player', shown: 'somebody else' });
    await visit(send, '/broadcast?league=A');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Player' });
    expect(button.disabled).toBe(true);
  });

  it('is switched from the control page, with what is shown', async () => {
    const { send, sent } = casting({ status: 'live' }, { scene: 'break' });
    await visit(send, '/broadcast?league=A');
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('On air: Break')).toBeTruthy();
    await press('Standings');
    fireEvent.change(screen.getByLabelText('Group to show'), { target: { value: 'B' } });
    await press('Standings');
    await press('Nothing');
    await waitFor(() =>
      expect(sent).toEqual([
        { scene: 'standings', shown: null },
        { scene: 'standings', shown: 'B' },
        { scene: 'clear', shown: null },
      ]),
    );
    expect(await faults()).toEqual([]);
  });
});
