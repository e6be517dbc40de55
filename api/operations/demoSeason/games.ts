import { v7 as uuid } from 'uuid';
import { sampleToken } from '#api/competition/tournaments/store.ts';
import { itemName } from '#api/games/constants.ts';
import { insertClient, insertMoments, type MomentRow } from '#api/games/store.ts';
import { saveMatchDay } from '#api/matchDay/matchDays/store.ts';
import { otherSide, type Side } from '#domain/competition/match.ts';
import { mvpOf } from '#domain/games/mvp.ts';
import {
  FIGURES,
  type GamePlayer,
  type GameRecord,
  type GameSide,
  type LeadPoint,
  leadOf,
  type MergedGame,
  mergeGame,
} from '#domain/games/record.ts';
import { gameWords } from '#domain/games/words.ts';
import { type MatchDay, openDay } from '#domain/matchDay/matchDay.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import type { Making } from './making.ts';
import { insertGames, insertVotes, listMatchesOnAir, listPlayedMatches, type PlayedMatch } from './store.ts';

/** The first match id of the demo's games, higher than those of Valve and of rehearsals. */
const FIRST_GAME = 910_000_000_000;
const TEAM_OF_DOTA = 5;

type Given = { steamIds: readonly string[]; dotaMatchId: string; startedAt: Date };

/**
 * Returns a simulated game as if these ten people had played it, Radiant first. The games are in a file, because
 * simulating one takes a tenth of a second.
 */
export function readSimulatedGame(text: string, { steamIds, dotaMatchId, startedAt }: Given) {
  const [head = '', leads = '', draft = '', ...lines] = text.split('|');
  const [duration = '', winner] = head.split(' ');
  const players = lines.map((words, place): GamePlayer => {
    const [hero, items = '', ...values] = words.split(' ');
    const figures = Object.fromEntries(FIGURES.map((figure, index) => [figure, Number(values[index])]));
    return {
      ...(figures as Record<(typeof FIGURES)[number], number>),
      steamId: steamIds[place] ?? '',
      side: place < TEAM_OF_DOTA ? 'radiant' : 'dire',
      heroId: Number(hero),
      items: items.split(',').flatMap((item) => itemName(Number(item)) ?? []),
    };
  });
  const record: GameRecord = {
    dotaMatchId,
    startedAt: startedAt.toISOString(),
    duration: Number(duration),
    isOver: true,
    winner: winner as GameSide,
    score: scoreOf(players),
    players,
    draft: draft
      .split(' ')
      .map((choice) => ({
        heroId: Number.parseInt(choice, 10),
        side: choice.endsWith('0') ? 'radiant' : 'dire',
        isPick: choice.includes('+'),
      })),
  };
  const line = leads
    .split(' ')
    .map((lead, minute): LeadPoint => ({ clock: minute * 60, lead: Number(lead) }));
  return { record, line };
}

function scoreOf(players: readonly GamePlayer[]) {
  const killsOf = (side: GameSide) =>
    players.reduce((sum, player) => sum + (player.side === side ? (player.kills ?? 0) : 0), 0);
  return { radiant: killsOf('radiant'), dire: killsOf('dire') };
}

/** Gives every played match in a demo tournament its games, and the fans' votes for its best player. */
export async function tellGames(context: Making, tournamentId: string) {
  if (!gameWords().hasGameData || teamSize() !== TEAM_OF_DOTA) return;
  const { default: texts } = await import('./games.json', { with: { type: 'json' } });
  const matches = await listPlayedMatches(context.db, tournamentId);
  const rows = [];
  const votes = [];
  for (const [index, match] of matches.entries()) {
    const records: GameRecord[] = [];
    for (const [number, winner] of winnersOf(match).entries()) {
      const text = texts[context.games % texts.length] ?? '';
      const radiant = text.split('|', 1)[0]?.endsWith('radiant') ? winner : otherSide(winner);
      const begins = match.began.getTime() + number * timeOf(match);
      const { record, line } = readSimulatedGame(text, {
        steamIds: [radiant, otherSide(radiant)].flatMap((side) =>
          match.seats[side].map(({ steamId }) => steamId),
        ),
        dotaMatchId: String(FIRST_GAME + context.games),
        startedAt: new Date(begins),
      });
      context.games += 1;
      records.push(record);
      const told: MergedGame & { line: LeadPoint[] } = {
        ...(mergeGame([{ source: 'opendota', record }]) as MergedGame),
        line,
      };
      const over = new Date(begins + timeOf(match));
      rows.push({ id: record.dotaMatchId, match: match.id, radiant, told, begins: new Date(begins), over });
    }
    // A match's page shows games only if the match has a match day.
    if (!match.hasDay) {
      const row = { match_id: match.id, tournament_id: tournamentId, state: closedDay(match), due_at: null };
      await saveMatchDay(context.db, row, context.now);
    }
    const mvp = mvpOf(
      records.map((record) => ({
        ...record,
        players: record.players.map((player) => ({ ...player, key: player.steamId })),
      })),
    );
    const seats = [...match.seats.team1, ...match.seats.team2];
    const best = seats.find(({ steamId }) => steamId === mvp?.key);
    for (const [number, fan] of context.fans.entries()) {
      const chosen = number % 3 === 2 ? seats[(index * 3 + number) % seats.length] : best;
      if (chosen && (index + number) % 4 !== 0) votes.push({ match: match.id, fan, player: chosen.playerId });
    }
  }
  await insertGames(context.db, rows);
  await insertVotes(context.db, votes);
}

