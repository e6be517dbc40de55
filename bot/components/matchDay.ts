import type { APIButtonComponent } from 'discord.js';
import { otherSide, type Side } from '#domain/competition/match.ts';
import type { Client } from '#domain/contract/http/client.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { DAY, decodeChoice, decodeScore, encodeChoice, encodeScore } from '#domain/matchDay/buttons.ts';
import { phaseOfNextGame } from '#domain/matchDay/choosing.ts';
import { later } from '#domain/matchDay/moment.ts';
import { isFinal, isNotOver, possibleScores, possibleVersions, saidOf } from '#domain/matchDay/scores.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { Button } from '../answering/context.ts';
import {
  BUTTONS,
  card,
  dangerButton,
  type Message,
  plain,
  plainButton,
  primaryButton,
} from '../answering/message.ts';
import { type Asked, inPlace, privately, replaced } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';
import { lineUpMessage } from './lineUp.ts';
import { picturesButton } from './matchPictures.ts';
import { timeOffers } from './matchTime.ts';
import { pressed } from './pressed.ts';

type Room = contract.MatchRoom;
type Asking = Pick<Asked<unknown>, 'client' | 'words'>;

const SCORE = 'day-score';
const VERSION = 'day-version';
const GIVE_UP = 'day-give-up-now';
const HOLD = 'day-hold-now';
const CONCEDE = 'day-concede-now';
const KEEP = 'day-keep';

const roomOf = async (client: Client, id: string): Promise<Room> =>
  (await client.call(contract.getMatchRoom, { params: { id } })).data;

/** The captain's own side; staff must use the console. */
function sideOf({ mine }: Room): Side {
  if (!mine) throw conflict('not_your_match', sentence('not_your_match'));
  return mine;
}

const teamOf = (room: Pick<Room, 'team1' | 'team2'>, side: Side) => plain(room[side]?.name ?? 'TBD');

export const matchDayButtons: readonly Button[] = [
  privately(DAY.ready, checkIn),
  pressed(DAY.unready, contract.checkIn, ['checkedOut', 'notIn'], { isReady: false }),
  pressed(DAY.retract, contract.retractReport, ['retracted']),
  privately(DAY.confirm, confirm),
  privately(DAY.concede, async ({ client, words: { matchDay: words } }, id) => {
    const room = await roomOf(client, id);
    const theirs = room.report?.side === sideOf(room) ? room.dispute : room.report;
    if (!theirs) throw conflict('staff_decides', sentence('staff_decides'));
    const score = isNotOver(theirs, room.score, room.format)
      ? words.notOver
      : scoreText(room, theirs.team1Score, theirs.team2Score);
    const asked = words.askConcede({ score });
    return question(asked, dangerButton(words.concede, `${CONCEDE}:${id}`), words);
  }),
  inPlace(CONCEDE, confirm),
  pressed(DAY.resume, contract.resumeClocks, ['resumed', 'clocksRun']),
  privately(DAY.choose, async ({ client, words: { matchDay: words } }, rest) => {
    const { matchId: id, choice } = decodeChoice(rest);
    if (!choice) throw conflict('nothing_to_choose', sentence('nothing_to_choose'));
    const { data } = await client.call(contract.chooseSide, { params: { id }, body: { choice } });
    return data.phase === 'choice' ? words.chosen : words.begun;
  }),
  privately(DAY.lobby, async ({ client, words }, id) => lobbyMessage(await roomOf(client, id), words)),
  privately(DAY.report, async ({ client, words }, id) =>
    scoreQuestion(await roomOf(client, id), SCORE, words),
  ),
  privately(DAY.dispute, async ({ client, words }, id) =>
    scoreQuestion(await roomOf(client, id), VERSION, words),
  ),
  privately(DAY.giveUp, async ({ client, words: { matchDay: words } }, id) => {
    const room = await roomOf(client, id);
    const asked = words.askGiveUp({ team: teamOf(room, otherSide(sideOf(room))) });
    return question(asked, dangerButton(words.giveUp, `${GIVE_UP}:${id}`), words);
  }),
  privately(DAY.hold, async ({ client, words: { matchDay: words } }, id) => {
    const room = await roomOf(client, id);
    const left = room.postponementsLeft[sideOf(room)];
    if (left === 0) throw conflict('no_postponement_left', sentence('no_postponement_left'));
    const until = later(new Date().toISOString(), room.holdTime);
    const asked = words.askHold({ left, time: discordTime(until, 't') });
    return question(asked, dangerButton(words.hold, `${HOLD}:${id}`), words);
  }),
  privately(DAY.won, sending(contract.reportResult, reportedWords)),
  inPlace(SCORE, sending(contract.reportResult, reportedWords)),
  inPlace(
    VERSION,
    sending(contract.disputeResult, ({ disputed }) => disputed),
  ),
  inPlace(GIVE_UP, async ({ client, words }, id) => {
    await client.call(contract.reportResult, { params: { id }, body: { forfeit: true } });
    const room = await roomOf(client, id);
    return words.matchDay.forfeited({ team: teamOf(room, otherSide(sideOf(room))) });
  }),
  inPlace(HOLD, async ({ client, words: { matchDay: words } }, id) => {
    await client.call(contract.holdClocks, { params: { id }, body: {} });
    return timeOffers(client, id, words, words.held);
  }),
  replaced(KEEP, (words) => words.matchDay.kept),
];

async function confirm(asked: Asking, id: string): Promise<Message> {
  const { data } = await asked.client.call(contract.confirmResult, { params: { id }, body: {} });
  return withChoice(asked, data, agreedWords(asked.words.matchDay, data));
}

