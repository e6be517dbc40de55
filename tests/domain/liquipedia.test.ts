import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { buildImport } from '#domain/import/build.ts';
import { ForeignProblem, foreignTournament, importProblem } from '#domain/import/foreign.ts';
import { importLines } from '#domain/import/lines.ts';
import { readLiquipedia } from '#domain/import/liquipedia.ts';
import { plainWords, readTemplates } from '#domain/import/wikitext.ts';

/** Pages in the style of Liquipedia's template documentation. None is copied. */
const match = (one: string, other: string, score1: number | '', score2: number | '', more = '') =>
  `{{Match|bestof=3${more}
    |opponent1={{TeamOpponent|${one}|score=${score1}}}|opponent2={{TeamOpponent|${other}|score=${score2}}}
    |map1={{Map|map=|winner=}}
  }}`;

const SINGLE = `
{{Infobox league|name=Spring '''Cup'''|sdate=2026-05-02|edate=2026-05-03}}
==Playoffs==
{{Bracket|Bracket/4|id=abcdefghij|matchsection=Playoffs
<!-- Semifinals -->
|R1M1header=Semifinals
|R1M1=${match('Aurora', 'Drake', 2, 0, '|date=May 2, 2026 - 18:45 {{Abbr/CEST}}|finished=true')}
|R1M2=${match('[[Borealis Gaming|Borealis]]', 'Comet', 1, 2)}
|R2M1=${match('aurora', 'Comet', 2, 1)}
|RxMTP=${match('Drake', 'Borealis', 0, 2)}
}}`;

const built = (text: string) => {
  const foreign = readLiquipedia(text);
  const choices = { teams: {}, without: [], hasMatches: true, hasOwnPlaces: false };
  const built = buildImport(foreign, choices, {
    known: [],
    league: 'A',
    now: new Date('2026-06-01T00:00:00Z'),
    newId: () => uuid(),
  });
  const nameOf = new Map(built.teams.map(({ team, name }) => [built.participationOf.get(team.key), name]));
  const places = Object.fromEntries(
    [...built.places].map(([id, { position }]) => [nameOf.get(id), position]),
  );
  return { foreign, built, places, lines: importLines(foreign, built, choices) };
};

