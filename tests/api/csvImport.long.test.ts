import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { CsvReport } from '#domain/contract/exchange/exchange.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register, steamId } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { seasonOf } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Answer = { status: number; body: { data: CsvReport; error: string; code: string; errors: string[] } };
const bring = (of: string, tournamentId: string, lines: readonly string[] | string, more: object = {}) => {
  const text = typeof lines === 'string' ? lines : lines.join('\r\n');
  return app.call(app.admin, 'POST', '/api/import/csv', {
    of,
    tournamentId,
    text,
    ...more,
  }) as Promise<Answer>;
};
const exported = async (of: string, id: string) =>
  (await app.call(app.admin, 'GET', `/api/export/${id}?format=csv&of=${of}`)).text;
const teamsOf = async (id: string) =>
  (await app.call(app.admin, 'GET', `/api/teams?tournamentId=${id}&limit=1000`)).body.data as Team[];
const poolOf = async (id: string) =>
  (await app.call(visitor, 'GET', `/api/tournaments/${id}/prize-pool`)).body.data.total as number;
const said = ({ rows }: CsvReport) =>
  rows.map(({ line, outcome, problems, what }) =>
    [line, outcome, ...problems.map(({ column, message }) => `${column}: ${message}`), what].join(' | '),
  );
const NOBODY = 'null: No players yet. The team is saved without them; add them in Manage Players';
const noted = (what: string) => `null: ${what}. The team is saved as is; add the rest in Manage Players`;
const five = (from: number, count = 5) =>
  Array.from({ length: count }, (_, index) => `Nick${from + index} ${steamId(from + index)}`);
const teamFile = (count: number, from = 1_000) => [
  'Team,Tag,Group,Player 1,Player 2,Player 3,Player 4,Player 5,Reserve',
  ...Array.from({ length: count }, (_, index) =>
    [`Club ${index + 1}`, `C${index + 1}`, 'ABCD'[index % 4], ...five(from + index * 10), ''].join(','),
  ),
];

