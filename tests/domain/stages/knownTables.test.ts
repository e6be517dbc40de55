import { describe, expect, it } from '@jest/globals';
import { entrantsOf, type RoundRobinSettings, type SwissSettings } from '#domain/competition/stages/facts.ts';
import { isStageOver, roundsOf, tablesOf, teamAtPlace } from '#domain/competition/stages/stage.ts';
import type { SwissRow } from '#domain/competition/stages/swiss/standings.ts';
import { better, dueTieBreaks, Played, told } from '../../support/stages.ts';

const rowsOf = (played: Played) => (tablesOf(played.stage)[0]?.rows ?? []) as SwissRow[];

/**
 * An event, the pairing of its first round, its teams by seed, each round as `winner loser`, and the teams that
 * advanced.
 */
type Major = [event: string, first: 'slide' | 'fold', seeds: string, rounds: string[], through: string];

// github.com/iebb/MajorMatchups: seeds, map results, and the order of qualification.
const MAJORS: Major[] = [
  [
    'PGL Major Copenhagen 2024, Challengers',
    'slide',
    'c9 eter ence apex hero gl saw furi ecst mngz imp pain lynn amka koi lgcy',
    [
      'c9 ecst, eter mngz, pain apex, imp ence, hero lynn, saw koi, gl amka, lgcy furi',
      'ecst mngz, eter pain, apex amka, hero imp, c9 lgcy, ence koi, saw gl, lynn furi',
      'pain ence, imp apex, ecst lynn, gl lgcy, mngz amka, hero eter, c9 saw, furi koi',
      'mngz lynn, eter gl, lgcy apex, pain saw, furi ence, ecst imp',
      'mngz lgcy, imp gl, furi saw',
    ],
    'hero c9 eter ecst pain imp mngz furi',
  ],
  [
    'PGL Major Copenhagen 2024, Legends',
    'slide',
    'faze spir vita mouz cplx vp navi g2 hero c9 eter ecst pain imp mngz furi',
    [
      'cplx pain, mouz ecst, navi mngz, imp vp, eter vita, hero faze, g2 furi, spir c9',
      'mouz eter, vita mngz, vp pain, cplx hero, c9 ecst, navi g2, faze furi, spir imp',
      'c9 g2, vp hero, vita imp, eter faze, mouz cplx, pain mngz, spir navi, ecst furi',
      'faze imp, eter vp, g2 ecst, vita cplx, pain hero, c9 navi',
      'faze cplx, g2 vp, navi pain',
    ],
    'spir mouz eter c9 vita navi g2 faze',
  ],
  [
    'BLAST.tv Paris Major 2023, Legends',
    'fold',
    'navi nein furi fntc hero itb vita bne ence g2 apex faze nip mont liq gl',
    [
      'navi gl, liq nein, mont furi, fntc nip, hero faze, apex itb, vita g2, ence bne',
      'liq navi, mont fntc, vita ence, hero apex, nip furi, gl nein, bne g2, itb faze',
      'navi nip, gl fntc, itb ence, apex bne, hero liq, vita mont, faze nein, g2 furi',
      'nip ence, faze bne, mont navi, fntc g2, liq itb, gl apex',
      'faze navi, itb fntc, apex nip',
    ],
    'hero vita liq mont gl apex itb faze',
  ],
  [
    'IEM Rio Major 2022, Challengers',
    'fold',
    'og vita evl c9 big bne mouz nine gl out zzn furi fntc ihc imp gray',
    [
      'gl nine, mouz out, bne zzn, og gray, big furi, evl ihc, vita imp, fntc c9',
      'furi zzn, out ihc, mouz evl, bne big, nine imp, gl vita, fntc og, gray c9',
      'nine evl, out vita, big gray, furi og, mouz fntc, ihc zzn, bne gl, c9 imp',
      'big nine, og ihc, vita gray, out fntc, c9 evl, furi gl',
      'vita og, c9 gl, fntc nine',
    ],
    'mouz bne out big furi fntc vita c9',
  ],
  [
    'PGL Major Stockholm 2021, Challengers',
    'fold',
    'spir astr pain ence big ride hero mouz shrk tyl ren ent god vp cope faze',
    [
      'cope astr, faze spir, ence god, vp pain, big ent, ride ren, hero tyl, mouz shrk',
      'ent astr, spir god, ren pain, tyl shrk, cope big, faze ence, hero mouz, vp ride',
      'spir tyl, big ren, ence mouz, ent ride, faze vp, cope hero, astr god, pain shrk',
      'ent hero, vp spir, ride tyl, ence big, astr pain, mouz ren',
      'hero ride, mouz big, astr spir',
    ],
    'faze cope ence ent vp hero astr mouz',
  ],
];