const closedDay = ({ began, ended, score }: PlayedMatch): MatchDay => ({
  ...openDay(began.toISOString()),
  phase: 'closed',
  score,
  settled: { at: ended.toISOString(), team1Score: score.team1, team2Score: score.team2, forfeit: null },
});

/** Minutes that a live game has lasted when the demo begins, and hours for which it then stays on the page. */
const LIVE_MINUTES = 13;
const LIVE_HOURS = 12;

/**
 * Gives each live match with a caster a game, as the caster's client would report it. The game goes on by the clock,
 * and pauses shortly before its end.
 */
export async function tellLiveGames(context: Making, tournamentId: string) {
  if (!gameWords().hasGameData || teamSize() !== TEAM_OF_DOTA) return;
  const { default: texts } = await import('./games.json', { with: { type: 'json' } });
  const { db, now } = context;
  for (const { id: match, caster, seats } of await listMatchesOnAir(db, tournamentId)) {
    const dotaMatchId = String(FIRST_GAME + context.games);
    const horn = new Date(now.getTime() - LIVE_MINUTES * MINUTE);
    // In the samples, team 1 chooses Radiant.
    const steamIds = [...seats.team1, ...seats.team2].map(({ steamId }) => steamId);
    const text = texts[context.games % texts.length] ?? '';
    context.games += 1;
    const { record, line } = readSimulatedGame(text, { steamIds, dotaMatchId, startedAt: horn });
    const client = {
      ...{ id: uuid(), token_hash: sampleToken(dotaMatchId), discord_id: caster, name: 'PC' },
      ...{ made_at: horn, ended_at: null, seen_at: now, dota_match_id: dotaMatchId, is_observer: true },
    };
    const moments = momentsOf(record, line).map(({ minute, at }): MomentRow => {
      const told_at = new Date(horn.getTime() + at * MINUTE);
      const shared = { dota_match_id: dotaMatchId, source: 'observer', teller: client.id, told_at } as const;
      const then = recordAt(record, line, minute);
      return { ...shared, clock: minute * 60, lead: leadOf(then), record: then };
    });
    await insertClient(db, client);
    await insertGames(db, [
      { id: dotaMatchId, match, radiant: 'team1', told: null, begins: horn, over: null },
    ]);
    await insertMoments(db, moments);
  }
}

/** The minutes of a game that its caster's client reports, each with the time of the report in minutes. */
function momentsOf({ duration }: GameRecord, line: readonly LeadPoint[]) {
  const last = Math.min(line.length - 1, Math.floor((duration ?? 0) / 60)) - 2;
  return Array.from({ length: last + LIVE_HOURS * 6 }, (_, index) =>
    index <= last ? { minute: index, at: index } : { minute: last, at: last + 10 * (index - last) },
  );
}

/** A finished game as it might have stood at a minute, with the lead that it had then. */
function recordAt(record: GameRecord, line: readonly LeadPoint[], minute: number): GameRecord {
  const part = (minute * 60) / (record.duration ?? 1);
  const of = (value: number | null) => Math.floor((value ?? 0) * part);
  const off = ((line[minute]?.lead ?? 0) - of(leadOf(record))) / record.players.length;
  const players = record.players.map((player) => ({
    ...player,
    ...Object.fromEntries(FIGURES.map((figure) => [figure, of(player[figure])])),
    ...{ level: 1 + of(player.level && player.level - 1), gpm: player.gpm, xpm: player.xpm },
    netWorth: Math.round(600 + of(player.netWorth) + (player.side === 'radiant' ? off : -off)),
    items: player.items?.slice(0, Math.ceil(part * player.items.length)) ?? null,
  }));
  return { ...record, duration: minute * 60, isOver: false, winner: null, score: scoreOf(players), players };
}

/** The match's winner wins the first game, and the losing team's wins come next. */
function winnersOf({ score, winner }: PlayedMatch): Side[] {
  const wins = Array<Side>(score[winner] - 1).fill(winner);
  return [winner, ...Array<Side>(score[otherSide(winner)]).fill(otherSide(winner)), ...wins];
}

const timeOf = ({ began, ended, score }: PlayedMatch) =>
  Math.max(MINUTE, (ended.getTime() - began.getTime()) / (score.team1 + score.team2));
