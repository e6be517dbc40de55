import type { LoadedDay } from '#api/matchDay/matchDays/commands.ts';
import { otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import { areSidesChosen, chooserOf } from '#domain/matchDay/choosing.ts';
import type { Happening } from '#domain/matchDay/happening.ts';
import { lineUpRequestOf } from '#domain/matchDay/lineUp.ts';
import { isOwn, type MatchDay } from '#domain/matchDay/matchDay.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { askedStandIn } from '#domain/matchDay/standIn.ts';
import { howMany } from '#domain/text/text.ts';
import { CHOICE_WORDS, LOSS, nameOf } from './matchDayCard.ts';

/** Whether this changes when there is a game to cast. */
export const concernsCasters = ({ what }: Happening) =>
  what === 'held' || what === 'resumed' || what === 'given_up' || what === 'delayed';

/**
 * The sides that must act at once on what happened, or wait for its answer, and did not do it themselves:
 * only they are pinged.
 */
export function calledSides(happened: readonly Happening[], day?: MatchDay): Side[] {
  const called = happened.flatMap((each) => sidesCalled(each, day));
  // The side that checks in or confirms last gets its answer at once.
  const acted = happened.flatMap((each) =>
    day && (each.what === 'ready' || each.what === 'confirmed') ? [each.side] : [],
  );
  return SIDES.filter((side) => called.includes(side) && !acted.includes(side));
}

function sidesCalled(happening: Happening, day: MatchDay | undefined): readonly Side[] {
  switch (happening.what) {
    case 'check_in_opened':
    case 'delayed':
    case 'stuck':
    case 'contradicted':
    case 'ruled':
      return SIDES;
    case 'awaited':
    case 'penalized':
    case 'lapsed':
      return [happening.side];
    case 'tossed':
      return areSidesChosen() ? [happening.side] : SIDES;
    case 'chosen':
      if (day?.phase !== 'playing') return [otherSide(happening.side)];
      // A team that missed its choice may miss the game as well.
      return happening.isByRule ? SIDES : [];
    case 'reminded':
      return answerers(day);
    case 'witnessed':
      return [...(day?.phase === 'playing' ? [] : answerers(day)), ...nextChooser(day)];
    case 'confirmed':
      return day ? nextChooser(day) : [otherSide(happening.side)];
    case 'stands':
      return [otherSide(happening.side), ...nextChooser(day)];
    case 'reported':
    case 'given_up':
    case 'disputed':
    case 'held':
    case 'resumed':
    case 'proposed':
    case 'declined':
    case 'line_up_asked':
    case 'line_up_agreed':
    case 'line_up_declined':
    case 'stand_in_asked':
    case 'stand_in_agreed':
    case 'stand_in_declined':
      return [otherSide(happening.side)];
    default:
      return [];
  }
}

/** The sides that must answer the open report. */
const answerers = (day: MatchDay | undefined): readonly Side[] =>
  day ? SIDES.filter((side) => day.phase === 'reported' && day.report && !isOwn(day.report, side)) : SIDES;

const nextChooser = (day: MatchDay | undefined): readonly Side[] =>
  day?.phase === 'choice' && day.choosing ? [chooserOf(day.choosing)] : [];

/** The title of a card while an answer is due; undefined where its phase says it. */
export function newsTitle(happened: readonly Happening[], { day }: LoadedDay): string | undefined {
  const what = new Set(happened.map((each) => each.what));
  if (what.has('proposed') && proposalOf(day)) return 'New time proposed';
  if (what.has('line_up_asked') && lineUpRequestOf(day)) return 'Line-up change requested';
  if (what.has('stand_in_asked') && SIDES.some((side) => askedStandIn(day, side)))
    return 'Stand-in requested';
  if (what.has('penalized') && day.phase === 'check_in') return 'Penalty for lateness';
  if (what.has('reminded') && day.phase === 'reported') return 'Result needs an answer';
  return undefined;
}

/** What happened, in sentences that stay true; events that only change the card have none. */
export const newsLines = (happened: readonly Happening[], loaded: LoadedDay): string[] =>
  happened.map((each) => newsLine(each, loaded)).filter((line) => line !== '');

function newsLine(happening: Happening, loaded: LoadedDay): string {
  const who = 'side' in happening ? `**${nameOf(loaded, happening.side)}**` : '';
  const others = 'side' in happening ? `**${nameOf(loaded, otherSide(happening.side))}**` : '';
  switch (happening.what) {
    case 'check_in_opened':
      return 'Check-in opened.';
    case 'awaited':
      return `${who} was not checked in at the start.`;
    case 'delayed':
      return 'The league’s server was down for a while. Both teams get that time back.';
    case 'ready':
      return `${who} checked in.`;
    case 'unready':
      return `${who} undid its check-in.`;
    case 'tossed':
      return `${who} won the toss.`;
    case 'chosen':
      return happening.isByRule
        ? `${who} did not choose in time and gets **${CHOICE_WORDS[happening.choice]}**.`
        : `${who} chose **${CHOICE_WORDS[happening.choice]}**.`;
    case 'penalized':
      return `${who} was not there ${howMany(happening.minutes, 'minute')} after the start and loses ${LOSS[happening.penalty]}.`;
    case 'reported':
      return `${who} reported a result.`;
    case 'reminded':
      return 'The report still needs an answer.';
    case 'stands':
      return 'Nobody answered in time, so the result counts.';
    case 'retracted':
      return `${who} withdrew its report.`;
    case 'confirmed':
      return `${who} confirmed the result.`;
    case 'ruled':
      return loaded.day.phase === 'settled' ? 'The staff decided the result.' : 'The staff decided the game.';
    case 'given_up':
      return `${who} forfeited the match: ${others} wins.`;
    case 'witnessed':
      return 'Game data delivered the result.';
    case 'contradicted':
      if (loaded.day.report?.isOfGame) return 'The game data sources name different winners.';
      return `Game data contradicts the report of ${who}.`;
    case 'disputed':
      return `${who} disputed the result.`;
    case 'held':
      return `${who} lost power and paused the clocks.`;
    case 'resumed':
      return `${who} is back. All clocks resume.`;
    case 'proposed':
      return `${who} proposed a new time.`;
    case 'declined':
      return `${who} declined the new time.`;
    case 'lapsed':
      return `Nobody answered the time proposed by ${who}.`;
    case 'line_ups_fixed':
      return 'The line-ups are locked. To change a player, ask the other team with **Line-up**.';
    case 'line_up_asked':
      return `${who} asked to change its line-up.`;
    case 'line_up_agreed':
      return `${who} accepted the line-up of ${others}.`;
    case 'line_up_declined':
      return `${who} declined the line-up change.`;
    case 'stand_in_asked':
      return `${who} asked for a stand-in.`;
    case 'stand_in_named':
      return `${who} has a stand-in.`;
    case 'stand_in_agreed':
      return `${who} accepted the stand-in of ${others}.`;
    case 'stand_in_declined':
      return `${who} declined a stand-in.`;
    case 'stuck':
      return happening.reason === 'time_open'
        ? 'The staff was asked when to play the match.'
        : 'The match needs the staff to continue.';
    default:
      return '';
  }
}