describe('A pasted page', () => {
  it('gives a bracket with times, links and a third-place match', () => {
    const { foreign, places } = built(SINGLE);
    expect(foreign).toMatchObject({ name: 'Spring Cup', startsAt: '2026-05-02T00:00:00.000Z', isOver: true });
    expect(foreign.teams.map(({ name }) => name)).toEqual(['Aurora', 'Drake', 'Borealis', 'Comet']);
    expect(foreign.stages[0]?.matches[0]).toMatchObject({
      ...{ scheduledAt: '2026-05-02T16:45:00.000Z', bestOf: 3, score1: 2, score2: 0, winner: 'team1' },
    });
    expect(places).toEqual({ Aurora: 1, Comet: 2, Borealis: 3, Drake: 4 });
    expect(foreignTournament.parse(foreign)).toEqual(foreign);
  });

  it('separates the upper and lower brackets by comments or by losses', () => {
    const page = (remarks: boolean) => `{{Bracket|Bracket/4U2L1D|id=x
      ${remarks ? '<!-- Upper Bracket Semifinals -->' : ''}
      |R1M1=${match('A Team', 'D Team', 2, 0)}|R1M2=${match('B Team', 'C Team', 2, 1)}
      ${remarks ? '<!-- Lower Bracket Semifinal -->' : ''}
      |R1M3=${match('D Team', 'C Team', 0, 2)}
      ${remarks ? '<!-- Upper Bracket Final -->' : ''}
      |R2M1=${match('A Team', 'B Team', 1, 2)}
      ${remarks ? '<!-- Lower Bracket Final -->' : ''}
      |R2M2=${match('A Team', 'C Team', 2, 0)}
      ${remarks ? '<!-- Grand Final -->' : ''}
      |R3M1=${match('B Team', 'A Team', 3, 1)}
    }}`;
    for (const remarks of [true, false]) {
      const { foreign, places, lines } = built(page(remarks));
      expect(foreign.stages[0]?.matches.map(({ part }) => part)).toEqual([
        'upper',
        'upper',
        'lower',
        'upper',
        'lower',
        'final',
      ]);
      expect(lines.filter(({ kind, outcome }) => kind === 'match' && outcome !== 'taken')).toEqual([]);
      expect(places).toEqual({ 'B Team': 1, 'A Team': 2, 'C Team': 3, 'D Team': 4 });
    }
  });

  it('gives groups with their match lists, and the bracket that they feed', () => {
    const {
      foreign,
      built: made,
      places,
    } = built(`
      {{box|start|padding=2em}}
      {{GroupTableLeague|title=Group A|team1=Aurora|team2=Borealis|team3=Comet|pbg1=up}}
      {{Matchlist|id=one|title=Group A|M1header=Round 1|M1=${match('Aurora', 'Borealis', 2, 0)}
        |M2header=Round 2|M2=${match('Aurora', 'Comet', 2, 0)}|M3=${match('Borealis', 'Comet', 2, 1)}}}
      {{GroupTableLeague|title=Group B|team1=Drake|team2=Ember|team3=Falcon}}
      {{Matchlist|id=two|title=Group B|M1=${match('Drake', 'Ember', 2, 0)}
        |M2=${match('Drake', 'Falcon', 2, 0)}|M3=${match('Ember', 'Falcon', 2, 1)}}}
      {{Bracket|Bracket/2|R1M1=${match('Drake', 'Aurora', 2, 1)}}}`);
    expect(foreign.stages.map(({ kind, groups }) => [kind, groups.map(({ name }) => name)])).toEqual([
      ['round_robin', ['A', 'B']],
      ['single_elimination', []],
    ]);
    expect(made.fit.draft.stages[1]?.feeds).toEqual([
      { stage: 0, group: 'B', place: 1 },
      { stage: 0, group: 'A', place: 1 },
    ]);
    expect(places).toMatchObject({ Drake: 1, Aurora: 2, Borealis: 3, Ember: 3, Comet: 5, Falcon: 5 });
  });

  it('names the group after Z “AA”', () => {
    const table = (index: number) => `{{GroupTableLeague|team1=One ${index}|team2=Other ${index}}}`;
    const { foreign } = built(Array.from({ length: 27 }, (_, index) => table(index)).join(''));
    const names = foreign.stages[0]?.groups.map(({ name }) => name);
    expect([names?.[0], names?.[25], names?.[26]]).toEqual(['A', 'Z', 'AA']);
  });

  it('starts the next group stage at the first table that repeats a team', () => {
    const { foreign, built: made } = built(`
      {{GroupTableLeague|title=Group A|team1=Aurora|team2=Borealis}}
      {{Matchlist|title=Group A|M1=${match('Aurora', 'Borealis', 2, 0)}}}
      {{GroupTableLeague|title=Group B|team1=Drake|team2=Ember}}
      {{Matchlist|title=Group B|M1=${match('Drake', 'Ember', 2, 0)}}}
      {{GroupTableLeague|title=Group A|team1=Aurora|team2=Drake}}
      {{Matchlist|title=Group A|M1=${match('Drake', 'Aurora', 2, 1)}}}
      {{GroupTableLeague|title=Group B|team1=Borealis|team2=Ember}}
      {{Matchlist|title=Group B|M1=${match('Borealis', 'Ember', 0, 2)}}}`);
    expect(importProblem(foreign)).toBeNull();
    expect(foreign.stages).toMatchObject([
      { name: 'Group stage', groups: [{ teams: ['t1', 't2'] }, { teams: ['t3', 't4'] }] },
      { name: 'Group stage 2', groups: [{ teams: ['t1', 't3'] }, { teams: ['t2', 't4'] }] },
    ]);
    expect(foreign.stages.map(({ matches }) => matches.map(({ group }) => group))).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(made.fit.draft.entrants).toEqual(['t1', 't2', 't3', 't4']);
    expect(made.fit.draft.unplaced).toEqual([]);
  });

  it('reads lists that share teams as days of one group', () => {
    const { foreign } = built(`
      {{Matchlist|title=Day 1|M1=${match('A1', 'B1', 1, 0)}|M2=${match('A1', 'C1', 1, 0)}}}
      {{Matchlist|title=Day 1|M1=${match('X1', 'Y1', 1, 0)}}}
      {{Matchlist|title=Day 2|M1=${match('B1', 'C1', 1, 0)}}}`);
    expect(importProblem(foreign)).toBeNull();
    expect(foreign.stages.map(({ groups }) => groups.map(({ teams }) => teams.toSorted()))).toEqual([
      expect.arrayContaining([
        ['t1', 't2', 't3'],
        ['t4', 't5'],
      ]),
    ]);
  });

  it('keeps groups in page order, even where later lists turn out to be days of one', () => {
    const { foreign } = built(`
      {{Matchlist|title=Group A|M1=${match('A1', 'B1', 1, 0)}|M2=${match('A1', 'C1', 1, 0)}}}
      {{Matchlist|title=Group B|M1=${match('X1', 'Y1', 1, 0)}|M2=${match('X1', 'Z1', 1, 0)}}}
      {{Matchlist|title=Group A|M1=${match('B1', 'C1', 1, 0)}}}
      {{Matchlist|M1=${match('P1', 'Q1', 1, 0)}}}`);
    expect(foreign.stages[0]?.groups.map(({ name, teams }) => [name, teams.length])).toEqual([
      ['A', 3],
      ['B', 3],
      ['C', 2],
    ]);
  });

  it('ignores the only map of an unfinished match', () => {
    const of = (more: string) =>
      `{{Match|opponent1={{TeamOpponent|A1}}|opponent2={{TeamOpponent|B1}}|map1={{Map|winner=1}}${more}}}`;
    const winners = ['', '|finished=true', '|bestof=1'].map(
      (more) => built(`{{Bracket|Bracket/2|R1M1=${of(more)}}}`).foreign.stages[0]?.matches[0]?.winner,
    );
    expect(winners).toEqual([null, 'team1', 'team1']);
  });

  it('reads lists where everybody plays once as rounds of a Swiss stage', () => {
    const { foreign } = built(`
      {{Matchlist|title=Round 1|M1=${match('A1', 'B1', 1, 0)}|M2=${match('C1', 'D1', 1, 0)}}}
      {{Matchlist|title=Round 2|M1=${match('A1', 'C1', 1, 0)}|M2=${match('B1', 'D1', 1, 0)}}}`);
    expect(foreign.stages).toMatchObject([{ kind: 'swiss', order: ['t1', 't2', 't3', 't4'] }]);
    expect(foreign.stages[0]?.matches.map(({ round }) => round)).toEqual([1, 1, 2, 2]);
  });

  it('counts maps where matches give no best of, and explains each missing result', () => {
    const maps = (...winners: string[]) =>
      winners.map((won, at) => `|map${at + 1}={{Map|winner=${won}}}`).join('');
    const of = (one: string, other: string, told: string) =>
      `{{Match|opponent1={{TeamOpponent|${one}}}|opponent2={{TeamOpponent|${other}}}${told}}}`;
    const { foreign, lines } = built(`
      {{GroupTableLeague|title=Group A|team1=Aurora|team2=Borealis|team3=Comet|bestof=2}}
      {{Matchlist|M1=${of('Aurora', 'Borealis', maps('1', '1'))}|M2=${of('Aurora', 'Comet', maps('2', '1'))}
        |M3=${of('Borealis', 'Comet', maps('1'))}}}
      {{Bracket|Bracket/4|R1M1=${of('Aurora', 'Comet', maps('1', '2', '2'))}
        |R1M2=${of('Drake', 'Borealis', maps('1', '', ''))}|R2M1=${of('Comet', 'Drake', '')}}}`);
    expect(foreign.stages.flatMap(({ matches }) => matches).map(({ winner }) => winner)).toEqual([
      ...['team1', null, null],
      ...['team2', null, null],
    ]);
    const matches = lines.filter(({ kind }) => kind === 'match');
    expect(matches.map(({ outcome, note }) => [outcome, note?.split('. ')[0]])).toEqual([
      ['taken', undefined],
      ['taken', undefined],
      ['open', 'The original score is 1:0, without a winner'],
      ['byHand', 'The teams are placed by hand, because brackets are laid out differently here'],
      ['open', 'The original score is 1:0, without a winner'],
      ['open', 'No result is given'],
    ]);
  });

  it('ignores empty scores, placeholder teams and matches in progress', () => {
    const { foreign } = built(`{{Bracket|Bracket/4
      |R1M1=${match('A1', 'B1', '', '')}|R1M2=${match('C1', 'D1', 1, 0)}
      |R2M1={{Match|opponent1={{LiteralOpponent|Winner of A}}|opponent2={{TeamOpponent|TBD}}}}}}`);
    expect(foreign.stages[0]?.matches.map(({ winner, team1 }) => [winner, team1])).toEqual([
      [null, 't1'],
      [null, 't3'],
      [null, null],
    ]);
    expect(foreign.isOver).toBe(false);
  });

  it('reads walkovers as forfeits', () => {
    const { foreign } = built(
      `{{Bracket|Bracket/2|R1M1={{Match|opponent1={{TeamOpponent|A1|score=FF}}|opponent2={{TeamOpponent|B1|score=W}}}}}}`,
    );
    expect(foreign.stages[0]?.matches[0]).toMatchObject({ winner: 'team2', isForfeit: true, score1: null });
  });

  it('reads a match that neither team attended as a double forfeit', () => {
    const side = (name: string, score: string) => `{{TeamOpponent|${name}|score=${score}}}`;
    const match = (one: string, other: string) => `{{Match|opponent1=${one}|opponent2=${other}}}`;
    const {
      foreign,
      built: document,
      places,
      lines,
    } = built(
      `{{Bracket|Bracket/4|R1M1=${match(side('A', 'FF'), side('B', 'FF'))}
        |R1M2=${match(side('C', 'W'), side('D', 'FF'))}
        |R2M1=${match('{{LiteralOpponent|Nobody}}', side('C', ''))}}}`,
    );
    expect(foreign.stages[0]?.matches[0]).toMatchObject({ winner: null, isForfeit: true, isOver: true });
    expect(document.document.matches[0]).toMatchObject({
      ...{ status: 'completed', forfeit: 'both', team1Score: 0, team2Score: 0, counts: true },
      winnerParticipationId: null,
    });
    expect(lines).toContainEqual(
      expect.objectContaining({
        outcome: 'taken',
        what: expect.stringMatching(/A in a double forfeit with B/),
      }),
    );
    expect(places).toMatchObject({ C: 1 });
  });
});