async function checkIn(asked: Asking, id: string): Promise<Message> {
  const { client, words: allWords } = asked;
  const { matchDay: words } = allWords;
  try {
    const { data } = await client.call(contract.checkIn, { params: { id }, body: {} });
    if (data.phase === phaseOfNextGame())
      return await withChoice(asked, data, words.checkedInBoth[data.phase]);
    if (data.lineUps !== 'open') return { content: words.checkedIn };
    return await lineUpMessage(client, id, allWords, words.checkedIn);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'check_in_not_open') {
      const room = await roomOf(client, id);
      // Discord shows this time in the reader's time zone; the API's sentence uses the league's.
      if (room.phase === 'open' && room.dueAt)
        return {
          content: words.checkInOpens({
            match: pairText(teamOf(room, 'team1'), teamOf(room, 'team2')),
            time: discordTime(room.dueAt, 'f'),
          }),
        };
    }
    if (error.code !== 'line_up') throw error;
    return lineUpMessage(client, id, allWords, words.notCheckedIn);
  }
}

/**
 * Adds the next game's choice to a reply if it is the captain's turn: captains are not pinged about their own
 * actions.
 */
export async function withChoice(
  { client, words: { matchDay: words } }: Asking,
  { phase, choosing, matchId }: contract.MatchDayView,
  content: string,
): Promise<Message> {
  if (phase !== 'choice' || !choosing) return { content };
  const { mine } = await roomOf(client, matchId);
  if (choosing.turn !== mine) return { content };
  return {
    content: `${content}\n${words.yourChoice}`,
    buttons: choosing.left.map((choice) =>
      primaryButton(words.choices[choice], `${DAY.choose}:${encodeChoice(matchId, choice)}`),
    ),
  };
}

const question = (content: string, act: APIButtonComponent, { keep }: Words['matchDay']): Message => ({
  content,
  buttons: [act, plainButton(keep, `${KEEP}:`)],
});

function sending(
  act: typeof contract.reportResult,
  said: (words: Words['matchDay'], day: contract.MatchDayView, score: string) => string,
) {
  return async ({ client, words: { matchDay: words } }: Asking, rest: string): Promise<Message> => {
    const { matchId: id, ...score } = decodeScore(rest);
    const { data } = await client.call(act, { params: { id }, body: score });
    const takesPictures = data.phase === 'reported' || data.phase === 'disputed';
    return {
      content: said(words, data, scoreText(data, score.team1Score, score.team2Score)),
      ...(takesPictures && { buttons: [picturesButton(words, id)] }),
    };
  };
}

const scoreText = (day: contract.MatchDayView, one: number, other: number) =>
  `${teamOf(day, 'team1')} ${one}–${other} ${teamOf(day, 'team2')}`;

function agreedWords(words: Words['matchDay'], day: contract.MatchDayView): string {
  if (day.phase === 'playing') return words.gameGoesOn[phaseOfNextGame()];
  const { team1, team2 } = day.score;
  if (day.phase === 'settled') return words.settled({ score: scoreText(day, team1, team2) });
  return words.nextGame({ team: teamOf(day, day.choosing?.turn ?? day.host) });
}

function reportedWords(words: Words['matchDay'], day: contract.MatchDayView, score: string): string {
  if (day.phase === 'reported' && day.waitsFor !== 'both' && day.waitsFor !== 'staff' && day.waitsFor)
    return words.reported({ team: teamOf(day, day.waitsFor), score });
  return day.phase === 'disputed' ? words.disputed : agreedWords(words, day);
}

function lobbyMessage(room: Room, { matchDay: words }: Words): Message {
  const { lobby } = room;
  if (!lobby) return { content: words.noLobby };
  const how = { mode: plain(lobby.gameMode), server: plain(lobby.server) };
  return card({
    title: words.lobby,
    description:
      lobby.host === room.mine
        ? words.lobbyHost(how)
        : words.lobbyHow({ host: teamOf(room, lobby.host), ...how }),
    fields: [
      { name: words.lobbyName, value: `\`\`\`\n${lobby.name}\n\`\`\`` },
      { name: words.lobbyPassword, value: `\`\`\`\n${lobby.password}\n\`\`\`` },
    ],
  });
}

/** Offers every possible score from the captain's point of view, with final scores first. */
function scoreQuestion(room: Room, prefix: string, { matchDay: words }: Words): Message {
  const mine = sideOf(room);
  const isEnd = (score: Record<Side, number>) => isFinal(saidOf(score), room.format);
  const isReported = (score: Record<Side, number>) =>
    room.report?.team1Score === score.team1 && room.report.team2Score === score.team2;
  const scores = (prefix === VERSION ? possibleVersions(room, room) : possibleScores(room, room))
    .filter((score) => prefix !== VERSION || !isReported(score))
    .toSorted((one, other) => Number(isEnd(other)) - Number(isEnd(one)));
  return {
    content: prefix === VERSION ? words.whichVersion : words.whichScore,
    buttons: scores
      .slice(0, BUTTONS)
      .map((score) =>
        (isEnd(score) ? primaryButton : plainButton)(
          isNotOver(saidOf(score), room.score, room.format)
            ? words.notOver
            : scoreLabel(score, { mine, isEnd: isEnd(score) }, words),
          `${prefix}:${encodeScore(room.matchId, score)}`,
        ),
      ),
  };
}

function scoreLabel(
  score: Record<Side, number>,
  { mine, isEnd }: { mine: Side; isEnd: boolean },
  words: Words['matchDay'],
): string {
  const [ours, theirs] = [score[mine], score[otherSide(mine)]];
  const text = `${ours}–${theirs}`;
  if (ours === theirs) return isEnd ? words.drew({ score: text }) : words.level({ score: text });
  if (isEnd) return ours > theirs ? words.won({ score: text }) : words.lost({ score: text });
  return ours > theirs ? words.ahead({ score: text }) : words.behind({ score: text });
}
