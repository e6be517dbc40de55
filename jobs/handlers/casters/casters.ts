import * as store from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { type CasterRow, findCaster, listCastBeside } from '#api/matchDay/casters/store.ts';
import { findMatchRoom } from '#api/matchDay/matchDays/roomStore.ts';
import { isDraw, SIDES, type Side } from '#domain/competition/match.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { overlap } from '#domain/matchDay/settings.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { linkTo, pageOf } from '#domain/siteLinks.ts';
import { commaList, plural, sense, t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { handler } from '#jobs/outbox/handler.ts';
import { discordTime, embed, escapeName, type Field, type Fields } from '#jobs/outbox/messages.ts';
import { stakesOf } from '../brackets/stakes.ts';
import { captainsOfDay, castersOf } from '../matchDays/matchDayPlaces.ts';
import { nameOf, pairLine } from '../matches/matchWords.ts';

/** The maximum number of earlier meetings, and of results in a team's form. */
const FORM = 5;

/** Events that may lock or change the line-ups. */
const LINE_UPS = new Set<Happening['what']>(['ready', 'line_ups_fixed', 'line_up_agreed']);

export const casterCard = handler({
  kind: 'caster_card',
  on: [
    'caster.joined',
    'caster.left',
    'match.changed',
    'match.cancelled',
    'match.restored',
    'matchDay.changed',
    'result.set',
    'result.corrected',
  ],
  destinations: async (db, { id, name, payload }) => {
    if ('happened' in payload && !payload.happened.some(({ what }) => LINE_UPS.has(what))) return [];
    const casters = await castersOf(db, payload.matchId);
    const gone = name === 'caster.left' ? await namedIn(db, id) : undefined;
    return gone ? [...casters, { type: 'direct', address: gone.discord_id }] : casters;
  },
  subjects: ({ payload }) => [payload.matchId],
  render: async (db, _event, app, { subject, address, isEdit }) => {
    const match = await store.getMatch(db, subject);
    const tournament = await getTournament(db, match.tournament_id);
    if (!(await findCaster(db, subject, address)))
      return isEdit
        ? embed({
            tournament,
            title: t`You’re no longer casting this match`,
            url: linkTo(app, `/matches/${subject}`),
            text: pairLine(match),
          })
        : undefined;
    const [form1, form2] = [await resultsOf(db, match, 'team1'), await resultsOf(db, match, 'team2')];
    const isToCome = ['scheduled', 'waiting', 'live'].includes(match.status);
    const stakes = isToCome ? await stakesOf(db, match) : [];
    const fields: Fields = [
      isToCome && (await isCastingBeside(db, match, address)) && clash(),
      [t`When`, match.scheduled_at ? discordTime(match.scheduled_at, 'F') : t`No time yet`],
      ...SIDES.flatMap((side) => lineUpOf(match, side)),
      [t`Form, latest first`, [formLine(match, 'team1', form1), formLine(match, 'team2', form2)].join('\n')],
      [t`Head-to-head`, metBefore(match, form1)],
      stakes.length > 0 && [t`At stake`, stakes.join('\n'), 'wide'],
    ];
    const overlay = linkTo(app, `/broadcast/match/${subject}`);
    const desk = pageOf(app, tournament, 'broadcast');
    return embed({
      tournament,
      title:
        match.status === 'cancelled'
          ? t`A match you were due to cast was cancelled`
          : t`You’re casting this match`,
      url: linkTo(app, `/matches/${subject}`),
      text: [
        pairLine(match),
        t`Use \`/uncast\` if you can no longer cast it. You will be notified if the match is moved or its clocks are paused.`,
        ...(overlay ? [t`[Overlay for your stream](${overlay}), a 1920 × 1080 browser source`] : []),
        ...(desk ? [t`[Choose scenes and other overlays](${desk})`] : []),
      ].join('\n'),
      fields,
    });
  },
});

const clash = (): Field => [
  t`Two matches at the same time`,
  t`After a change of time, you are casting two matches at once, or the stream link is already in use. Stop casting one of the matches with \`/uncast\`.`,
  'wide',
];

/** Whether rescheduling has given a caster two matches at the same time. */
async function isCastingBeside(db: Database, match: store.FullMatch, discordId: string): Promise<boolean> {
  const { scheduled_at, format } = match;
  const row = await findCaster(db, match.id, discordId);
  if (!row || !scheduled_at) return false;
  return (await listCastBeside(db, row)).some((other) => overlap({ scheduled_at, format }, other));
}

/** Announces in a match's room that a caster joined or left, and adds or removes the caster. */
export const casterInRoom = handler({
  kind: 'caster_in_room',
  on: ['caster.joined', 'caster.left'],
  destinations: async (db, { payload: { matchId } }) => {
    const room = await findMatchRoom(db, matchId);
    return room && !room.is_refused ? [{ type: 'room', address: matchId }] : [];
  },
  render: async (db, { id, payload: { matchId } }, app) => {
    const caster = await namedIn(db, id);
    if (!caster) return undefined;
    const tournament = await getTournament(db, (await store.getMatch(db, matchId)).tournament_id);
    const isIn = (await findCaster(db, matchId, caster.discord_id)) !== undefined;
    const captains = (await captainsOfDay(db, matchId)).map(({ address }) => address);
    const who = caster.name ? `**${escapeName(caster.name)}**` : t`A caster`;
    return embed({
      tournament,
      title: isIn ? t`A caster joined` : t`A caster left`,
      url: linkTo(app, `/matches/${matchId}`),
      text: isIn
        ? [t`${who} is casting this match.`, ...(caster.link ? [caster.link] : [])].join('\n')
        : t`${who} is no longer casting this match.`,
      // Captains of the match stay in its room.
      threadMember: { id: caster.discord_id, isIn: isIn || captains.includes(caster.discord_id) },
    });
  },
});

const namedIn = async (db: Database, eventId: string): Promise<CasterRow | undefined> =>
  (await db('removals').where({ event_id: eventId }).first('data'))?.data.caster;

function lineUpOf(match: store.FullMatch, side: Side): Field[] {
  const id = match[side]?.participationId;
  const players = match.players.filter(({ participationId }) => participationId === id);
  if (!id || players.length === 0) return [];
  return [[nameOf({ match }, side), players.map(lineOf).join('\n')]];
}

const lineOf = ({ slot, name }: store.FullMatch['players'][number]) =>
  t`${playerWord(roleOf(slot))}: ${escapeName(name)}`;

/** The past matches of a side's team, newest first. */
async function resultsOf(db: Database, match: store.FullMatch, side: Side): Promise<store.MatchOfTeams[]> {
  const teamId = match[side]?.teamId;
  if (!teamId) return [];
  const { rows } = await store.listMatchesOfTeams(db, { limit: 1_000 }, { teamId, status: 'completed' });
  return rows.filter(({ id }) => id !== match.id).toSorted((one, other) => endOf(other) - endOf(one));
}

const endOf = ({ ended_at, updated_at }: store.MatchOfTeams) => (ended_at ?? updated_at).getTime();

const hasWon = (match: store.FullMatch, side: Side, earlier: store.MatchOfTeams) =>
  SIDES.some(
    (each) =>
      earlier[each]?.teamId === match[side]?.teamId &&
      earlier[each]?.participationId === earlier.winner_participation_id,
  );

const isDrawn = ({ team1_score, team2_score, forfeit }: store.MatchOfTeams) =>
  isDraw({ team1Score: team1_score, team2Score: team2_score, forfeit });

const formLine = (match: store.FullMatch, side: Side, results: readonly store.MatchOfTeams[]) =>
  t`${nameOf({ match }, side)}: ${
    results
      .slice(0, FORM)
      .map((earlier) => resultLetter(isDrawn(earlier) ? 'draw' : hasWon(match, side, earlier)))
      .join(' ') || t`no results yet`
  }`;

const resultLetter = (won: boolean | 'draw') =>
  won === 'draw' ? sense('a result')`D` : won ? sense('a result')`W` : sense('a result')`L`;

function metBefore(match: store.FullMatch, results: readonly store.MatchOfTeams[]): string {
  const met = results.filter((earlier) =>
    SIDES.some((side) => earlier[side]?.teamId === match.team2?.teamId),
  );
  if (met.length === 0) return t`No earlier matches`;
  const won = met.filter((earlier) => hasWon(match, 'team1', earlier)).length;
  const drawn = met.filter(isDrawn).length;
  const score = `${nameOf({ match }, 'team1')} ${won}–${met.length - won - drawn} ${nameOf({ match }, 'team2')}`;
  return commaList([score, drawn > 0 && plural(drawn, '# draw', '# draws')]);
}
