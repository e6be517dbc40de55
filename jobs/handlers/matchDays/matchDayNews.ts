import type { LoadedDay } from '#api/matchDay/matchDays/commands.ts';
import { otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import { areSidesChosen, chooserOf } from '#domain/matchDay/choosing.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { lineUpRequestOf } from '#domain/matchDay/lineUp.ts';
import { isOwn, type MatchDay } from '#domain/matchDay/matchDay.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { askedStandIn } from '#domain/matchDay/standIn.ts';
import { t } from '#domain/text/translate.ts';
import { nameOf } from '../matches/matchWords.ts';
import { choiceWords, lossWords, minutesWords } from './matchDayCard.ts';

type What = Happening['what'];
type HappeningOf<W extends What> = Extract<
  { [Each in Happening as Each['what']]: Each }[W],
  { what: unknown }
> & { what: W };

/** The values for a line; both teams' names are bold. */
type About<W extends What> = { happening: HappeningOf<W>; who: string; others: string; loaded: LoadedDay };
type Calls<W extends What> = (happening: HappeningOf<W>, day: MatchDay | undefined) => readonly Side[];

type News<W extends What> = {
  /** A sentence that remains true later. An event without one only changes the card. */
  line?: (about: About<W>) => string;
  /** The sides that must act now, or are waiting for an answer; nobody else is pinged. */
  calls?: Calls<W>;
  /** The title of the card while an answer is due; if several apply, the first in this list wins. */
  title?: (day: MatchDay) => string | false | null | undefined;
  /** The event may change when casters have a game to cast. */
  concernsCasters?: true;
};

const both = () => SIDES;
const own = ({ side }: { side: Side }) => [side];
const other = ({ side }: { side: Side }) => [otherSide(side)];

const answerers = (day: MatchDay | undefined): readonly Side[] =>
  day ? SIDES.filter((side) => day.phase === 'reported' && day.report && !isOwn(day.report, side)) : SIDES;

const nextChooser = (day: MatchDay | undefined): readonly Side[] =>
  day?.phase === 'choice' && day.choosing ? [chooserOf(day.choosing)] : [];

const NEWS: { [W in What]: News<W> } = {
  check_in_opened: { line: () => t`Check-in opened.`, calls: both },
  closed: {},
  followed: {},
  turned_on: {},
  score_shown: {},
  line_ups_fixed: {
    line: () => t`The line-ups are locked. To change a player, ask the other team with **Line-up**.`,
  },
  ready: { line: ({ who }) => t`${who} checked in.` },
  unready: { line: ({ who }) => t`${who} undid its check-in.` },
  awaited: { line: ({ who }) => t`${who} was not checked in at the start.`, calls: own },
  delayed: {
    line: () => t`The league’s server was down for a while. Both teams get that time back.`,
    calls: both,
    concernsCasters: true,
  },
  tossed: {
    line: ({ who }) => t`${who} won the toss.`,
    calls: (toss) => (areSidesChosen() ? own(toss) : SIDES),
  },
  chosen: {
    line: ({ who, happening: { choice, isByRule } }) =>
      isByRule
        ? t`${who} did not choose in time and gets ${`**${choiceWords(choice)}**`}.`
        : t`${who} chose ${`**${choiceWords(choice)}**`}.`,
    calls: (choice, day) => {
      if (day?.phase !== 'playing') return other(choice);
      // A team that missed its choice may miss the game as well.
      return choice.isByRule ? SIDES : [];
    },
  },
  proposed: {
    line: ({ who }) => t`${who} proposed a new time.`,
    calls: other,
    title: (day) => proposalOf(day) && t`New time proposed`,
  },
  agreed: {},
  declined: { line: ({ who }) => t`${who} declined the new time.`, calls: other },
  lapsed: { line: ({ who }) => t`Nobody responded to ${who}’s proposed time.`, calls: own },
  line_up_asked: {
    line: ({ who }) => t`${who} asked to change its line-up.`,
    calls: other,
    title: (day) => lineUpRequestOf(day) && t`Line-up change requested`,
  },
  line_up_agreed: { line: ({ who, others }) => t`${who} accepted ${others}’s line-up.`, calls: other },
  line_up_declined: { line: ({ who }) => t`${who} declined the line-up change.`, calls: other },
  stand_in_asked: {
    line: ({ who }) => t`${who} asked for a stand-in.`,
    calls: other,
    title: (day) => SIDES.some((side) => askedStandIn(day, side)) && t`Stand-in requested`,
  },
  stand_in_named: { line: ({ who }) => t`${who} has a stand-in.` },
  stand_in_agreed: { line: ({ who, others }) => t`${who} accepted ${others}’s stand-in.`, calls: other },
  stand_in_declined: { line: ({ who }) => t`${who} declined a stand-in.`, calls: other },
  penalized: {
    line: ({ who, happening: { minutes, penalty } }) =>
      t`${who} had not shown up ${minutesWords(minutes)} after the start and loses ${lossWords(penalty)}.`,
    calls: own,
    title: ({ phase }) => phase === 'check_in' && t`Late penalty`,
  },
  reported: { line: ({ who }) => t`${who} reported a result.`, calls: other },
  reminded: {
    line: () => t`The report still needs an answer.`,
    calls: (_, day) => answerers(day),
    title: ({ phase }) => phase === 'reported' && t`Result needs an answer`,
  },
  retracted: { line: ({ who }) => t`${who} withdrew its report.` },
  confirmed: {
    line: ({ who }) => t`${who} confirmed the result.`,
    calls: (confirmed, day) => (day ? nextChooser(day) : other(confirmed)),
  },
  stands: {
    line: () => t`Nobody answered in time, so the result stands.`,
    calls: (stands, day) => [...other(stands), ...nextChooser(day)],
  },
  disputed: { line: ({ who }) => t`${who} disputed the result.`, calls: other },
  pictured: {},
  witnessed: {
    line: () => t`The result came from game data.`,
    calls: (_, day) => [...(day?.phase === 'playing' ? [] : answerers(day)), ...nextChooser(day)],
  },
  contradicted: {
    line: ({ who, loaded }) =>
      loaded.day.report?.isOfGame
        ? t`The game data sources name different winners.`
        : t`Game data contradicts ${who}’s report.`,
    calls: both,
  },
  other_game: {},
  own_game: {},
  ruled: {
    line: ({ loaded }) =>
      loaded.day.phase === 'settled' ? t`The staff decided the result.` : t`The staff decided the game.`,
    calls: both,
  },
  given_up: {
    line: ({ who, others }) => t`${who} forfeited the match: ${others} wins.`,
    calls: other,
    concernsCasters: true,
  },
  held: {
    line: ({ who }) => t`${who} lost power and paused the clocks.`,
    calls: other,
    concernsCasters: true,
  },
  resumed: { line: ({ who }) => t`${who} is back. All clocks resume.`, calls: other, concernsCasters: true },
  stuck: {
    line: ({ happening: { reason } }) =>
      reason === 'time_open'
        ? t`The staff will decide when to play the match.`
        : t`The match cannot continue without the staff.`,
    calls: both,
  },
};

export const concernsCasters = ({ what }: Happening) => NEWS[what].concernsCasters ?? false;

/** The sides to ping, because they must respond to something that they did not do themselves. */
export function calledSides(happened: readonly Happening[], day?: MatchDay): Side[] {
  const called = happened.flatMap((each) => sidesCalled(each.what, each, day));
  // The side that checks in or confirms last gets a direct reply.
  const acted = happened.flatMap((each) =>
    day && (each.what === 'ready' || each.what === 'confirmed') ? [each.side] : [],
  );
  return SIDES.filter((side) => called.includes(side) && !acted.includes(side));
}

function sidesCalled<W extends What>(what: W, happening: HappeningOf<W>, day: MatchDay | undefined) {
  const { calls }: News<W> = NEWS[what];
  return calls?.(happening, day) ?? [];
}

/** The title of a card while an answer is due; undefined if the phase's own title is enough. */
export function newsTitle(happened: readonly Happening[], { day }: LoadedDay): string | undefined {
  const what = new Set<string>(happened.map((each) => each.what));
  for (const [name, { title }] of Object.entries(NEWS)) {
    const words = what.has(name) && title?.(day);
    if (words) return words;
  }
  return undefined;
}

export const newsLines = (happened: readonly Happening[], loaded: LoadedDay): string[] =>
  happened.flatMap((each) => newsLine(each.what, each, loaded) ?? []);

function newsLine<W extends What>(what: W, happening: HappeningOf<W>, loaded: LoadedDay): string | undefined {
  const { line }: News<W> = NEWS[what];
  if (!line) return undefined;
  const [who, others] =
    'side' in happening
      ? [happening.side, otherSide(happening.side)].map((side) => `**${nameOf(loaded, side)}**`)
      : [];
  return line({ happening, who: who ?? '', others: others ?? '', loaded });
}
