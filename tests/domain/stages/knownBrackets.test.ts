import { describe, expect, it } from '@jest/globals';
import {
  type DoubleEliminationSettings,
  entrantsOf,
  type StageSettings,
} from '#domain/competition/stages/facts.ts';
import { isStageOver } from '#domain/competition/stages/stage.ts';
import { Played, placingsOf, told } from '../../support/stages.ts';

/**
 * Replays a stage from the published matches, each as `winner loser`. They must be exactly the matches that
 * the stage requires.
 */
function replay(
  settings: StageSettings,
  teams: readonly string[],
  published: Record<string, string[]>,
): Played {
  const played = new Played(settings, entrantsOf(teams));
  for (const [round, matches] of Object.entries(published)) {
    played.make();
    const due = played.open().filter(({ key }) => key === round || key.startsWith(`${round}-`));
    const pairs = due.map(({ team1, team2 }) => [team1, team2].sort().join(' '));
    expect([round, ...pairs.sort()]).toEqual([
      round,
      ...matches.map((match) => match.split(' ').sort().join(' ')).sort(),
    ]);
    for (const match of due) {
      const winner = matches
        .map((each) => each.split(' ')[0])
        .find((team) => [match.team1, match.team2].includes(team ?? ''));
      played.take([{ ...match, winner: winner ?? null }]);
    }
  }
  expect(isStageOver(played.stage)).toBe(true);
  expect(told(played.fromScratch())).toBe(told(played.stage));
  return played;
}

const placesOf = (played: Played) => {
  const places: Record<string, string[]> = {};
  for (const { team, from, to } of placingsOf(played.stage)) {
    const place = from === to ? `${from}` : `${from}-${to}`;
    places[place] = [...(places[place] ?? []), team].sort();
  }
  return places;
};

const DOUBLE: DoubleEliminationSettings = {
  kind: 'double_elimination',
  matchFormat: 'Best of 3',
  grandFinal: 'single',
};

describe('Real brackets', () => {
  // thekmartdota.blog, 'The International 2018 Main Event Recap', days 1 to 5; gg.bet, 'OG Defeat PSG.LGD to Become
  // Champions of The International 2018', for the places.
  it('The International 2018: eight teams start in each bracket', () => {
    const settings: DoubleEliminationSettings = {
      ...DOUBLE,
      hasLowerStart: true,
      losersOrders: ['natural', 'reverse'],
      roundFormats: { LB1: 'Best of 1', GF: 'Best of 5' },
    };
    const seeds = [
      ...['Liquid', 'Storm', 'EG', 'LGD', 'VP', 'Secret', 'OG', 'OpTic'],
      ...['Serenity', 'Winstrike', 'Vici', 'Mineski', 'TNC', 'Thunder', 'Newbee', 'Fnatic'],
    ];
    const played = replay(settings, seeds, {
      UB1: ['Liquid OpTic', 'LGD VP', 'OG Storm', 'EG Secret'],
      LB1: ['Serenity Fnatic', 'Mineski TNC', 'Winstrike Newbee', 'Vici Thunder'],
      UB2: ['LGD Liquid', 'OG EG'],
      LB2: ['OpTic Serenity', 'VP Mineski', 'Storm Winstrike', 'Secret Vici'],
      LB3: ['VP OpTic', 'Secret Storm'],
      LB4: ['EG VP', 'Liquid Secret'],
      UB3: ['OG LGD'],
      LB5: ['EG Liquid'],
      LB6: ['LGD EG'],
      GF: ['OG LGD'],
    });
    expect(placesOf(played)).toEqual({
      '1': ['OG'],
      '2': ['LGD'],
      '3': ['EG'],
      '4': ['Liquid'],
      '5-6': ['Secret', 'VP'],
      '7-8': ['OpTic', 'Storm'],
      '9-12': ['Mineski', 'Serenity', 'Vici', 'Winstrike'],
      '13-16': ['Fnatic', 'Newbee', 'TNC', 'Thunder'],
    });
  });

  // github.com/thepedroferrari/Dota-TS-Apollo-GraphQL-Server, a dump of Abios's data; teams by their seeds.
  it('The Chongqing Major 2019: half of sixteen teams start below, losers in the usual order', () => {
    const settings: DoubleEliminationSettings = { ...DOUBLE, hasLowerStart: true };
    const seeds = Array.from({ length: 16 }, (_, index) => `${index + 1}`);
    const played = replay(settings, seeds, {
      UB1: ['8 1', '5 4', '2 7', '3 6'],
      LB1: ['9 16', '12 13', '10 15', '14 11'],
      UB2: ['8 5', '2 3'],
      LB2: ['6 9', '7 12', '4 10', '1 14'],
      LB3: ['7 6', '4 1'],
      LB4: ['7 5', '3 4'],
      UB3: ['2 8'],
      LB5: ['7 3'],
      LB6: ['8 7'],
      GF: ['8 2'],
    });
    expect(placesOf(played)).toMatchObject({
      '1': ['8'],
      '2': ['2'],
      '3': ['7'],
      '4': ['3'],
      '5-6': ['4', '5'],
    });
  });

  // vct.gg, 'Masters Reykjavík: Invincible Sentinels claim trophy against Fnatic', for the places; esportsheaven.com,
  // 'VCT Masters Reykjavik Recap and Results'.
  it('Valorant Masters Reykjavík 2021: ten teams, six of them with a bye', () => {
    const settings: DoubleEliminationSettings = {
      ...DOUBLE,
      losersOrders: ['natural', 'reverse', 'natural'],
      roundFormats: { GF: 'Best of 5' },
    };
    const seeds = ['SEN', 'TL', 'NU', 'VKS', 'X10', 'SHK', 'V1', 'FNC', 'KRU', 'CR'];
    const played = replay(settings, seeds, {
      UB1: ['FNC KRU', 'V1 CR'],
      UB2: ['SEN FNC', 'VKS X10', 'V1 TL', 'NU SHK'],
      LB2: ['X10 CR', 'KRU SHK'],
      UB3: ['SEN VKS', 'NU V1'],
      LB3: ['FNC X10', 'TL KRU'],
      LB4: ['FNC V1', 'TL VKS'],
      UB4: ['SEN NU'],
      LB5: ['FNC TL'],
      LB6: ['FNC NU'],
      GF: ['SEN FNC'],
    });
    expect(placesOf(played)).toEqual({
      '1': ['SEN'],
      '2': ['FNC'],
      '3': ['NU'],
      '4': ['TL'],
      '5-6': ['V1', 'VKS'],
      '7-8': ['KRU', 'X10'],
      '9-10': ['CR', 'SHK'],
    });
  });
});