describe('Hostile pages', () => {
  it('are refused at once if nested too deeply', () => {
    for (const text of ['{{'.repeat(100_000), '{{a|'.repeat(50_000) + '}}'.repeat(50_000)])
      expect(() => readLiquipedia(text)).toThrow(ForeignProblem);
    expect(() => readLiquipedia('{{a}}'.repeat(60_000))).toThrow(/too many templates/);
  });

  it.each([
    ['links', '[['.repeat(190_000)],
    ['pipes', `{{Bracket|${'|'.repeat(390_000)}}}`],
    ['equals', `{{Bracket|${'='.repeat(390_000)}}}`],
    ['spaces', `{{Match${' '.repeat(390_000)}}}`],
    ['quotes', `{{Infobox league|name=${"''".repeat(190_000)}}}`],
    ['remarks', '<!--'.repeat(95_000)],
    ['ends', '}}'.repeat(190_000)],
  ])('are read quickly: %s', (_, text) => {
    const began = performance.now();
    expect(() => readLiquipedia(text)).toThrow(/No teams were found/);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('keep markup and JavaScript property names in team names as plain text', () => {
    const { foreign } = built(
      `{{Bracket|Bracket/4|R1M1=${match('<script>alert(1)</script>', '__proto__', 2, 0)}|R1M2=${match('a\u202Eb', 'constructor', 2, 0)}}}`,
    );
    expect(foreign.teams.map(({ name }) => name)).toEqual([
      ...['<script>alert(1)</script>', '__proto__', 'a b', 'constructor'],
    ]);
    expect(foreignTournament.parse(foreign)).toEqual(foreign);
  });

  it('cause no error except a description of the problem', () => {
    const parts = fc.constantFrom(
      ...[
        '{{',
        '}}',
        '|',
        '=',
        '[[',
        ']]',
        '<!--',
        '-->',
        'Bracket',
        'Match',
        'Matchlist',
        'R1M1=',
        'M1=',
        'score=3',
      ],
      ...[
        'opponent1=',
        '{{TeamOpponent|A',
        '{{TeamOpponent|B',
        'Bracket/4',
        '\n',
        'x',
        'winner=1',
        'GroupTableLeague',
        'team1=',
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (list) => {
        try {
          const foreign = readLiquipedia(list.join(''));
          expect(foreignTournament.safeParse(foreign).success).toBe(true);
          expect(importProblem(foreign)).toBeNull();
        } catch (error) {
          expect(error).toBeInstanceOf(ForeignProblem);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keep nested templates in their places', () => {
    const [outer] = readTemplates('{{A|one|k={{B|x=[[p|q]]}}|two}}');
    expect(outer?.name).toBe('A');
    expect([...(outer?.values ?? [])].map(([key, { text }]) => [key, text])).toEqual([
      ...[
        ['1', 'one'],
        ['k', ''],
        ['2', 'two'],
      ],
    ]);
    expect(plainWords(outer?.values.get('k')?.templates[0]?.values.get('x')?.text ?? '')).toBe('q');
  });
});

describe('a real page', () => {
  const table = `{{DISPLAYTITLE:Northern League - Season 4}}
    {{GroupTableLeague|title=Season|team1=Amber Foxes |team2=Boreal Five |team3=Cobalt&nbsp;Crew<ref>A note</ref>}}`;
  const list = (...matches: string[]) =>
    `{{Matchlist|title=Week 1${matches.map((each, index) => `|M${index + 1}=${each}`).join('')}}}`;

  it('can call a team by its initials', () => {
    const { teams, stages, left } = readLiquipedia(
      table + list(match('AF', 'Boreal Five', 2, 0), match('cobalt crew', 'Amber Foxes', 0, 2)),
    );
    expect(teams.map(({ name }) => name)).toEqual(['Amber Foxes', 'Boreal Five', 'Cobalt Crew']);
    expect(stages[0]?.matches.map(({ team1, team2 }) => [team1, team2])).toEqual([
      ['t1', 't2'],
      ['t3', 't1'],
    ]);
    expect(left).toEqual([]);
  });

  it('keeps apart two teams that play each other, and keeps the matches of an unknown team', () => {
    const { teams, stages, left } = readLiquipedia(
      table + list(match('AF', 'Amber Foxes', 2, 0), match('Foxes', 'Boreal Five', 2, 0)),
    );
    expect(teams.map(({ name }) => name)).toEqual([
      ...['Amber Foxes', 'Boreal Five', 'Cobalt Crew', 'AF', 'Foxes'],
    ]);
    expect([stages[0]?.matches.length, left]).toEqual([2, []]);
  });

  it('keeps apart two teams in different groups', () => {
    const other = '{{GroupTableLeague|title=Group B|team1=AF |team2=Delta Four}}';
    expect(readLiquipedia(table + other).teams.map(({ name }) => name)).toContain('AF');
  });

  it('gives the name and date without an infobox', () => {
    const dated = match('Amber Foxes', 'Boreal Five', 2, 0, '|date=May 2, 2026 - 18:45 {{Abbr/NPT}}');
    expect(readLiquipedia(table + list(dated))).toMatchObject({
      ...{ name: 'Northern League - Season 4', startsAt: '2026-05-02T13:00:00.000Z' },
    });
  });

  it.each([
    ['|walkover=2', 'team2'],
    ['|walkover=ff|winner=1', 'team1'],
  ])('can contain a walkover: %s', (more, winner) => {
    const { stages } = readLiquipedia(table + list(match('Amber Foxes', 'Boreal Five', '', '', more)));
    expect(stages[0]?.matches).toMatchObject([{ winner, isForfeit: true, isOver: true }]);
  });

  it('keeps text that is not markup unchanged', () => {
    expect(plainWords('A&nbsp;<ref name="x" />B &amp; C')).toBe('A B & C');
    expect(readTemplates('{{Match|name=<nowiki>A|B}}</nowiki>}}')[0]?.values.get('name')?.text).toBe('A|B}}');
  });

  it('says in a bracket’s code that half its teams start in the lower half', () => {
    const rounds = [
      ...[
        ['R1M1', 'U1', 'U4'],
        ['R1M2', 'U2', 'U3'],
        ['R1M3', 'L1', 'L4'],
        ['R1M4', 'L2', 'L3'],
      ],
      ...[
        ['R2M1', 'U1', 'U2'],
        ['R2M2', 'U4', 'L1'],
        ['R2M3', 'U3', 'L2'],
        ['R3M1', 'U3', 'U4'],
      ],
      ...[
        ['R4M1', 'U2', 'U3'],
        ['R5M1', 'U1', 'U2'],
      ],
    ].map(([key, one = '', other = '']) => `|${key}=${match(one, other, 2, 1)}`);
    const { places, lines } = built(`{{Bracket|Bracket/4U4L1DSL1D${rounds.join('')}}}`);
    expect(places).toEqual({ U1: 1, U2: 2, U3: 3, U4: 4, L1: 5, L2: 5, L3: 7, L4: 7 });
    expect(lines.filter(({ kind }) => kind === 'match').map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 10 }, () => 'taken'),
    );
  });
});
