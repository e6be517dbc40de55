import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readSimulatedGame } from '#api/operations/demoSeason/games.ts';
import { readGame } from '#domain/games/services/services.ts';
import { itemName, openDotaMatch, turboGame } from '../../packages/dota-simulator/index.ts';

const FILE = join(import.meta.dirname, '../../api/operations/demoSeason/games.json');
const STEAM_IDS = Array.from({ length: 10 }, (_, place) => String(76561197960265729n + BigInt(place)));
const COUNT = 64;

function simulated(seed: number) {
  const game = turboGame({ seed, steamIds: STEAM_IDS, dotaMatchId: String(seed) });
  return openDotaMatch(game.at(game.seconds), new Date(1_700_000_000_000), game.at);
}

/** A game in one line: duration and winner, each minute's lead, the draft, and each player's hero, items and figures. */
function lineOf(seed: number): string {
  const match = simulated(seed);
  return [
    `${match.duration} ${match.radiant_win ? 'radiant' : 'dire'}`,
    match.radiant_gold_adv?.join(' '),
    match.picks_bans.map(({ hero_id, is_pick, team }) => `${hero_id}${is_pick ? '+' : '-'}${team}`).join(' '),
    ...match.players.map((player) => {
      const of = player as unknown as Record<string, number>;
      const items = [0, 1, 2, 3, 4, 5].map((slot) => of[`item_${slot}`]).filter(Boolean);
      const figures = [
        'level',
        'kills',
        'deaths',
        'assists',
        'last_hits',
        'denies',
        'gold_per_min',
        'xp_per_min',
      ]
        .concat('net_worth', 'hero_damage', 'tower_damage', 'hero_healing')
        .map((name) => of[name]);
      return `${player.hero_id} ${items.join(',')} ${figures.join(' ')}`;
    }),
  ].join('|');
}

const written = () => JSON.parse(readFileSync(FILE, 'utf8')) as string[];

// After a change to the simulator, set WRITE_DEMO_GAMES=1 to rewrite the file.
if (process.env.WRITE_DEMO_GAMES)
  writeFileSync(
    FILE,
    `${JSON.stringify(
      Array.from({ length: COUNT }, (_, seed) => lineOf(seed)),
      null,
      2,
    )}\n`,
  );

it('the demo season’s games are the simulator’s', () => {
  expect(written()).toHaveLength(COUNT);
  expect(written()[7]).toBe(lineOf(7));
});

it('reads a shipped game as OpenDota would report it', () => {
  const given = { steamIds: STEAM_IDS, dotaMatchId: '7', startedAt: new Date(1_700_000_000_000) };
  const { record, line } = readSimulatedGame(written()[7] ?? '', given);
  const { record: told } = readGame('opendota', simulated(7), '7', itemName) ?? {};
  expect({ ...record, setting: told?.setting }).toEqual(told);
  expect(line.map(({ lead }) => lead)).toEqual(simulated(7).radiant_gold_adv);
});
