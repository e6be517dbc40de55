import { type APIButtonComponent, ButtonStyle } from 'discord-api-types/v10';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { readEventCheckIn } from '#api/matchDay/eventCheckIn/commands.ts';
import { listCaptains } from '#api/matchDay/eventCheckIn/store.ts';
import type { EventCheckIn } from '#domain/contract/matchDay/eventCheckIn.ts';
import { EVENT_CHECK_IN_BUTTONS, EXTENSION_MINUTES } from '#domain/eventCheckIn/eventCheckIn.ts';
import type { EventName } from '#domain/events.ts';
import { linkTo, pageOf, type Site } from '#domain/siteLinks.ts';
import { nameList, sense, t } from '#domain/text/translate.ts';
import { channelsFor, directly, handler, staffPlacesFor } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText, type Field, timeWithDistance } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';

/** Events that may change a tournament's check-ins or its check-in deadline. */
const EVENTS = [
  'eventCheckIn.opened',
  'eventCheckIn.closing',
  'eventCheckIn.closed',
  'eventCheckIn.done',
  'eventCheckIn.undone',
  'eventCheckIn.extended',
] as const satisfies EventName[];

/** Each tournament has one message, which every event edits. */
const ofTournament = {
  on: EVENTS,
  subjects: ({ payload }: { payload: { tournamentId: string } }) => [payload.tournamentId],
};

export const announceCheckIn = handler({
  ...ofTournament,
  kind: 'check_in_announced',
  destinations: (db, { payload }) => channelsFor(db, 'tournament_announcement', payload.tournamentId),
  render: async (db, _event, app, { subject, now, isEdit }) => {
    const { tournament, checkIn } = await read(db, subject, now);
    const isOpen = checkIn.phase === 'open';
    if (!isOpen && !isEdit) return undefined;
    return embed({
      tournament,
      title: isOpen ? t`Check-in is open` : t`Check-in has closed`,
      url: pageOf(app, tournament, 'teams'),
      text: isOpen
        ? t`Captains, check your team in for ${`**${escapeName(tournament.name)}**`}.`
        : t`Check-in is over for ${`**${escapeName(tournament.name)}**`}.`,
      fields: fieldsOf(checkIn),
      components: rowsOf(isOpen ? [checkInButton(subject)] : []),
    });
  },
});

/** Messages each captain when check-in opens, and edits the message later. */
export const callToCheckIn = handler({
  ...ofTournament,
  kind: 'check_in_called',
  inPublic: 'call',
  isPersonal: true,
  destinations: (db, { payload }) => captainsOf(db, payload.tournamentId),
  render: async (db, _event, app, { subject, address, now, isEdit }) => {
    const told = await read(db, subject, now);
    if (told.checkIn.phase !== 'open' && !isEdit) return undefined;
    return captainMessage(told, await listCaptains(db, subject), address, app);
  },
});

/** Sends captains of missing teams a new message before check-in closes, because an edit would ping nobody. */
export const remindOfCheckIn = handler({
  kind: 'check_in_reminded',
  inPublic: 'call',
  on: ['eventCheckIn.closing'],
  isPersonal: true,
  destinations: (db, { payload }) => captainsOf(db, payload.tournamentId, isMissing),
  render: async (db, { payload: { tournamentId } }, app, { address, now }) => {
    const told = await read(db, tournamentId, now);
    const captains = await listCaptains(db, tournamentId);
    if (told.checkIn.phase !== 'open') return undefined;
    if (!captains.some((each) => each.captain === address && isMissing(each))) return undefined;
    return captainMessage(told, captains, address, app);
  },
});

export const checkInCard = handler({
  ...ofTournament,
  kind: 'check_in_card',
  destinations: (db, { payload }) => staffPlacesFor(db, payload.tournamentId),
  render: async (db, _event, app, { subject, now, isEdit }) => {
    const { tournament, checkIn } = await read(db, subject, now);
    if (checkIn.phase === 'early' && !isEdit) return undefined;
    const missing = checkIn.teams.filter(({ checkedInAt }) => checkedInAt === null);
    const isToDecide = checkIn.phase === 'closed' && missing.length > 0;
    const names = escapeText(nameList(missing.map((team) => escapeName(team.name))));
    const where = `**${escapeName(tournament.name)}**`;
    return embed({
      tournament,
      title: isToDecide ? t`Some teams have not checked in` : t`Team check-in`,
      url: linkTo(app, '/admin/teams'),
      text: isToDecide
        ? t`${where}: continue without them, give them more time, or remove a team in the console.`
        : where,
      fields: [...fieldsOf(checkIn), missing.length > 0 && [t`Missing`, names, 'wide']],
      components: rowsOf(missing.length > 0 ? [extendButton(subject)] : []),
    });
  },
});

const read = async (db: Database, tournamentId: string, now: Date) => ({
  tournament: await getTournament(db, tournamentId),
  checkIn: await readEventCheckIn({ db, now, actor: { kind: 'system' } }, tournamentId),
});

type Captain = Awaited<ReturnType<typeof listCaptains>>[number];
const isMissing = ({ is_in }: Captain) => !is_in;

async function captainsOf(
  db: Database,
  tournamentId: string,
  isMeant: (captain: Captain) => boolean = () => true,
) {
  if ((await getTournament(db, tournamentId)).is_sample) return [];
  const captains = (await listCaptains(db, tournamentId)).filter(isMeant);
  return directly(...captains.map(({ captain }) => captain));
}

function fieldsOf({ teams, phase, closesAt }: EventCheckIn): Field[] {
  const there = teams.filter(({ checkedInAt }) => checkedInAt !== null).length;
  return [
    [phase === 'closed' ? t`Closed` : sense('a check-in')`Closes`, timeWithDistance(new Date(closesAt))],
    [t`Checked-in teams`, t`${there} of ${teams.length}`],
  ];
}

const checkInButton = (tournamentId: string): APIButtonComponent =>
  buttonOf(t`Check in`, `${EVENT_CHECK_IN_BUTTONS.checkIn}:${tournamentId}`, ButtonStyle.Primary);

const extendButton = (tournamentId: string): APIButtonComponent =>
  buttonOf(t`Add ${EXTENSION_MINUTES} minutes`, `${EVENT_CHECK_IN_BUTTONS.extend}:${tournamentId}`);

function captainMessage(
  { tournament, checkIn }: Awaited<ReturnType<typeof read>>,
  captains: readonly Captain[],
  address: string,
  app: Site,
) {
  const own = captains.filter(({ captain }) => captain === address);
  if (own.length === 0) return undefined;
  const missing = own.filter(isMissing);
  const teams = nameList((missing.length > 0 ? missing : own).map((team) => `**${escapeName(team.name)}**`));
  const where = `**${escapeName(tournament.name)}**`;
  const isOpen = checkIn.phase === 'open';
  const [title, text] =
    missing.length === 0
      ? [t`You’re checked in`, t`${teams} is checked in for ${where}.`]
      : isOpen
        ? [
            t`Check in your team`,
            t`Confirm that ${teams} will play in ${where}. Otherwise the staff may continue without you.`,
          ]
        : [t`Check-in has closed`, t`${teams} did not check in for ${where}. Contact the staff.`];
  return embed({
    tournament,
    title,
    url: pageOf(app, tournament, 'teams'),
    text,
    fields: fieldsOf(checkIn),
    components: rowsOf(isOpen && missing.length > 0 ? [checkInButton(tournament.id)] : []),
  });
}