describe('Importing teams from CSV', () => {
  it('imports twenty teams with rosters, fees and events, and changes nothing on a second import', async () => {
    const { id } = await makeTournament(app, { name: 'Twenty' });
    const before = await poolOf(id);
    const preview = await bring('teams', id, teamFile(20), { dryRun: true });
    expect(preview.body.data).toMatchObject({ created: 20, updated: 0, same: 0, failed: 0, ignored: [] });
    expect(await teamsOf(id)).toEqual([]);
    expect(await poolOf(id)).toBe(before);
    const { status, body } = await bring('teams', id, teamFile(20));
    expect([status, body.data.created]).toEqual([200, 20]);
    expect(said(body.data)[0]).toBe('2 | create | Club 1: new, 5 players');
    const teams = await teamsOf(id);
    expect(teams).toHaveLength(20);
    expect(teams[1]).toMatchObject({ name: 'Club 2', tag: 'C2', assignedGroup: 'B' });
    expect(teams[1]?.players.map(({ name, role, isCaptain }) => [name, role, isCaptain])).toEqual([
      ['Nick1010', 'Carry', true],
      ['Nick1011', 'Mid', false],
      ['Nick1012', 'Offlane', false],
      ['Nick1013', 'Support', false],
      ['Nick1014', 'Hard Support', false],
    ]);
    expect(await poolOf(id)).toBe(before + 20 * 500);
    const names = await app.events();
    const count = (name: string) => names.filter((each) => each === name).length;
    expect([count('team.created'), count('participation.registered'), count('membership.added')]).toEqual([
      20, 20, 100,
    ]);
    const again = await bring('teams', id, teamFile(20));
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, same: 20, failed: 0 });
    expect(await poolOf(id)).toBe(before + 20 * 500);
  });

  it('reads teams with any delimiter, quotes or column order and names unknown columns', async () => {
    const { id } = await makeTournament(app, { name: 'Headings' });
    const semicolons = await bring('teams', id, '\uFEFFTAG;"team NAME";Colour\n\nsc;"Semi;colon";red\n;;\n');
    expect(said(semicolons.body.data)).toEqual([`3 | create | ${NOBODY} | Semi;colon: new, 0 players`]);
    expect(semicolons.body.data.ignored).toEqual(['Colour']);
    const tabs = await bring('teams', id, 'Team\tTag\rTab, \'77"\tTB\r');
    expect(said(tabs.body.data)).toEqual([`2 | create | ${NOBODY} | Tab, '77": new, 0 players`]);
    const guarded = await bring('teams', id, ['Team,Tag', "'=cmd|A1,'-1", "''=x,'+"]);
    expect(guarded.body.data.created).toBe(2);
    const names = (await teamsOf(id)).map(({ name, tag }) => `${name} ${tag}`);
    expect(names).toEqual(['Semi;colon sc', `Tab, '77" TB`, '=cmd|A1 -1', "'=x +"]);
    expect((await bring('teams', id, await exported('teams', id))).body.data).toMatchObject({
      same: 4,
      failed: 0,
    });
  });

  it('reports team problems by line and column and imports nothing unless bad rows are skipped', async () => {
    const { id } = await makeTournament(app, { name: 'Problems' });
    await approvedTeam(app, 700, id);
    await register(app, 701, id);
    const [own, taken] = [steamId(7001), steamId(7011)];
    const file = [
      'Team,Tag,Group,Player 1,Player 2,Player 3',
      ',TOOLONGTAG,E,Nick,Nick abc,',
      `Good,GD,A,${five(7_100, 2).join(',')}`,
      `Good,GX,A,,,`,
      `Team 701,T701,A,One ${own},Two ${taken},`,
      `Twice,TW,A,One ${steamId(7_200)},Two ${steamId(7_200)},"Two ${steamId(7_201)}\nlines ${steamId(7_202)}"`,
      `Stolen,ST,B,Nick ${steamId(7_100)},,`,
      'Much,MU,A,,,,one,more',
    ];
    const { body } = await bring('teams', id, file, { dryRun: true });
    expect(said(body.data)).toEqual([
      '2 | failed | Team: Team name is missing | Tag: Tag is longer than 8 characters | Group: Group must be A, B, C or D | Player 1: Enter a nickname followed by a Steam ID. | Player 2: This is not a Steam ID. Use the 17 digits or a profile link. | ',
      `3 | create | ${noted('2 of 5 players, no Offlane, Support, Hard Support')} | Good: new, 2 players`,
      `4 | update | ${noted('2 of 5 players, no Offlane, Support, Hard Support')} | Good: tag GX`,
      '5 | failed | Team: Another team in this tournament has this name | Tag: Another team in this tournament has this tag | Player 1: One already plays for Team 700 in this tournament | Player 2: Two already plays for Team 701 in this tournament | Team 701',
      '6 | failed | Player 3: Enter only one player per cell | Player 2: Two has the same Steam ID as One | Twice',
      '8 | failed | Player 1: Nick already plays for Good in this tournament | Stolen',
      '9 | failed | null: The row has 8 cells under 6 headings: check for a comma outside quotes | Much',
    ]);
    const refused = await bring('teams', id, file);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'rows_failed', error: 'Nothing was imported: 5 rows have problems', data: body.data },
    });
    expect((await teamsOf(id)).map(({ name }) => name)).toEqual(['Team 700']);
    const { body: rest } = await bring('teams', id, file, { skipFailed: true });
    expect(rest.data).toMatchObject({ created: 1, updated: 1, failed: 5 });
    expect((await teamsOf(id)).map(({ name, tag }) => `${name} ${tag}`)).toEqual([
      'Team 700 T700',
      'Good GX',
    ]);
  });

  it('changes rosters by position and enters a team from last season again', async () => {
    const { id } = await makeTournament(app, { name: 'Changes' });
    const [a, b, c, d, e, f] = five(8_000, 6);
    const heading = 'Team,Tag,Player 1,Player 2,Player 3,Player 4,Player 5,Reserve';
    await bring('teams', id, [heading, `Movers,MV,${a},${b},${c},${d},${e},`]);
    const moved = await bring('teams', id, [
      heading,
      `movers,MV,${b},${a},Renamed ${steamId(8_002)},${f},,${e}`,
    ]);
    expect(said(moved.body.data)).toEqual([
      `2 | update | ${noted('4 of 5 players, no Hard Support')} | movers: name, Nick8001 is Carry, Nick8002 is Renamed, Nick8005 is Support, Nick8004 is Reserve`,
    ]);
    const [team] = await teamsOf(id);
    expect(team?.players.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Nick8001 Carry',
      'Nick8000 Mid',
      'Renamed Offlane',
      'Nick8005 Support',
      'Nick8004 Reserve',
    ]);
    const next = await makeTournament(app, { name: 'Next season' });
    const { body } = await bring('teams', next.id, await exported('teams', id));
    expect(said(body.data)).toEqual([
      `2 | create | ${noted('4 of 5 players, no Hard Support')} | movers: returning, 5 players`,
    ]);
    expect((await teamsOf(next.id))[0]?.id).toBe(team?.id);
  });

  it.each([
    ['Tag,Group\nA,B', 'The first line has no heading named Team'],
    ['nothing', 'The first line has no heading named Team or Tag'],
    ['Team,Tag\n"A,B\nC,D', 'A quotation mark is never closed'],
    [`Team,Tag\n${'a,b\n'.repeat(2_001)}`, 'The file has 2001 rows: import at most 2000 at a time'],
  ])('refuses a file that is not a valid team list and says why: %#', async (text, message) => {
    const { id } = await makeTournament(app, { name: 'None' });
    const { status, body } = await bring('teams', id, text);
    expect([status, body.error]).toEqual([400, message]);
  });

  it('refuses a file with too many lines at once, even if they are empty', async () => {
    const { id } = await makeTournament(app, { maxTeams: 20 });
    for (const line of ['', ',,,,', ' ']) {
      const began = performance.now();
      const { status, body } = await bring('teams', id, `Team,Tag\nClub,C${`\n${line}`.repeat(300_000)}`);
      expect([status, body.error]).toEqual([400, expect.stringMatching(/^More than 20000 lines/)]);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
    const { status } = await bring('teams', id, `Team,Tag\nClub,C${'\n'.repeat(5_000)}`);
    expect(status).toBe(200);
  });

  it('allows only admins to import teams, and only into an existing tournament', async () => {
    const body = { of: 'teams', tournamentId: crypto.randomUUID(), text: 'Team,Tag' };
    expect((await app.call(visitor, 'POST', '/api/import/csv', body)).status).toBe(401);
    expect((await app.call(captain(1), 'POST', '/api/import/csv', body)).status).toBe(403);
    expect((await bring('teams', body.tournamentId, body.text)).body.error).toBe(
      'This tournament does not exist',
    );
  });

  itInLongRun(
    'imports sixty-four teams at once with few database queries',
    async () => {
      const { id } = await makeTournament(app, {
        name: 'Sixty-four',
        maxTeams: 64,
        format: 'single_elimination',
      });
      let queries = 0;
      const count = () => {
        queries += 1;
      };
      app.db.on('query', count);
      const { body } = await bring('teams', id, teamFile(64, 20_000));
      app.db.removeListener('query', count);
      expect(body.data.created).toBe(64);
      // Each query takes well under a millisecond, so 3,000 queries take less than three of the five seconds allowed.
      expect(queries).toBeLessThan(3_000);
    },
    60_000,
  );
});

