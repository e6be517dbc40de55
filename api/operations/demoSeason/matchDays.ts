import { type Context, inTransaction } from '#api/database/database.ts';
import { actOnDay, type LoadedDay, openMatchDay, toss } from '#api/matchDay/matchDays/commands.ts';
import { runMatchDay } from '#api/schedule/runMatchDays.ts';
import { SIDES, type Side, winsNeeded } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { areSidesChosen } from '#domain/matchDay/choosing.ts';
import type { DayAct } from '#domain/matchDay/matchDay.ts';
import { later } from '#domain/matchDay/moment.ts';
import { MATCH_DAY, type MatchDaySettings } from '#domain/matchDay/settings.ts';
import { MINUTE } from '#domain/timeSpans.ts';

/** Long time limits keep sample matches in their prepared states until somebody views them. */
export const slowMatchDay = (): MatchDaySettings => ({
  ...MATCH_DAY,
  ladder: [],
  choiceTime: 60,
  answerTime: 1_440,
  disputeTime: 1_440,
  holdTime: 1_440,
});

type Done = readonly [minutesAgo: number, side: Side, act: DayAct | ((loaded: LoadedDay) => DayAct)];

type SampleDay = { name: string; startsIn: number; done: readonly Done[] };

const ready = (minutesAgo: number, side: Side): Done => [
  minutesAgo,
  side,
  ({ match }) => ({ act: 'ready', side, isReady: true, toss: { ...toss(match), winner: 'team1' } }),
];
const first = (minutesAgo: number): Done => [
  minutesAgo,
  'team1',
  { act: 'choose', side: 'team1', choice: 'radiant' },
];
const second = (minutesAgo: number): Done => [
  minutesAgo,
  'team2',
  { act: 'choose', side: 'team2', choice: 'first_pick' },
];
const begin = (minutesAgo: number): Done[] => [
  ready(minutesAgo, 'team1'),
  ready(minutesAgo, 'team2'),
  first(minutesAgo - 1),
  second(minutesAgo - 2),
];
const report = (minutesAgo: number, side: Side, winner: Side): Done => [
  minutesAgo,
  side,
  // The report claims a win without any lost games.
  ({ facts }) => {
    const [team1Score, team2Score] = SIDES.map((each) => (each === winner ? winsNeeded(facts.format) : 0));
    const score = { team1Score: team1Score ?? 0, team2Score: team2Score ?? 0 };
    return { act: 'report', version: { side, ...score, forfeit: null, dotaMatchId: null } };
  },
];
const confirm = (minutesAgo: number): Done => [minutesAgo, 'team2', { act: 'confirm', side: 'team2' }];

export const PLAYING: SampleDay = { name: 'playing', startsIn: -20, done: begin(25) };

/** A match in each state of a match day, with the minutes until the match begins and the teams' actions so far. */
export const SAMPLE_DAYS: readonly SampleDay[] = [
  {
    name: 'closed',
    startsIn: -2_900,
    done: [...begin(2_910), report(2_860, 'team1', 'team1'), confirm(2_850)],
  },
  { name: 'settled', startsIn: -80, done: [...begin(85), report(20, 'team1', 'team1'), confirm(10)] },
  {
    name: 'disputed',
    startsIn: -70,
    done: [...begin(75), report(15, 'team1', 'team1'), report(12, 'team2', 'team2')],
  },
  { name: 'reported', startsIn: -50, done: [...begin(55), report(5, 'team1', 'team1')] },
  {
    name: 'held',
    startsIn: -40,
    done: [...begin(45), [10, 'team2', { act: 'hold', side: 'team2', left: 1 }]],
  },
  PLAYING,
  { name: 'choice', startsIn: 5, done: [ready(3, 'team1'), ready(2, 'team2'), first(1)] },
  { name: 'check_in', startsIn: 15, done: [ready(5, 'team1')] },
];

/** Only some games let teams choose sides and picks. */
const isPossible = ([, , asked]: Done) =>
  areSidesChosen() || typeof asked === 'function' || asked.act !== 'choose';

export const beginsIn = ({ now }: Context, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

/** Plays a scheduled match through its teams' actions. */
export async function playDay(context: Context, match: Match, done: readonly Done[]): Promise<void> {
  const at = (minutesAgo: number): Context => ({
    ...context,
    now: new Date(context.now.getTime() - minutesAgo * MINUTE),
  });
  const opens = Date.parse(later(match.scheduledTime ?? '', -MATCH_DAY.roomOpens));
  const opened = { ...context, now: new Date(Math.min(opens, context.now.getTime())) };
  await inTransaction(opened, (within) => openMatchDay(within, match.id));
  for (const [minutesAgo, side, asked] of done.filter(isPossible)) {
    await inTransaction(at(minutesAgo), (within) => runMatchDay(within, match.id));
    await actOnDay(at(minutesAgo), { matchId: match.id, side }, (_side, loaded) =>
      typeof asked === 'function' ? asked(loaded) : asked,
    );
  }
  await inTransaction(context, (context) => runMatchDay(context, match.id));
}