describe('Real Swiss stages', () => {
  it.each(MAJORS)(
    '%s: rounds are paired and teams advance as published',
    (_, first, seeds, rounds, through) => {
      const settings: SwissSettings = {
        kind: 'swiss',
        matchFormat: 'Best of 1',
        length: { wins: 3, losses: 3 },
        pairing: 'fold',
        roundPairings: { S1: first },
        tieBreakers: ['buchholz_difference'],
      };
      const played = new Played(settings, entrantsOf(seeds.split(' ')));
      for (const round of rounds) {
        const published = round.split(', ').map((match) => match.split(' '));
        const paired = played
          .make()
          .open()
          .map(({ team1, team2 }) => [team1, team2].sort().join());
        expect(paired.sort()).toEqual(published.map((pair) => pair.toSorted().join()).sort());
        const winners = new Set(published.map(([winner]) => winner));
        for (const match of played.open())
          played.take([{ ...match, winner: winners.has(match.team1) ? match.team1 : match.team2 }]);
      }
      expect(isStageOver(played.make().stage)).toBe(true);
      expect(
        rowsOf(played)
          .filter(({ state }) => state === 'through')
          .map(({ team }) => team)
          .join(' '),
      ).toBe(through);
      expect(told(played.fromScratch())).toBe(told(played.stage));
    },
  );

  // The rules of The International 2025: five rounds, and a team finishes after four wins or four losses.
  it('The International 2025: three teams qualify early, three go out, ten play on', () => {
    const settings: SwissSettings = {
      kind: 'swiss',
      matchFormat: 'Best of 3',
      length: { rounds: 5, wins: 4, losses: 4 },
      pairing: 'slide',
      tieBreakers: ['buchholz'],
    };
    const played = Played.of(settings, 16).play(better);
    expect(roundsOf(played.stage).map(({ slots }) => slots.length)).toEqual([8, 8, 8, 8, 7]);
    const records: Record<string, number> = {};
    for (const { wins, losses, state } of rowsOf(played)) {
      const record = `${wins}–${losses} ${state}`;
      records[record] = (records[record] ?? 0) + 1;
    }
    expect(records).toEqual({
      '4–0 through': 1,
      '4–1 through': 2,
      '3–2 in': 5,
      '2–3 in': 5,
      '1–4 out': 2,
      '0–4 out': 1,
    });
    expect(isStageOver(played.stage)).toBe(true);
  });
});

describe('Real double round-robin groups', () => {
  const GROUP: RoundRobinSettings = {
    kind: 'round_robin',
    matchFormat: 'Best of 1',
    groups: [4],
    legs: 2,
    distribution: 'listed',
    tieBreakers: ['head_to_head'],
    advancing: 2,
  };
  /** Plays both legs. Each pair lists the winners of its first and second matches. */
  const playGroup = (teams: string[], wins: Record<string, [string, string]>) => {
    const played = new Played(GROUP, entrantsOf(teams)).make();
    for (const { key, match } of played.slots()) {
      const pair = match && wins[[match.team1, match.team2].sort().join(' ')];
      if (pair) played.result(key, pair[Number(key.split('-')[1]?.slice(1)) > 3 ? 1 : 0]);
    }
    return played;
  };
  const table = (played: Played) =>
    tablesOf(played.stage)[0]?.rows.map(
      ({ team, rank, wins, losses }) => `${rank} ${team} ${wins}–${losses}`,
    );

  // sickodds.com, 'LoL Worlds 2019: Recap of Group A'.
  it('World Championship 2019 of League of Legends, group A: a tie-break game decides first place', () => {
    const played = playGroup(['G2', 'GRF', 'C9', 'HKA'], {
      'G2 GRF': ['G2', 'GRF'],
      'C9 G2': ['G2', 'G2'],
      'G2 HKA': ['G2', 'G2'],
      'C9 GRF': ['GRF', 'GRF'],
      'GRF HKA': ['GRF', 'GRF'],
      'C9 HKA': ['C9', 'C9'],
    });
    expect(table(played)).toEqual(['1 G2 5–1', '1 GRF 5–1', '3 C9 2–4', '4 HKA 0–6']);
    expect(teamAtPlace(played.stage, 1, 'A').open).toBe('Tie-break needed');
    const [game] = dueTieBreaks(played.stage);
    if (!game?.tieBreak) throw new Error('No tie-break game');
    const { key, team1, team2, tieBreak } = game;
    played.take([{ id: 'tie', key, team1, team2, winner: 'GRF', tieBreak }]);
    expect([1, 2].map((place) => teamAtPlace(played.stage, place, 'A').team)).toEqual(['GRF', 'G2']);
    expect(isStageOver(played.stage)).toBe(true);
  });

  // lobby.gg, 'Looking back on the most significant moments from the Worlds group stage', 2021.
  it('World Championship 2021, group A: three teams tie, and the played-off order is recorded', () => {
    const wins: Record<string, [string, string]> = {
      'DWG FPX': ['DWG', 'DWG'],
      'DWG RGE': ['DWG', 'DWG'],
      'C9 DWG': ['DWG', 'DWG'],
      'FPX RGE': ['FPX', 'RGE'],
      'C9 FPX': ['FPX', 'C9'],
      'C9 RGE': ['RGE', 'C9'],
    };
    const level = playGroup(['DWG', 'FPX', 'RGE', 'C9'], wins);
    expect(table(level)).toEqual(['1 DWG 6–0', '2 FPX 2–4', '2 RGE 2–4', '2 C9 2–4']);
    const decisions = [{ group: 'A', levels: [['C9', 'RGE', 'FPX']] }];
    const decided = new Played({ ...GROUP, decisions }, level.entrants).take([...level.matches.values()]);
    expect(table(decided)).toEqual(['1 DWG 6–0', '2 C9 2–4', '3 RGE 2–4', '4 FPX 2–4']);
    expect(isStageOver(decided.stage)).toBe(true);
  });
});
