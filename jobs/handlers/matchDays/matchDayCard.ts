import { type APIButtonComponent, ButtonStyle } from 'discord-api-types/v10';
import type { Database } from '#api/database/database.ts';
import { presentLineUpRequest, presentStandIns } from '#api/matchDay/lineUps/commands.ts';
import type { LoadedDay } from '#api/matchDay/matchDays/commands.ts';
import {
  type Forfeit,
  matchFormatWords,
  otherSide,
  SIDES,
  type Side,
  winsNeeded,
} from '#domain/competition/match.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { otherGameWords } from '#domain/games/lookup.ts';
import { gameWords } from '#domain/games/words.ts';
import { actsOf, TEAM_ACTS, type TeamAct } from '#domain/matchDay/acts.ts';
import { DAY, encodeChoice, encodeScore } from '#domain/matchDay/buttons.ts';
import { areSidesChosen, type Choice, choicesLeft, lostPick, sidesOf } from '#domain/matchDay/choosing.ts';
import { choiceByRule, ladderOf, lapsesAt, nextRung, phaseDueAt, waitsFor } from '#domain/matchDay/clock.ts';
import { lineUpRequestOf } from '#domain/matchDay/lineUp.ts';
import { type Phase, picturesOf, type Report } from '#domain/matchDay/matchDay.ts';
import { later, type Moment } from '#domain/matchDay/moment.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { isNotOver } from '#domain/matchDay/scores.ts';
import type { Penalty } from '#domain/matchDay/settings.ts';
import { askedStandIn, standInsOf } from '#domain/matchDay/standIn.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { cut } from '#domain/text/text.ts';
import { plural, sentences, serverText, t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { discordTime, escapeName, type Field, type Fields } from '#jobs/outbox/messages.ts';
import { nameOf } from '../matches/matchWords.ts';
import { buttonOf } from './matchDayButtons.ts';

export function awayField(
  loaded: LoadedDay,
  { side, area, match, isProposed, from, to }: MatchRoom['inTheWay'][number],
): Field {
  const [start, end] = [from, to].map((moment) => discordTime(new Date(moment), 't')) as [string, string];
  const team = nameOf(loaded, side);
  if (match) {
    const who = match.isOtherTeam ? t`${team}’s players` : team;
    const [name, tournament] = [escapeName(serverText(match.name)), escapeName(match.tournament)];
    return [
      isProposed ? t`Playing elsewhere at the proposed time` : t`Playing elsewhere at match time`,
      t`${who}: ${name} in ${tournament} from ${start} to ${end}.`,
    ];
  }
  if (area === null)
    return [
      isProposed ? t`Unavailable at the proposed time` : t`Unavailable at match time`,
      t`${team} cannot play then: propose another time.`,
    ];
  return [
    isProposed ? t`Power cut at the proposed time` : t`Power cut at match time`,
    t`${team}, in ${escapeName(area)} from ${start} to ${end}: propose another time.`,
  ];
}

const phaseTitle = (phase: Phase): string =>
  ({
    open: t`Your next match`,
    check_in: t`Check-in is open`,
    choice: t`Side and pick`,
    playing: t`Play`,
    reported: t`Confirm the result`,
    disputed: t`Waiting for the staff`,
    held: t`Clocks paused`,
    settled: t`Result`,
    closed: t`Match closed`,
  })[phase];

export const titleOf = ({ day, facts }: LoadedDay) =>
  day.phase === 'check_in' && facts.now >= day.startsAt ? t`A team is late` : phaseTitle(day.phase);

const timeOf = (moment: Moment) => discordTime(new Date(moment), 't');

const distance = (moment: Moment | null) => (moment === null ? t`soon` : discordTime(new Date(moment), 'R'));

export const nextText = (loaded: LoadedDay): string => sentences([...askedTexts(loaded), stepText(loaded)]);

/** The open requests that a team must answer, shown before the current step. */
function askedTexts(loaded: LoadedDay): string[] {
  const { day } = loaded;
  const [time, lineUp] = [day.stuck ? null : proposalOf(day), lineUpRequestOf(day)];
  const answers = (by: Side) => `**${nameOf(loaded, otherSide(by))}**`;
  return [
    ...(time ? [t`${answers(time.by)}: accept or decline the proposed time.`] : []),
    ...(lineUp ? [t`${answers(lineUp.by)}: accept or decline the line-up.`] : []),
    ...SIDES.filter((side) => askedStandIn(day, side)).map(
      (side) => t`${answers(side)}: accept or decline the stand-in.`,
    ),
  ];
}

function stepText(loaded: LoadedDay): string {
  const { day, facts } = loaded;
  const { phase, choosing, report, hold, settled } = day;
  const due = distance(phaseDueAt(day, facts));
  const waited = waitsFor(day);
  const who = waited === 'team1' || waited === 'team2' ? `**${nameOf(loaded, waited)}**` : t`Both teams`;
  if (day.stuck && (phase === 'check_in' || phase === 'open'))
    return t`The staff will decide what happens next.`;
  if (phase === 'open') return t`Check-in opens ${due}.`;
  if (phase === 'check_in') return sentences([t`${who}: check in.`, rungText(loaded)]);
  if (phase === 'choice' && choosing) {
    const [until, byRule] = [timeOf(choosing.until), `**${choiceWords(choiceByRule(choosing))}**`];
    return sentences([
      gameText(loaded),
      choosing.first
        ? t`${who}: choose by ${until}, or you get ${byRule}.`
        : t`${who}: choose a side or a pick by ${until}, or you get ${byRule}.`,
    ]);
  }
  if (phase === 'playing')
    return sentences([
      gameText(loaded),
      areSidesChosen()
        ? t`Join the lobby and play. Either team can report the result.`
        : t`Play the match. Either team can report the result.`,
    ]);
  if (phase === 'reported' && report) {
    const told = saidText(loaded, report);
    const until = timeOf(later(report.at, facts.settings.answerTime));
    return report.isOfGame
      ? t`Game data says: ${told}. ${who}: confirm or dispute it by ${until}, or the result stands.`
      : t`${`**${nameOf(loaded, report.side)}**`} reported: ${told}. ${who}: confirm or dispute it by ${until}, or the result stands.`;
  }
  if (phase === 'disputed')
    return winsNeeded(loaded.match.format) > 1
      ? t`The staff will decide. Wait here, and don’t start the next game.`
      : t`The staff will decide. Wait here.`;
  if (phase === 'held' && hold)
    return t`${`**${nameOf(loaded, hold.by)}**`} lost power and can press **Resume clocks** when ready. Otherwise, the staff will decide ${distance(hold.until)}.`;
  if (phase === 'settled')
    return report && !settled?.isByStaff
      ? t`The result can be disputed until the room closes ${due}.`
      : t`The room closes ${due}. Contact the staff if the result is wrong.`;
  return t`Nothing left to do.`;
}

/** The number of the next or current game in a series; empty for a single game. */
const gameText = ({ day, match }: LoadedDay) =>
  winsNeeded(match.format) > 1
    ? t`Game ${day.score.team1 + day.score.team2 + 1}, ${matchFormatWords(match.format)}.`
    : '';

export const minutesWords = (minutes: number) => plural(minutes, '# minute', '# minutes');

/** The penalty at a step of the no-show ladder, such as 'a game'. */
export const lossWords = (penalty: Penalty): string =>
  ({ pick: lostPick(), game: t`a game`, match: t`the match` })[penalty];

function rungText({ day, facts }: LoadedDay): string {
  const rung = nextRung(day, facts);
  return rung
    ? t`A team that has not checked in by ${discordTime(new Date(rung.at), 't')} loses ${lossWords(rung.penalty)}.`
    : '';
}

export const choiceWords = (choice: Choice): string =>
  ({ radiant: t`Radiant`, dire: t`Dire`, first_pick: t`First pick`, second_pick: t`Second pick` })[choice];

export async function fieldsOf(db: Database, loaded: LoadedDay): Promise<Fields> {
  const { day, facts } = loaded;
  const { score, toss } = day;
  const sides = day.choosing && sidesOf(day.choosing);
  const isBefore = day.phase === 'open' || day.phase === 'check_in';
  const proposal = proposalOf(day);
  return [
    [t`When`, discordTime(new Date(day.startsAt), 'F')],
    proposal && [
      t`New time proposed`,
      `${t`${discordTime(new Date(proposal.to), 'F')}, by ${nameOf(loaded, proposal.by)}`}\n${unansweredText(loaded)}`,
    ],
    ...(await askedFields(db, loaded)),
    isBefore && [
      t`Checked in`,
      SIDES.map((side) => `${nameOf(loaded, side)}: ${day.ready[side] ? '✓' : t`not yet`}`).join('\n'),
    ],
    isBefore &&
      !facts.isQuiet && [
        t`Late teams lose`,
        ladderOf(facts)
          .map(({ minutes, penalty }) => t`${minutesWords(minutes)} late: ${lossWords(penalty)}`)
          .join('\n'),
      ],
    ...lineUpFields(loaded),
    toss && [t`Coin toss`, t`${`**${nameOf(loaded, toss.winner)}**`} won`],
    sides && [
      t`Side and pick`,
      [
        t`${t`Radiant`}: ${nameOf(loaded, sides.radiant)}`,
        t`${t`First pick`}: ${nameOf(loaded, sides.firstPick)}`,
      ].join('\n'),
    ],
    score.team1 + score.team2 > 0 && [
      t`Score`,
      scoreText(loaded, { team1Score: score.team1, team2Score: score.team2 }),
    ],
    ...day.penalties.map(
      ({ side, penalty, minutes }): Field => [
        t`Late penalty`,
        t`${nameOf(loaded, side)}: ${lossWords(penalty)}, ${minutesWords(minutes)} late`,
      ],
    ),
    day.report && (day.phase === 'reported' || day.phase === 'disputed') && versionField(loaded, day.report),
    day.dispute && day.phase === 'disputed' && versionField(loaded, day.dispute),
  ];
}

async function askedFields(db: Database, loaded: LoadedDay): Promise<Fields> {
  const request = await presentLineUpRequest(db, loaded);
  const standIns = await presentStandIns(db, loaded.day);
  const name = (player: string | null) => escapeName(player ?? t`nobody`);
  return [
    request && [
      t`Line-up change requested`,
      [
        t`By ${nameOf(loaded, request.by)}`,
        ...request.changes.map(
          (each) => t`${playerWord(each.role)}: ${`**${name(each.name)}**`} for ${name(each.instead)}`,
        ),
      ].join('\n'),
    ],
    ...standIns
      .filter(({ side, isAgreed }) => !isAgreed && askedStandIn(loaded.day, side))
      .map(
        (each): Field => [
          t`Stand-in requested`,
          [
            t`${`**${name(each.name)}**`}, by ${nameOf(loaded, each.side)}`,
            ...(each.role ? [t`Position: ${playerWord(each.role)}`] : []),
            t`${playerWord(gameWords().account.word)}: ${each.steamID}`,
          ].join('\n'),
        ],
      ),
  ];
}

/** The deadline for an answer to a proposed time, and what happens without one. */
function unansweredText({ day, facts }: LoadedDay): string {
  if (day.stuck === 'time_open') return t`Nobody answered, so the staff will decide.`;
  const until = lapsesAt(day, facts);
  const isStaffs = facts.settings.unanswered === 'staff' && day.phase === 'open';
  if (!until) return t`Without a response, the match time stays the same.`;
  return isStaffs
    ? t`Without an answer, the staff will decide ${distance(until)}.`
    : t`Without an answer, the proposal lapses ${distance(until)} and the match time stays the same.`;
}

function lineUpFields({ match, day }: LoadedDay): Field[] {
  if (day.lineUps !== 'fixed' || !match.roster_fixed || day.settled) return [];
  return SIDES.map((side) => {
    const id = match[side]?.participationId;
    const players = match.players.filter(({ participationId }) => participationId === id);
    const isStandIn = (player: string) => standInsOf(day, side).some(({ playerId }) => playerId === player);
    const lines = players.map((player) => {
      const line = t`${playerWord(roleOf(player.slot))}: ${escapeName(player.name)}`;
      return isStandIn(player.id) ? t`${line} (stand-in)` : line;
    });
    return [t`${escapeName(match[side]?.tag ?? t`TBD`)}’s line-up`, lines.join('\n') || t`Nobody`];
  });
}

export function versionField(loaded: LoadedDay, version: Report): Field {
  const { length } = picturesOf(version);
  const pictures = length === 0 ? [] : [plural(length, 'with a picture', 'with # pictures')];
  const teller = version.isOfGame ? t`Game data` : escapeName(loaded.match[version.side]?.tag ?? '');
  return [t`${teller} says`, [saidText(loaded, version), ...gameLines(version), ...pictures].join('\n')];
}

const saidText = (loaded: LoadedDay, version: Report) =>
  isNotOver(version, loaded.day.score, loaded.match.format)
    ? t`The game is not over`
    : scoreText(loaded, version);

/** Explains why the game in a report does not belong to this match. */
const gameLines = ({ dotaMatchId, otherGame }: Report) =>
  otherGame ? [t`Dota match ${dotaMatchId ?? ''} does not count here: ${otherGameWords(otherGame)}`] : [];

/** 'One 2–1 Two', or the side that forfeited. */
export const scoreText = (
  loaded: Pick<LoadedDay, 'match'>,
  {
    team1Score,
    team2Score,
    forfeit = null,
  }: { team1Score: number; team2Score: number; forfeit?: Forfeit | null },
) =>
  forfeit === 'both'
    ? t`Double forfeit: ${nameOf(loaded, 'team1')} and ${nameOf(loaded, 'team2')} both lose`
    : forfeit
      ? t`${nameOf(loaded, forfeit)} forfeits`
      : `${nameOf(loaded, 'team1')} ${team1Score}–${WORD_JOINER}${team2Score} ${nameOf(loaded, 'team2')}`;

/** Keeps a score on one line. */
const WORD_JOINER = '\u2060';

/**
 * The buttons for what these sides can do now; `left` is the number of postponements that each side has left.
 * In a room, which both teams share, one team's button shows its tag.
 */
export function buttonsOf(
  { match, day }: LoadedDay,
  sides: readonly Side[],
  { isShared, left }: { isShared: boolean; left: Record<Side, number> },
): APIButtonComponent[] {
  const canDo = (side: Side) => actsOf(day, side).filter((act) => act !== 'hold' || left[side] > 0);
  const can = { team1: canDo('team1'), team2: canDo('team2') };
  const label = (words: string | ((their: string) => string), act: TeamAct) => {
    const [one, other] = SIDES.filter((side) => can[side].includes(act));
    if (typeof words !== 'string') return words(one && !other ? tagOf(match, otherSide(one)) : '');
    return isShared && one && !other ? `${words} · ${tagOf(match, one)}` : words;
  };
  const isSeries = winsNeeded(match.format) > 1;
  /** Buttons that report the winner of the current game. */
  const won = SIDES.map((side) =>
    buttonOf(
      isSeries
        ? t`${tagOf(match, side)} won game ${day.score.team1 + day.score.team2 + 1}`
        : t`${tagOf(match, side)} won`,
      `${DAY.won}:${encodeScore(match.id, { ...day.score, [side]: day.score[side] + 1 })}`,
      ButtonStyle.Primary,
    ),
  );
  return TEAM_ACTS.filter((act) => sides.some((side) => can[side].includes(act))).flatMap((act) => {
    if (act === 'choose')
      return (day.choosing ? choicesLeft(day.choosing) : []).map((choice) =>
        buttonOf(
          label(choiceWords(choice), act),
          `${DAY.choose}:${encodeChoice(match.id, choice)}`,
          ButtonStyle.Primary,
        ),
      );
    const plain = buttonOf(label(actWords(act), act), `${DAY[act]}:${match.id}`, ACT_STYLES[act]);
    if (act !== 'report') return [plain];
    return isSeries ? [...won, plain] : won;
  });
}

/** The maximum length of a tag on a button. */
const TAG = 16;

export const tagOf = (match: LoadedDay['match'], side: Side) => cut(match[side]?.tag ?? t`TBD`, TAG);

/** The label of an action's button, or a function of the other team's tag, which is '' if both teams can act. */
const actWords = (act: Exclude<TeamAct, 'choose'>) =>
  ({
    ready: t`Check in`,
    unready: t`Undo check-in`,
    report: t`Report another score`,
    confirm: t`Confirm`,
    dispute: t`Dispute`,
    concede: t`Accept their result`,
    retract: t`Withdraw report`,
    pictures: t`Add pictures`,
    resume: t`Resume clocks`,
    lobby: t`Lobby`,
    hold: t`Report power cut`,
    propose: t`Reschedule`,
    agree: t`Accept new time`,
    decline: t`Keep current time`,
    withdraw: t`Withdraw proposal`,
    giveUp: t`Forfeit match`,
    lineUp: t`Line-up`,
    agreeLineUp: (their: string) => (their ? t`Accept ${their}’s line-up` : t`Accept their line-up`),
    declineLineUp: (their: string) => (their ? t`Decline ${their}’s line-up` : t`Decline their line-up`),
    withdrawLineUp: t`Withdraw line-up request`,
    agreeStandIn: (their: string) => (their ? t`Accept ${their}’s stand-in` : t`Accept their stand-in`),
    declineStandIn: (their: string) => (their ? t`Decline ${their}’s stand-in` : t`Decline their stand-in`),
    withdrawStandIn: t`Withdraw stand-in request`,
  })[act];

const ACT_STYLES: Partial<Record<TeamAct, Parameters<typeof buttonOf>[2]>> = {
  ready: ButtonStyle.Primary,
  confirm: ButtonStyle.Primary,
  resume: ButtonStyle.Primary,
  agree: ButtonStyle.Primary,
  agreeLineUp: ButtonStyle.Primary,
  agreeStandIn: ButtonStyle.Primary,
  dispute: ButtonStyle.Danger,
  giveUp: ButtonStyle.Danger,
};
