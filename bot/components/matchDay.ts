import { type BaseInteraction, ButtonStyle } from 'discord.js';
import { otherSide, type Side } from '#domain/competition/match.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { DAY, decodeChoice, decodeScore, encodeChoice, encodeScore } from '#domain/matchDay/buttons.ts';
import { phaseOfNextGame } from '#domain/matchDay/choosing.ts';
import { isFinal, isNotOver, possibleScores, possibleVersions, saidOf } from '#domain/matchDay/scores.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { sentence } from '#domain/text/sentences.ts';
import { button } from '../answering/button.ts';
import { asCaptain, type BotContext, type Button } from '../answering/context.ts';
import { BUTTONS, fitMessage, type Message } from '../answering/limits.ts';
import { plain } from '../answering/plainText.ts';
import { answer, deferInPlace, deferPrivately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { discordTime } from '../tournaments/tournamentEmbed.ts';
import { lineUpMessage } from './lineUp.ts';
import { picturesButton } from './matchPictures.ts';
import { timeOffers } from './matchTime.ts';
import { pressed } from './pressed.ts';

type Room = contract.MatchRoom;
type Interaction = Parameters<Button['execute']>[0];

const SCORE = 'day-score';
const VERSION = 'day-version';
const GIVE_UP = 'day-give-up-now';
const HOLD = 'day-hold-now';
const CONCEDE = 'day-concede-now';
const KEEP = 'day-keep';

const roomOf = async (interaction: BaseInteraction, context: BotContext, id: string): Promise<Room> =>
  (await asCaptain(interaction, context).call(contract.getMatchRoom, { params: { id } })).data;

/** The captain's own side; the staff acts in the console. */
function sideOf({ mine }: Room): Side {
  if (!mine) throw conflict('not_your_match', sentence('not_your_match'));
  return mine;
}

const teamOf = (room: Pick<Room, 'team1' | 'team2'>, side: Side) => plain(room[side]?.name ?? 'TBD');

/** The buttons under the card of a match. */
export const matchDayButtons: readonly Button[] = [
  {
    prefix: DAY.ready,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      await answer(interaction, await checkIn(interaction, context, id));
    },
  },
  pressed(
    DAY.unready,
    (client, id) => client.call(contract.checkIn, { params: { id }, body: { isReady: false } }),
    (words) => words.checkedOut,
    (words) => words.notIn,
  ),
  pressed(
    DAY.retract,
    (client, id) => client.call(contract.retractReport, { params: { id }, body: {} }),
    (words) => words.retracted,
  ),
  {
    prefix: DAY.confirm,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const client = asCaptain(interaction, context);
      const { data } = await client.call(contract.confirmResult, { params: { id }, body: {} });
      const lead = agreedWords(context.words.matchDay, data);
      await answer(interaction, await withChoice(interaction, context, data, lead));
    },
  },
  {
    prefix: DAY.concede,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const { matchDay: words } = context.words;
      await answer(interaction, {
        content: words.askConcede,
        buttons: [button(ButtonStyle.Danger, words.concede, `${CONCEDE}:${id}`), keepButton(words)],
      });
    },
  },
  {
    prefix: CONCEDE,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      const client = asCaptain(interaction, context);
      const { data } = await client.call(contract.confirmResult, { params: { id }, body: {} });
      await answer(interaction, { content: agreedWords(context.words.matchDay, data) });
    },
  },
  pressed(
    DAY.resume,
    (client, id) => client.call(contract.resumeClocks, { params: { id }, body: {} }),
    (words) => words.resumed,
    (words) => words.clocksRun,
  ),
  {
    prefix: DAY.choose,
    execute: async (interaction, context, rest) => {
      await deferPrivately(interaction);
      const { matchId: id, choice } = decodeChoice(rest);
      if (!choice) throw conflict('nothing_to_choose', sentence('nothing_to_choose'));
      const { data } = await asCaptain(interaction, context).call(contract.chooseSide, {
        params: { id },
        body: { choice },
      });
      const { matchDay: words } = context.words;
      await answer(interaction, { content: data.phase === 'choice' ? words.chosen : words.begun });
    },
  },
  {
    prefix: DAY.lobby,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      await answer(interaction, lobbyMessage(await roomOf(interaction, context, id), context.words));
    },
  },
  {
    prefix: DAY.report,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const room = await roomOf(interaction, context, id);
      await answer(interaction, scoreQuestion(room, SCORE, context.words));
    },
  },
  {
    prefix: DAY.dispute,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const room = await roomOf(interaction, context, id);
      await answer(interaction, scoreQuestion(room, VERSION, context.words));
    },
  },
  {
    prefix: DAY.giveUp,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const room = await roomOf(interaction, context, id);
      const { matchDay: words } = context.words;
      await answer(interaction, {
        content: words.askGiveUp({ team: teamOf(room, otherSide(sideOf(room))) }),
        buttons: [button(ButtonStyle.Danger, words.giveUp, `${GIVE_UP}:${id}`), keepButton(words)],
      });
    },
  },
  {
    prefix: DAY.hold,
    execute: async (interaction, context, id) => {
      await deferPrivately(interaction);
      const room = await roomOf(interaction, context, id);
      const left = room.postponementsLeft[sideOf(room)];
      if (left === 0) throw conflict('no_postponement_left', sentence('no_postponement_left'));
      const { matchDay: words } = context.words;
      await answer(interaction, {
        content: words.askHold({ left }),
        buttons: [button(ButtonStyle.Danger, words.hold, `${HOLD}:${id}`), keepButton(words)],
      });
    },
  },
  answered(DAY.won, deferPrivately, contract.reportResult, reportedWords),
  answered(SCORE, deferInPlace, contract.reportResult, reportedWords),
  answered(VERSION, deferInPlace, contract.disputeResult, ({ disputed }) => disputed),
  {
    prefix: GIVE_UP,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      const { data } = await asCaptain(interaction, context).call(contract.reportResult, {
        params: { id },
        body: { forfeit: true },
      });
      await answer(interaction, { content: agreedWords(context.words.matchDay, data) });
    },
  },
  {
    prefix: HOLD,
    execute: async (interaction, context, id) => {
      await deferInPlace(interaction);
      await asCaptain(interaction, context).call(contract.holdClocks, { params: { id }, body: {} });
      await answer(interaction, await timeOffers(interaction, context, id, context.words.matchDay.held));
    },
  },
  {
    prefix: KEEP,
    execute: async (interaction, { words }) => {
      await interaction.update(fitMessage({ content: words.matchDay.kept }));
    },
  },
];