describe('Importing players from CSV', () => {
  it('matches players by Steam ID and adds, renames, moves or removes them', async () => {
    const { id } = await makeTournament(app, { name: 'Players' });
    await approvedTeam(app, 500, id);
    await approvedTeam(app, 501, id);
    const same = await bring('players', id, await exported('players', id));
    expect(same.body.data).toMatchObject({ same: 10, created: 0, updated: 0, failed: 0 });
    expect(same.body.data.ignored).toEqual(['Games', 'Wins', 'Losses', 'Points']);
    const file = [
      'Steam ID,Player,Team,Role,Captain,Active',
      `${steamId(5001)},Player 500.1,Team 500,Mid,no,yes`,
      `${steamId(5002)},Player 500.2,t500,1,yes,yes`,
      `${steamId(5003)},Third,Team 500,offlane,,`,
      `${steamId(5004)},Player 500.4,Team 500,,,no`,
      `STEAM_0:0:4500,New,Team 500,Support,,`,
      `${steamId(5011)},Player 501.1,Team 500,Reserve,,yes`,
      `${steamId(9001)},Free,,Mid,,`,
    ];
    const { body } = await bring('players', id, file);
    expect(said(body.data)).toEqual([
      '2 | update | Player 500.1: Mid instead of Carry, no longer captain',
      '3 | update | Player 500.2: captain',
      '4 | update | Third: Player 500.3 is Third',
      '5 | update | Player 500.4: leaves Team 500',
      '6 | create | New: new, Support in Team 500',
      '7 | update | Player 501.1: from Team 501 to Team 500',
      '8 | create | Free: new',
    ]);
    const team = (await teamsOf(id)).find(({ name }) => name === 'Team 500');
    expect(
      team?.players.map(({ name, role, isCaptain }) => `${role} ${name}${isCaptain ? '*' : ''}`),
    ).toEqual([
      'Carry Player 500.2*',
      'Mid Player 500.1',
      'Offlane Third',
      'Support New',
      'Hard Support Player 500.5',
      'Reserve Player 501.1',
    ]);
    expect((await bring('players', id, await exported('players', id))).body.data).toMatchObject({
      same: 12,
      failed: 0,
    });
  });

  it('reports what is wrong with each player row', async () => {
    const { id } = await makeTournament(app, { name: 'Wrong players' });
    await approvedTeam(app, 510, id);
    await approvedTeam(app, 511, id);
    const { body } = await bring('players', id, [
      'Player;Steam ID;Team;Role;Captain',
      ';123456789012345678901;Team 51;Jungle;maybe',
      `Guest;${steamId(5_199)};Team 510;;`,
      `Guest;${steamId(5_199)};Team 510;Mid;`,
      `Player 510.1;${steamId(5101)};Team 510;Mid;`,
    ]);
    expect([body.code, ...said(body.data)]).toEqual([
      'rows_failed',
      '2 | failed | Player: Player name is missing | Steam ID: This is not a Steam ID. Use the 17 digits or a profile link. | Team: No team in this tournament is called Team 51 (did you mean Team 510, Team 511?) | Role: Role must be one of Carry, Mid, Offlane, Support, Hard Support, Reserve | Captain: Enter yes or no | ',
      '3 | failed | Role: Enter the player’s role in Team 510 | Guest',
      '4 | failed | Role: Position 2 (Mid) is taken by Player 510.2 | Guest',
      '5 | failed | Role: Position 2 (Mid) is taken by Player 510.2 | Player 510.1',
    ]);
  });
});

