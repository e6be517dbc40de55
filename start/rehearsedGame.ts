import {
  type GameServices,
  openDotaMatch,
  playGame,
  readConfigFile,
  type TurboGame,
  turboGame,
} from '../packages/dota-simulator/index.ts';
import type { Log } from './log.ts';

/** Seconds of a game per second of the clock; a half-hour game and its draft then take about a minute. */
const SPEED = 30;
/** The first match id: ids from here on are not Valve's, and are short enough for a captain to report. */
const FIRST_MATCH_ID = 900_000_000_000;

type Commands = typeof import('#api/operations/rehearsal/commands.ts');
type Asked = Parameters<Commands['rehearseGame']>[1];
type Game = NonNullable<Awaited<ReturnType<Commands['rehearseGame']>>['game']>;

type Means = {
  commands: Pick<Commands, 'rehearseGame' | 'nameGame' | 'closeGame'>;
  context: () => Parameters<Commands['rehearseGame']>[0];
  log: Log;
  /** Receives each finished game, as OpenDota would. */
  services?: Pick<GameServices, 'know'> | undefined;
  speed?: number;
  /** The winning team; if undefined, a random one. */
  winner?: Game['radiant'];
};

/** Plays the games of rehearsed matches, one at a time, with posts from the clients of ten players and a caster. */
export function openGames({ commands, context, log, services, speed = SPEED, winner }: Means) {
  const stopping = new AbortController();
  let playing: { game: TurboGame; began: number; over: Promise<void> } | undefined;
  let isOpening = false;

  async function post({ players, clients }: Game, matchId: string, game: TurboGame) {
    let isNamed = false;
    const files = clients.map(({ file, steamId }) => ({ ...readConfigFile(file), steamId }));
    try {
      await playGame({
        address: files[0]?.address ?? '',
        clients: files,
        game,
        speed,
        signal: stopping.signal,
        answered: ({ client, status }) => {
          if (isNamed || client.steamId !== null || status !== 200) return;
          isNamed = true;
          commands
            .nameGame(context(), game.dotaMatchId, matchId)
            .catch((fault: unknown) => log.warn({ err: fault }, 'A rehearsed game was not linked'));
        },
      });
      const startedAt = new Date(Math.floor(Date.now() / 1_000 - game.seconds) * 1_000);
      services?.know('opendota', openDotaMatch(game.at(game.seconds), startedAt, game.at));
    } catch (fault) {
      if (!stopping.signal.aborted)
        log.warn({ err: fault, players: players.length }, 'A rehearsed game was not played to its end');
    } finally {
      playing = undefined;
      await commands.closeGame(context(), clients);
    }
  }

  return {
    /** Begins the next game; returns where to watch it. Throws if a game is running or the match is waiting. */
    play: async (asked: Asked): Promise<{ matchId: string; said: string }> => {
      if (playing) throw new Error(`A game is being played: ${secondsLeft(playing, speed)} seconds to go`);
      if (isOpening) throw new Error('A game is about to begin');
      isOpening = true;
      const { matchId, game: opened } = await commands.rehearseGame(context(), asked).finally(() => {
        isOpening = false;
      });
      if (!opened)
        return { matchId, said: 'The report is confirmed, and the match is over. Again starts another.' };
      const began = Date.now();
      const game = turboGame({
        seed: began,
        steamIds: opened.players.map(({ steamId }) => steamId),
        names: opened.players.map(({ name }) => name),
        dotaMatchId: String(FIRST_MATCH_ID + Math.floor(began / 1_000)),
        winner: winner && (winner === opened.radiant ? 'radiant' : 'dire'),
      });
      playing = { game, began, over: post(opened, matchId, game) };
      return {
        matchId,
        said: `Game ${opened.number} is being played, ${speed} times as fast: about ${secondsLeft(playing, speed)} seconds. The page of the match shows it late on purpose: press '5 minutes later' meanwhile or afterwards. At its end the result is proposed in the room.`,
      };
    },
    stop: async () => {
      stopping.abort();
      await playing?.over;
    },
  };
}

const secondsLeft = ({ game, began }: { game: TurboGame; began: number }, speed: number) =>
  Math.max(1, Math.round(game.seconds / speed - (Date.now() - began) / 1_000));
