import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  BEFORE_HORN,
  type GameState,
  gsiOfObserver,
  gsiOfPlayer,
  heroName,
  ITEM_NAMES,
  itemId,
  openDotaMatch,
  SIDES,
  type Side,
  steamMatch,
  type TurboGame,
  turboGame,
} from '../index.ts';

const steamIds = Array.from({ length: 10 }, (_, n) => String(76_561_197_960_265_728n + BigInt(5_000 + n)));
const sum = (state: GameState, side: Side, figure: (player: GameState['players'][number]) => number) =>
  state.players.reduce((total, player) => total + (player.side === side ? figure(player) : 0), 0);
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
/** Yields a game's state at every step, with the state before it. */
function* seconds(game: TurboGame, step = 1) {
  for (let second = step; second <= game.seconds; second += step)
    yield [game.at(second), game.at(second - step)] as const;
}
const some = { numRuns: 4 };

describe('A game of Turbo', () => {
  it('is identical for the same seed and different for another', () => {
    const [game, again, other] = [1, 1, 2].map((seed) => turboGame({ seed, steamIds }));
    for (const second of [50, 400, 1_000, 5_000]) {
      expect(again?.at(second)).toEqual(game?.at(second));
      expect(other?.at(second)).not.toEqual(game?.at(second));
    }
  });

  it('runs through its phases in order, on a clock from below 0 until an ancient falls', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = turboGame({ seed, steamIds });
        const phases = [game.at(0).phase];
        for (const [now, before] of seconds(game)) {
          if (now.phase !== before.phase) phases.push(now.phase);
          // Before the horn, each phase has its own clock.
          const isBegun = now.phase !== before.phase && now.clock < 0;
          if (!isBegun && now.clock !== before.clock + 1) throw new Error(`The clock jumps to ${now.clock}`);
          if ((now.winner === null) === (now.phase === 'POST_GAME')) throw new Error('Won before the end');
        }
        const [loading, ...others] = phases;
        expect(loading).toBe('WAIT_FOR_PLAYERS_TO_LOAD');
        const played = ['HERO_SELECTION', 'STRATEGY_TIME', 'PRE_GAME', 'GAME_IN_PROGRESS', 'POST_GAME'];
        expect(others).toEqual(played);
        expect(game.at(BEFORE_HORN).clock).toBe(0);
        const minutes = game.at(game.seconds).clock / 60;
        expect(minutes).toBeGreaterThanOrEqual(18);
        expect(minutes).toBeLessThanOrEqual(30);
        expect(game.at(99_999)).toEqual(game.at(game.seconds));
      }),
      some,
    );
  });

  it('has a death for each kill, revives dead players, and never lowers a counter', () => {
    const counted = ['kills', 'deaths', 'assists', 'lastHits', 'denies', 'xp', 'level', 'lostGold'] as const;
    const more = ['heroDamage', 'towerDamage', 'heroHealing', 'damageTaken', 'spentGold'] as const;
    const gold = ['heroKillGold', 'creepKillGold', 'incomeGold', 'sharedGold'] as const;
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = turboGame({ seed, steamIds });
        for (const [now, before] of seconds(game)) {
          for (const [side, other] of [SIDES, SIDES.toReversed()] as [Side, Side][]) {
            const [killed, died] = [
              sum(now, side, ({ kills }) => kills),
              sum(now, other, ({ deaths }) => deaths),
            ];
            if (killed !== now.score[side] || died !== killed)
              throw new Error(`A death too few at ${now.clock}`);
          }
          for (const [index, player] of now.players.entries()) {
            const earlier = before.players[index];
            if (!earlier) throw new Error('Somebody is missing');
            for (const figure of [...counted, ...more, ...gold])
              if (player[figure] < earlier[figure]) throw new Error(`${figure} grows less at ${now.clock}`);
            const list = Object.values(player.killList).reduce((total, kills) => total + kills, 0);
            if (list !== player.kills) throw new Error('The list of kills is another than their number');
            if (player.isAlive !== player.respawnSeconds <= 0) throw new Error('Alive, and not back yet');
            if (player.isAlive !== player.health > 0) throw new Error('Dead, and healthy');
            if (player.deaths > earlier.deaths && player.isAlive) throw new Error('Nobody died');
          }
        }
      }),
      some,
    );
  });

  it('has gold that adds up and grows in value over time', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = turboGame({ seed, steamIds });
        for (const [now, before] of seconds(game, 60)) {
          for (const [index, player] of now.players.entries()) {
            const earned = player.heroKillGold + player.creepKillGold + player.incomeGold + player.sharedGold;
            if (now.clock > 0) expect(player.gpm).toBe(Math.round((earned * 60) / now.clock));
            expect(player.gold).toBeGreaterThanOrEqual(player.reliableGold);
            // A sold item returns half its cost, and a death costs some gold.
            expect(player.netWorth).toBeLessThanOrEqual(600 + earned - player.lostGold);
            expect(player.netWorth).toBeGreaterThan((before.players[index]?.netWorth ?? 0) - 2_000);
            expect(player.items.length).toBeLessThanOrEqual(6);
          }
        }
        // A side that dies often may lose more than it earns in one minute, but not in five.
        for (const [now, before] of seconds(game, 300))
          for (const side of before.clock >= 0 && now.clock - before.clock === 300 ? SIDES : [])
            expect(sum(now, side, ({ netWorth }) => netWorth)).toBeGreaterThan(
              sum(before, side, ({ netWorth }) => netWorth),
            );
        const { players } = game.at(game.seconds);
        for (const { netWorth, level } of players) {
          expect(netWorth).toBeGreaterThan(3_000);
          expect(level).toBeGreaterThan(7);
        }
      }),
      some,
    );
  });

  it('gives the chosen side the win and a way to the ancient, and lets the lead swing', () => {
    let swung = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const winner = SIDES[seed % 2] ?? 'radiant';
      const game = turboGame({ seed, steamIds, winner });
      const end = game.at(game.seconds);
      expect(end.winner).toBe(winner);
      const loser = SIDES[(seed + 1) % 2] ?? 'dire';
      // The winner has destroyed both towers beside the ancient, and all towers in the middle lane.
      expect(end.buildings[loser].towers & 0b110_0011_1000).toBe(0);
      expect(sum(end, winner, ({ towerDamage }) => towerDamage)).toBeGreaterThan(20_000);
      const leads = [];
      for (let second = BEFORE_HORN + 120; second < game.seconds; second += 30) {
        const state = game.at(second);
        leads.push(
          sum(state, winner, ({ netWorth }) => netWorth) > sum(state, loser, ({ netWorth }) => netWorth),
        );
      }
      if (new Set(leads).size === 2) swung += 1;
      expect(leads.at(-1)).toBe(true);
    }
    expect(swung).toBeGreaterThan(8);
  });

  it('drafts in turns: five picks and five bans a side, no hero twice, and the picks are played', () => {
    const game = turboGame({ seed: 9, steamIds });
    const { draft, players } = game.at(game.seconds);
    expect(draft.turn).toBeNull();
    expect(new Set(draft.choices.map(({ heroId }) => heroId)).size).toBe(20);
    for (const side of SIDES) {
      const own = draft.choices.filter((choice) => choice.side === side);
      const picked = own.filter(({ isPick }) => isPick).map(({ heroId }) => heroId);
      expect([picked.length, own.length]).toEqual([5, 10]);
      const played = players.filter((player) => player.side === side).map(({ heroId }) => heroId);
      expect(new Set(played)).toEqual(new Set(picked));
    }
    const early = game.at(30);
    expect(early.draft.choices).toHaveLength(4);
    expect(early.draft.turn).toMatchObject({ isPick: false });
    expect(early.players.every(({ heroId }) => heroId === null)).toBe(true);
  });

  it('requires ten different Steam IDs', () => {
    for (const ids of [steamIds.slice(1), [...steamIds.slice(1), steamIds[1] ?? ''], steamIds.map(() => 'x')])
      expect(() => turboGame({ seed: 1, steamIds: ids })).toThrow('ten Steam IDs');
  });
});