async function checkIn(interaction: Interaction, context: BotContext, id: string): Promise<Message> {
  const { matchDay: words } = context.words;
  const client = asCaptain(interaction, context);
  try {
    const { data } = await client.call(contract.checkIn, { params: { id }, body: {} });
    if (data.phase === phaseOfNextGame())
      return await withChoice(interaction, context, data, words.checkedInBoth[data.phase]);
    if (data.lineUps !== 'open') return { content: words.checkedIn };
    return await lineUpMessage(interaction, context, id, words.checkedIn);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'check_in_not_open') {
      const room = await roomOf(interaction, context, id);
      // Discord shows the time on the reader's own clock, which beats the league's.
      if (room.phase === 'open' && room.dueAt)
        return {
          content: words.checkInOpens({
            match: pairText(teamOf(room, 'team1'), teamOf(room, 'team2')),
            time: discordTime(room.dueAt, 'f'),
          }),
        };
    }
    if (error.code !== 'line_up') throw error;
    return lineUpMessage(interaction, context, id, words.notCheckedIn);
  }
}

/** An answer, with the next game's choice if it is the captain's own: nobody pings a person who has just acted. */
export async function withChoice(
  interaction: BaseInteraction,
  context: BotContext,
  day: contract.MatchDayView,
  content: string,
): Promise<Message> {
  if (day.phase !== 'choice' || !day.choosing) return { content };
  const { mine } = await roomOf(interaction, context, day.matchId);
  if (day.choosing.turn !== mine) return { content };
  const { matchDay: words } = context.words;
  return {
    content: `${content}\n${words.yourChoice}`,
    buttons: day.choosing.left.map((choice) =>
      button(
        ButtonStyle.Primary,
        words.choices[choice],
        `${DAY.choose}:${encodeChoice(day.matchId, choice)}`,
      ),
    ),
  };
}

const keepButton = ({ keep }: Words['matchDay']) => button(ButtonStyle.Secondary, keep, `${KEEP}:`);

/** A score was pressed, on the card or of the question. */
function answered(
  prefix: string,
  defer: (interaction: Interaction) => Promise<unknown>,
  act: typeof contract.reportResult,
  said: (words: Words['matchDay'], day: contract.MatchDayView, score: string) => string,
): Button {
  return {
    prefix,
    execute: async (interaction, context, rest) => {
      await defer(interaction);
      const { matchId: id, ...score } = decodeScore(rest);
      const { data } = await asCaptain(interaction, context).call(act, { params: { id }, body: score });
      const { matchDay: words } = context.words;
      const takesPictures = data.phase === 'reported' || data.phase === 'disputed';
      await answer(interaction, {
        content: said(words, data, scoreText(data, score.team1Score, score.team2Score)),
        ...(takesPictures && { buttons: [picturesButton(words, id)] }),
      });
    },
  };
}

const scoreText = (day: contract.MatchDayView, one: number, other: number) =>
  `${teamOf(day, 'team1')} ${one}–${other} ${teamOf(day, 'team2')}`;
const scoreOf = (day: contract.MatchDayView) => scoreText(day, day.score.team1, day.score.team2);

function agreedWords(words: Words['matchDay'], day: contract.MatchDayView): string {
  if (day.phase === 'playing') return words.gameGoesOn[phaseOfNextGame()];
  return day.phase === 'settled' ? words.settled({ score: scoreOf(day) }) : words.nextGame;
}

function reportedWords(words: Words['matchDay'], day: contract.MatchDayView, score: string): string {
  if (day.phase === 'reported' && day.waitsFor !== 'both' && day.waitsFor !== 'staff' && day.waitsFor)
    return words.reported({ team: teamOf(day, day.waitsFor), score });
  return day.phase === 'disputed' ? words.disputed : agreedWords(words, day);
}

function lobbyMessage(room: Room, { matchDay: words }: Words): Message {
  const { lobby } = room;
  if (!lobby) return { content: words.noLobby };
  return {
    embeds: [
      {
        title: words.lobby,
        description: words.lobbyHow({
          host: teamOf(room, lobby.host),
          mode: plain(lobby.gameMode),
          server: plain(lobby.server),
        }),
        fields: [
          { name: words.lobbyName, value: `\`\`\`\n${lobby.name}\n\`\`\`` },
          { name: words.lobbyPassword, value: `\`\`\`\n${lobby.password}\n\`\`\`` },
        ],
      },
    ],
  };
}

/** Every score that is possible now, as the captain's team sees it; what ends the match first. */
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
        button(
          isEnd(score) ? ButtonStyle.Primary : ButtonStyle.Secondary,
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
