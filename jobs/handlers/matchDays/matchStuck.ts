import type { APIButtonComponent } from 'discord-api-types/v10';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import type { LoadedDay } from '#api/matchDay/matchDays/commands.ts';
import { findPicture } from '#api/matchDay/matchDays/pictureStore.ts';
import { findMatchRoom } from '#api/matchDay/matchDays/roomStore.ts';
import { type Forfeit, otherSide, SIDES, type Side } from '#domain/competition/match.ts';
import { DAY_STAFF, encodeSide, encodeVerdict } from '#domain/matchDay/buttons.ts';
import type { Stuck } from '#domain/matchDay/day.ts';
import { type MatchDay, picturesOf, type Report } from '#domain/matchDay/matchDay.ts';
import type { Proposal } from '#domain/matchDay/proposal.ts';
import { isFinal } from '#domain/matchDay/scores.ts';
import { linkTo, ROOM_ANCHOR, type Site } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, type Field } from '#jobs/outbox/messages.ts';
import { nameOf, pairLine } from '../matches/matchWords.ts';
import { buttonOf, rowsOf } from './matchDayButtons.ts';
import { lossWords, minutesWords, scoreText, tagOf, versionField } from './matchDayCard.ts';
import { DAY_EVENTS, dayOf, staffPlacesOfDay } from './matchDayPlaces.ts';

/** Tells the staff about a match that is paused or needs help; edits the message until the match continues. */
export const matchStuck = handler({
  kind: 'match_stuck',
  on: DAY_EVENTS,
  destinations: (db, { payload: { matchId } }) => staffPlacesOfDay(db, matchId),
  subjects: ({ payload }) => [payload.matchId],
  render: async (db, _event, app, { subject, isEdit, now }) => {
    const loaded = await dayOf(db, subject, now);
    const { day, match } = loaded;
    const why = whyOf(day);
    if (!why && !isEdit) return undefined;
    const room = await findMatchRoom(db, subject);
    const versions = [day.report, day.dispute].filter((version) => version !== null);
    const isDisputed = day.stuck === 'disputed';
    const message = embed({
      tournament: await getTournament(db, match.tournament_id),
      title: why ? titleOf(why) : day.settled ? t`Match decided` : t`Match continues`,
      url: linkTo(app, `/matches/${subject}${ROOM_ANCHOR}`),
      text: pairLine(match),
      fields: [
        [t`When`, discordTime(new Date(day.startsAt), 'F')],
        room?.thread_id && [t`Room`, `<#${room.thread_id}>`],
        ...(isDisputed || why === 'other_game'
          ? versions.map((version) => versionField(loaded, version))
          : []),
        !why && day.settled && [t`Result`, scoreText(loaded, day.settled), 'wide'],
        day.hold && heldField(loaded, day.hold),
        day.stuck === 'time_open' && day.proposal && proposedField(loaded, day.proposal),
        why && [t`What to do`, remedyOf(why), 'wide'],
      ],
      components: rowsOf(why ? verdictsOf(loaded, why) : []),
    });
    const pictures = isDisputed ? versions.flatMap((version) => galleryOf(db, loaded, version, app)) : [];
    return {
      ...message,
      embeds: [...message.embeds, ...pictures.map((picture) => picture.embed)],
      files: pictures.map((picture) => picture.file),
    };
  },
});

const galleryOf = (db: Database, { match }: LoadedDay, version: Report, app: Site) =>
  picturesOf(version).map((hash, index) => {
    const file = `${version.side}-${index + 1}.webp`;
    return {
      file: { name: file, read: () => findPicture(db, match.id, hash) },
      embed: {
        title: t`Picture from ${escapeName(match[version.side]?.tag ?? '')}`,
        url: `${linkTo(app, `/matches/${match.id}`)}#${version.side}`,
        image: { url: `attachment://${file}` },
      },
    };
  });

/**
 * The reasons for a staff message: `held` if a team has just paused the clocks, `other_game` if a report names another
 * game.
 */
type Why = Stuck | 'held' | 'other_game';

function whyOf({ stuck, phase, report }: MatchDay): Why | null {
  if (stuck) return stuck;
  if (phase === 'held') return 'held';
  return phase === 'reported' && report?.otherGame ? 'other_game' : null;
}

const heldField = (loaded: LoadedDay, { by, until }: { by: Side; until: string }): Field => [
  t`Without power`,
  t`${nameOf(loaded, by)}, until ${discordTime(new Date(until), 'f')} at the latest`,
];