describe('Importing matches from CSV', () => {
  it('exports matches as imported, in any time zone, with results and their effects', async () => {
    const { id } = await makeTournament(app, { name: 'Matches' });
    for (const n of [600, 601, 602]) await approvedTeam(app, n, id, { assignedGroup: 'A' });
    const file = [
      'Team 1,Team 2,Stage,Scheduled,Score 1,Score 2,Winner,Forfeit,Status,Notes',
      'Team 600,Team 601,Group Stage,2026-12-05 15:00,2,1,Team 600,,completed,"Long, and\nlater"',
      'T602,team 600,group,2026-12-05T16:00:00+02:00,,,,,,',
      'Team 601,Team 602,Group Stage,,0,1,,Team 601,,',
      'Team 600,Team 602,Tournament Match,2026-12-06 15:00,,,,,cancelled,',
    ];
    const { status, body } = await bring('matches', id, file);
    expect([status, ...said(body.data)]).toEqual([
      200,
      '2 | create | Team 600 v Team 601: new, 2–1',
      '4 | create | Team 602 v Team 600: new',
      '5 | create | Team 601 v Team 602: new, 0–1',
      '6 | create | Team 600 v Team 602: new',
    ]);
    const season = seasonOf(app, id);
    const shown = (await season.matches()).map((match: Match) => [
      ...[
        match.team1?.name,
        match.status,
        match.team1Score,
        match.scheduledTime,
        match.forfeit,
        match.roundName,
      ],
    ]);
    expect(shown).toEqual([
      ['Team 600', 'completed', 2, '2026-12-05T13:00:00.000Z', null, 'Group A Match'],
      ['Team 602', 'scheduled', null, '2026-12-05T14:00:00.000Z', null, 'Group A Match'],
      ['Team 601', 'completed', 0, null, 'team1', 'Group A Match'],
      ['Team 600', 'cancelled', null, '2026-12-06T13:00:00.000Z', null, 'Tournament Match'],
    ]);
    expect((await teamsOf(id)).map(({ wins, losses }) => [wins, losses])).toEqual([
      [1, 0],
      [0, 2],
      [1, 0],
    ]);
    const again = await bring('matches', id, await exported('matches', id));
    expect(again.body.data).toMatchObject({ same: 4, failed: 0, ignored: ['Counts'] });
    await bring('matches', id, ['Team 1,Team 2,Stage,Score 1,Score 2,Gave up', 'T602,T600,group,0,0,both']);
    const forfeited = season.between(await season.matches(), 'Team 602', 'Team 600');
    expect(forfeited).toMatchObject({ status: 'completed', forfeit: 'both', winner: null });
    const same = await bring('matches', id, await exported('matches', id));
    expect(same.body.data).toMatchObject({ same: 4, failed: 0 });
  });

  it('sets and corrects results by row with teams in either order and reports problems', async () => {
    const { id } = await makeTournament(app, { name: 'Corrections' });
    for (const n of [610, 611]) await approvedTeam(app, n, id, { assignedGroup: 'B' });
    const season = seasonOf(app, id);
    await season.generate();
    const [match] = await season.matches();
    const results = async (line: string) =>
      said(
        (await bring('matches', id, ['Team 1,Team 2,Score 1,Score 2,Stage,Winner,Scheduled', line])).body
          .data,
      );
    expect(await results(`${match?.team2?.name},${match?.team1?.name},0,1`)).toEqual([
      `2 | update | ${match?.team2?.name} v ${match?.team1?.name}: 0–1`,
    ]);
    expect((await season.matches())[0]).toMatchObject({ team1Score: 1, team2Score: 0 });
    expect(await results('T610,T611,1,0')).toEqual(['2 | same | Team 610 v Team 611']);
    const wrong = await Promise.all(
      [
        'T610,T610,1,0',
        'T610,T61,1,',
        'T610,T611,1,1,Group Stage',
        'T610,T611,2,1,group,T611',
        'T610,T611,x,1000,league,,tomorrow',
        'T610,T611,1,0,Semifinals,,2026-12-05 15:00',
      ].map(results),
    );
    expect(wrong.flat()).toEqual([
      '2 | failed | Team 2: Please select different teams | T610 v T610',
      '2 | failed | Team 2: No team in this tournament is called T61 (did you mean T610, T611?) | Score 2: A result needs both scores | T610 v T61',
      '2 | failed | Score 1: Scores cannot be tied. Please enter different scores. | Score 2: Scores cannot be tied. Please enter different scores. | T610 v T611',
      '2 | failed | Winner: The winner does not match the scores | T610 v T611',
      '2 | failed | Score 1: A score must be a whole number from 0 to 999 | Score 2: A score must be a whole number from 0 to 999 | Stage: Stage must be one of Group Stage, Quarterfinals, Semifinals, Grand Final, Tournament Match | Scheduled: Enter a date and time with a time zone, like 2026-12-05T13:00:00Z | T610 v T611',
      '2 | create | Team 610 v Team 611: new, 1–0',
    ]);
  });
});