describe('Reports of a game', () => {
  const recorded = JSON.parse(readFileSync(new URL('recordedKeys.json', import.meta.url), 'utf8')) as Record<
    'playing' | 'spectating',
    Record<string, string[]>
  > & { provider: string[] };
  const game = turboGame({ seed: 3, steamIds });
  const state = game.at(900);
  type Nodes = Record<string, object>;
  const keys = (node: object | undefined) => Object.keys(node ?? {}).toSorted();

  it('from an observer’s client have the fields of a real one, for all ten', () => {
    const body = gsiOfObserver(state, 1_800_000_000) as unknown as Record<string, Nodes>;
    expect(keys(body)).toEqual(['draft', 'hero', 'items', 'map', 'player', 'provider']);
    expect(keys(body.provider)).toEqual(recorded.provider);
    const { map, draft, draftTeam = [] } = recorded.spectating;
    expect(keys(body.map)).toEqual(map);
    expect(keys(body.draft)).toEqual(draft);
    expect(keys(body.draft?.team2)).toEqual(expect.arrayContaining(draftTeam));
    for (const block of ['player', 'hero'] as const) {
      const { team2, team3, ...others } = body[block] as Record<string, Nodes>;
      expect(others).toEqual({});
      expect([keys(team2), keys(team3)]).toEqual([
        [0, 1, 2, 3, 4].map((place) => `player${place}`),
        [5, 6, 7, 8, 9].map((place) => `player${place}`),
      ]);
      for (const node of Object.values({ ...team2, ...team3 }))
        expect(keys(node)).toEqual(recorded.spectating[block]);
    }
    expect(JSON.stringify(body).length).toBeLessThan(60_000);
  });

  it('from a player’s client have the fields of a real one and show nobody else', () => {
    const body = gsiOfPlayer(state, steamIds[6] ?? '', 1_800_000_000) as unknown as Record<string, Nodes>;
    for (const block of ['map', 'player', 'hero'] as const)
      expect(keys(body[block])).toEqual(recorded.playing[block]);
    expect(body.player).toMatchObject({ steamid: steamIds[6], team_name: 'dire', player_slot: 7 });
    expect(JSON.stringify(body)).not.toContain(steamIds[5]);
    expect(() => gsiOfPlayer(state, '76561190000000000', 1)).toThrow('is not in this game');
  });

  it('from Steam and OpenDota match, and OpenDota adds the lead by the minute', () => {
    const [end, startedAt] = [game.at(game.seconds), new Date(1_800_000_000_000)];
    const { result } = steamMatch(end, startedAt);
    const told = openDotaMatch(end, startedAt, game.at);
    expect(told).toMatchObject({ ...result, players: expect.any(Array) });
    expect(told.players).toMatchObject(result.players);
    expect(result.players.map(({ player_slot }) => player_slot)).toEqual([
      ...[0, 1, 2, 3, 4],
      ...[128, 129, 130, 131, 132],
    ]);
    const lead = sum(end, 'radiant', ({ xp }) => xp) - sum(end, 'dire', ({ xp }) => xp);
    expect(told.radiant_xp_adv).toHaveLength(Math.floor(end.clock / 60) + 1);
    expect(Math.sign(told.radiant_xp_adv?.at(-1) ?? 0)).toBe(Math.sign(lead));
    expect(openDotaMatch(end, startedAt)).toMatchObject({ version: null, radiant_gold_adv: null });
  });

  it('use Valve’s numbers for heroes and items', () => {
    const table = (name: string) =>
      JSON.parse(readFileSync(`node_modules/dotaconstants/build/${name}.json`, 'utf8'));
    const [heroes, items] = [table('heroes'), table('items')];
    for (const { heroId } of game.at(game.seconds).draft.choices)
      expect(heroes[heroId].name).toBe(`npc_dota_hero_${heroName(heroId)}`);
    for (const name of ITEM_NAMES) expect(items[name].id).toBe(itemId(name));
  });
});
