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
  if (what.has('proposed') && proposalOf(day)) return 'Another time is proposed';
  if (what.has('line_up_asked') && lineUpRequestOf(day)) return 'Another line-up is asked for';
  if (what.has('stand_in_asked') && SIDES.some((side) => askedStandIn(day, side)))
    return 'A stand-in is asked for';
  if (what.has('penalized') && day.phase === 'check_in') return 'A penalty for being late';
  if (what.has('reminded') && day.phase === 'reported') return 'A result waits for its answer';
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
      return 'The league’s server was away for a while. Both teams have that time again.';
    case 'ready':
      return `${who} checked in.`;
    case 'unready':
      return `${who} checked out.`;
    case 'tossed':
      return `${who} won the toss.`;
    case 'chosen':
      return happening.isByRule
        ? `${who} did not choose in time and has **${CHOICE_WORDS[happening.choice]}**.`
        : `${who} chose **${CHOICE_WORDS[happening.choice]}**.`;
    case 'penalized':
      return `${who} was not there ${howMany(happening.minutes, 'minute')} after the start and loses ${LOSS[happening.penalty]}.`;
    case 'reported':
      return `${who} reported a result.`;
    case 'reminded':
      return 'The report was not answered for a while.';
    case 'stands':
      return 'Nobody answered in time, so the result stands.';
    case 'retracted':
      return `${who} withdrew its report.`;
    case 'confirmed':
      return `${who} confirmed the result.`;
    case 'ruled':
      return loaded.day.phase === 'settled' ? 'The staff decided the result.' : 'The staff decided the game.';
    case 'given_up':
      return `${who} gave up the match: ${others} wins it.`;
    case 'witnessed':
      return 'The game itself told the result.';
    case 'contradicted':
      if (loaded.day.report?.isOfGame) return 'Those who tell of the game name different winners.';
      return `The game itself says something else than ${who} reported.`;
    case 'disputed':
      return `${who} told another result.`;
    case 'held':
      return `${who} lost power and stopped the clocks.`;
    case 'resumed':
      return `${who} is back. Every clock has the time left that it had.`;
    case 'proposed':
      return `${who} proposed another time.`;
    case 'declined':
      return `${who} keeps the time that the match has.`;
    case 'lapsed':
      return `The time that ${who} proposed was not answered.`;
    case 'line_ups_fixed':
      return 'The line-ups are fixed. **Line-up** asks the other team for another player.';
    case 'line_up_asked':
      return `${who} asked for another line-up.`;
    case 'line_up_agreed':
      return `${who} agreed to the line-up of ${others}.`;
    case 'line_up_declined':
      return `${who} wants the line-ups as they are fixed.`;
    case 'stand_in_asked':
      return `${who} asked for a stand-in.`;
    case 'stand_in_named':
      return `${who} has a stand-in.`;
    case 'stand_in_agreed':
      return `${who} agreed to the stand-in of ${others}.`;
    case 'stand_in_declined':
      return `${who} declined a stand-in.`;
    case 'stuck':
      return happening.reason === 'time_open'
        ? 'The staff was asked when the match is played.'
        : 'The match does not go on by itself: the staff was asked.';
    default:
      return '';
  }
}