describe('Importing donations from CSV', () => {
  it('adds donations to the pool once, matches changes by time and keeps anonymous donors hidden', async () => {
    const { id } = await makeTournament(app, { name: 'Donations' });
    const before = await poolOf(id);
    const file = [
      'Donor,Amount,Type,Anonymous,Message',
      '=Ann,R 1 000,Bronze sponsor,no,"Go, go"',
      'Bob,700,fan,yes,',
      'Cas,50,,,',
      'Cas,50,,,',
    ];
    const { body } = await bring('donations', id, file);
    expect(said(body.data)).toEqual([
      '2 | create | =Ann: R1,000',
      '3 | create | Anonymous: R700',
      '4 | create | Cas: R50',
      '5 | create | Cas: R50',
    ]);
    expect(await poolOf(id)).toBe(before + 1_800);
    expect((await bring('donations', id, file)).body.data).toMatchObject({ same: 4, created: 0 });
    const out = await exported('donations', id);
    expect(out).toContain("'=Ann,1000,Bronze sponsor");
    expect((await bring('donations', id, out)).body.data).toMatchObject({ same: 4, failed: 0 });
    const changed = await bring('donations', id, out.replace("'=Ann,1000", "'=Ann,1500"));
    expect(said(changed.body.data)[0]).toBe('2 | update | =Ann R1,500: new amount');
    expect(await poolOf(id)).toBe(before + 2_300);
    const wrong = await bring(
      'donations',
      id,
      ['Donor,Amount,Type,Given', ',0.5,gift,soon', 'Dee,200,Gold sponsor,', 'Eve,20,,2026-01-01T00:00:00Z'],
      { dryRun: true },
    );
    expect(said(wrong.body.data)).toEqual([
      '2 | failed | Amount: Please fill in donor name and a valid amount | Given: Enter a date and time with a time zone, like 2026-12-05T13:00:00Z | Type: Type must be one of Fan, Custom, Creator, Premium creator, Bronze sponsor, Silver sponsor, Gold sponsor, Title sponsor |  0.5',
      '3 | failed | Amount: Gold sponsor: at least R5,000 | Dee 200',
      '4 | create | Given: Recorded with the current time | Eve: R20',
    ]);
  });
});