const proposedField = (loaded: LoadedDay, { by, to }: Proposal): Field => [
  t`Proposed`,
  t`${discordTime(new Date(to), 'F')}, by ${nameOf(loaded, by)}`,
];

const titleOf = (why: Why): string =>
  ({
    held: t`A team lost power`,
    other_game: t`A report names another game`,
    nobody_came: t`Nobody showed up for a match`,
    absent: t`A team did not show up`,
    disputed: t`A result is disputed`,
    held_too_long: t`A team has been without power for too long`,
    over_time: t`A match is taking too long`,
    time_open: t`A proposed time is unanswered`,
  })[why];

const remedyOf = (why: Why): string =>
  ({
    held: t`Nothing yet: the clocks are paused, and the other team has been notified.`,
    other_game: t`Ask the captains which game they mean. Without an answer, the report stands as usual.`,
    nobody_came: t`Move the match, enter the double forfeit, or cancel the match.`,
    absent: t`Enter the forfeit, or move the match.`,
    disputed: t`Compare both versions and choose the right one. For any other result, use /result.`,
    held_too_long: t`Move the match, or resume the clocks.`,
    time_open: t`Move the match, or keep the current time. Once check-in opens, the time can no longer be changed.`,
    over_time: t`Ask the captains, or enter the result with /result.`,
  })[why];

/** The staff's options, each a button that names its effect. */
function verdictsOf({ match, day }: LoadedDay, why: Why): APIButtonComponent[] {
  const verdict = (
    label: string,
    result: { team1Score: number; team2Score: number; forfeit: Forfeit | null },
  ) => buttonOf(label, `${DAY_STAFF.verdict}:${encodeVerdict({ matchId: match.id, ...result })}`);
  if (why === 'disputed')
    return [day.report, day.dispute]
      .filter((version) => version !== null)
      .map((version) => {
        const isOfBoth = day.report?.isOfGame && day.dispute?.isOfGame;
        const winner = tagOf(match, version.side);
        const label = isOfBoth
          ? t`${winner} won`
          : version.isOfGame
            ? t`Use game data`
            : t`Accept ${winner}’s version`;
        // One game in a series does not decide the match: the game counts, and the next one follows.
        return isFinal(version, match.format)
          ? verdict(label, version)
          : buttonOf(label, `${DAY_STAFF.gameVerdict}:${encodeSide(match.id, version.side)}`);
      });
  if ((why === 'held' || why === 'held_too_long') && day.hold)
    return [buttonOf(t`Resume clocks`, `${DAY_STAFF.goOn}:${encodeSide(match.id, day.hold.by)}`)];
  if (why === 'time_open' && day.proposal) {
    const other = encodeSide(match.id, otherSide(day.proposal.by));
    return [
      buttonOf(t`Move match`, `${DAY_STAFF.move}:${other}`),
      buttonOf(t`Keep current time`, `${DAY_STAFF.keep}:${other}`),
    ];
  }
  if (why === 'over_time' || why === 'other_game') return [];
  const absent = SIDES.filter((side) => day.ready[side] === null);
  const forfeits: Forfeit[] = absent.length > 1 ? [...absent, 'both'] : absent;
  return forfeits.map((forfeit) =>
    verdict(forfeit === 'both' ? t`Double forfeit` : t`${tagOf(match, forfeit)} loses by forfeit`, {
      team1Score: 0,
      team2Score: 0,
      forfeit,
    }),
  );
}

/** Reports each step of the no-show ladder to the staff, with a button that undoes it. */
export const matchPenalty = handler({
  kind: 'match_penalty',
  on: ['matchDay.changed'],
  destinations: async (db, { payload: { matchId, happened } }) =>
    happened.some(({ what }) => what === 'penalized') ? staffPlacesOfDay(db, matchId) : [],
  render: async (db, { id, payload: { matchId, happened } }, app, { now }) => {
    const loaded = await dayOf(db, matchId, now);
    const [step] = happened.filter((each) => each.what === 'penalized');
    if (!step) return undefined;
    return embed({
      tournament: await getTournament(db, loaded.match.tournament_id),
      title: t`Late penalty`,
      url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`),
      text: [
        pairLine(loaded.match),
        t`${`**${nameOf(loaded, step.side)}**`} had not shown up ${minutesWords(step.minutes)} after the start and loses ${lossWords(step.penalty)}.`,
      ].join('\n'),
      components: rowsOf([buttonOf(t`Undo penalty`, `${DAY_STAFF.takeBack}:${id}`)]),
    });
  },
});
