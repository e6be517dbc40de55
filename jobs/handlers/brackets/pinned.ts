import { readStandings } from '#api/competition/brackets/commands.ts';
import { getTournament, listTournaments } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { findDestination } from '#api/publishing/destinations/store.ts';
import type { AnnouncementKind } from '#domain/announcement.ts';
import { type StandingsColumn, standingsColumns } from '#domain/competition/standingsColumns.ts';
import type { StandingRow } from '#domain/contract/competition/brackets.ts';
import { type EventName, MOVING_BRACKET } from '#domain/events.ts';
import { championTitle } from '#domain/games/words.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { channelsFor, type EventRecord, type Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { readBracket } from './readBracket.ts';

const CHANNEL_EVENTS = ['channel.created', 'channel.changed', 'channel.restored'] as const;

/** Events that change a table or a bracket, or that set a channel up for one. */
const PINNED_EVENTS: readonly EventName[] = [
  ...MOVING_BRACKET,
  'matches.generated',
  'stage.reached',
  'tournament.completed',
  'team.changed',
  ...CHANNEL_EVENTS,
];

async function pinnedPlaces(
  db: Database,
  kind: AnnouncementKind,
  event: EventRecord,
): Promise<Destination[]> {
  const channelId = channelOf(event);
  if (channelId) {
    const channel = await findDestination(db, 'channel', channelId);
    const isAsked = channel?.is_active && channel.kinds.includes(kind);
    return isAsked ? [{ type: 'channel', address: channel.address }] : [];
  }
  const [tournamentId] = await pinnedTournaments(db, event);
  if (!tournamentId) return [];
  return (await channelsFor(db, kind, tournamentId)).filter(({ type }) => type === 'channel');
}

/** The tournaments whose pinned messages an event changes; each tournament has one such message. */
async function pinnedTournaments(db: Database, event: EventRecord): Promise<string[]> {
  const { payload } = event;
  const channelId = channelOf(event);
  if (channelId) {
    const channel = await findDestination(db, 'channel', channelId);
    return (await listOpen(db)).filter(({ league }) => league === (channel?.league ?? league)).map(idOf);
  }
  if ('tournamentId' in payload) return payload.tournamentId ? [payload.tournamentId] : [];
  // A team may play in several leagues' tournaments. Only the first tournament's channels get the change immediately.
  if ('tournamentIds' in payload) {
    const among = new Set(payload.tournamentIds);
    return (await listOpen(db))
      .filter(({ id }) => among.has(id))
      .map(idOf)
      .slice(0, 1);
  }
  return [];
}

async function listOpen(db: Database) {
  const of = (status: 'live' | 'upcoming') =>
    listTournaments(db, { limit: 1_000 }, { status, now: new Date() });
  const [live, upcoming] = [await of('live'), await of('upcoming')];
  return [...live.rows, ...upcoming.rows].filter(({ is_sample }) => !is_sample);
}

const idOf = ({ id }: { id: string }) => id;

export const channelOf = ({ name, payload }: EventRecord) =>
  (CHANNEL_EVENTS as readonly string[]).includes(name) && 'channelId' in payload ? payload.channelId : null;

export const isOver = ({ stored_status }: { stored_status: string }) =>
  stored_status === 'completed' || stored_status === 'cancelled';

/** On a match day, a bracket changes only if the series score does. */
const changesBracket = ({ payload }: EventRecord) =>
  !('happened' in payload) || payload.happened.some(({ what }) => what === 'score_shown');

/** Shows a picture of a tournament's groups or bracket in one pinned message in each channel set up for it. */
export const pinBracket: Handler = {
  kind: 'pinned_bracket',
  on: [...PINNED_EVENTS, 'matchDay.changed'],
  isDebounced: true,
  destinations: async (db, event) => (changesBracket(event) ? pinnedPlaces(db, 'pinned_bracket', event) : []),
  subjects: (event, db) => pinnedTournaments(db, event),
  render: async (db, _event, app, { subject: tournamentId, isEdit }) => {
    const tournament = await getTournament(db, tournamentId);
    const { isEmpty, champion } = await readBracket(db, tournamentId);
    if (!isEdit && (isEmpty || isOver(tournament))) return undefined;
    const description = t`The ${tournament.name} groups or bracket`;
    return embed({
      tournament,
      title: t`Bracket`,
      url: pageOf(app, tournament, 'bracket'),
      text: `**${escapeName(tournament.name)}**${champion ? `\n${t`${championTitle(tournament.format)}: ${`**${escapeName(champion.name)}**`}`}` : ''}`,
      isPinned: true,
      ...(!isEmpty && { picture: { path: `/pictures/tournaments/${tournamentId}.png`, description } }),
    });
  },
};

/** Shows the tables of a tournament's groups in one pinned message in each channel set up for them. */
export const pinStandings: Handler = {
  kind: 'pinned_standings',
  on: PINNED_EVENTS,
  isDebounced: true,
  destinations: (db, event) => pinnedPlaces(db, 'pinned_standings', event),
  subjects: (event, db) => pinnedTournaments(db, event),
  render: async (db, _event, app, { subject: tournamentId, isEdit }) => {
    const tournament = await getTournament(db, tournamentId);
    const { groups, hasDraws } = await readStandings(db, tournamentId);
    const filled = groups.filter(({ rows }) => rows.some(isTeam));
    if (!isEdit && (filled.length === 0 || isOver(tournament))) return undefined;
    const columns = standingsColumns({ rows: filled.flatMap(({ rows }) => rows), hasDraws });
    return embed({
      tournament,
      title: t`Standings`,
      url: pageOf(app, tournament, 'bracket'),
      text: `**${escapeName(tournament.name)}**${filled.length === 0 ? `\n${t`No team has a group yet.`}` : ''}`,
      fields: filled.map((group) => [
        group.complete ? t`Group ${group.name} complete` : t`Group ${group.name}`,
        group.rows
          .filter(isTeam)
          .map((row) => lineOf(row, columns))
          .join('\n'),
        'wide',
      ]),
      isPinned: true,
    });
  },
};

const isTeam = ({ isPlaceholder }: StandingRow) => !isPlaceholder;

/** '1 **Braai Masters** 2–0, 4 points, tied'. */
const lineOf = (row: StandingRow, columns: readonly StandingsColumn[]) =>
  `${row.rank} **${escapeName(row.name)}** ${commaList([
    ...columns.map(({ inWords }) => inWords(row)),
    row.tieGroup !== null && t`tied`,
  ])}`;
