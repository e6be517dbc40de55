import type { APIEmbed } from 'discord-api-types/v10';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { type LoadedDay, listInTheWay, postponementsLeft } from '#api/matchDay/matchDays/commands.ts';
import { SIDES } from '#domain/competition/match.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import type { League } from '#domain/settings.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { type EventRecord, handler, type Message } from '#jobs/outbox/handler.ts';
import { embed } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { pairLine } from '../matches/matchWords.ts';
import { rowsOf } from './matchDayButtons.ts';
import { awayField, buttonsOf, fieldsOf, nextText, titleOf } from './matchDayCard.ts';
import * as store from './matchDayCardStore.ts';
import { calledSides, concernsCasters, newsLines, newsTitle } from './matchDayNews.ts';
import { captainsOfDay, castersOf, DAY_EVENTS, dayOf, placesOfDay, withCasters } from './matchDayPlaces.ts';

/** Events that post something else in a room; the card is then posted again below it. */
const OTHERS = [
  'game.oddPlayers',
  'standIn.answered',
  'matchDay.unreached',
  'caster.joined',
  'caster.left',
] as const;
const EVENTS = [...DAY_EVENTS, ...OTHERS] as const;
/** A match's card: the next step, the team that must take it, the deadline and the buttons. */
export const announceMatchDay = handler({
  kind: store.CARD,
  on: EVENTS,
  // An edit that only changes a card pings nobody.
  inPublic: ({ subject, event_id }) => {
    const { eventId, sides } = store.readSubject(subject);
    return eventId === event_id && sides.length > 0 ? 'call' : undefined;
  },
  readsDeliveries: true,
  // Each captain's card has only their own team's buttons.
  isPersonal: true,
  destinations: cardsFor,
  render: async (db, _event, app, { subject, address, isEdit, now }) => {
    const { matchId, sides, casters } = store.readSubject(subject);
    const loaded = await dayOf(db, matchId, now);
    const tournament = await getTournament(db, loaded.match.tournament_id);
    const happened = await store.listHappened(db, matchId, { address, subject });
    const lines = newsLines(happened, loaded);
    const isRoom = address === matchId;
    const captains = await captainsOfDay(db, matchId);
    const mine = captains.find((captain) => captain.address === address)?.side;
    const written = { tournament, url: linkTo(app, `/matches/${matchId}${ROOM_ANCHOR}`) };
    if (!mine && !isRoom)
      return lines.length > 0 && casters
        ? embed({ ...written, title: titleOf(loaded), text: [pairLine(loaded.match), ...lines].join('\n') })
        : undefined;
    const newest = (await store.findNewestCards(db, matchId)).get(address);
    // The newer card includes all news that no card has shown yet.
    if (newest !== subject) return isEdit ? history(lines, tournament.league) : undefined;
    const inTheWay = await listInTheWay(db, loaded);
    const card = embed({
      ...written,
      title: newsTitle(happened, loaded) ?? titleOf(loaded),
      text: [pairLine(loaded.match), ...lines, nextLine(loaded)].join('\n'),
      fields: [...inTheWay.map((each) => awayField(loaded, each)), ...(await fieldsOf(db, loaded))],
      components: rowsOf(
        buttonsOf(loaded, mine ? [mine] : SIDES, {
          isShared: isRoom,
          left: await postponementsLeft(db, loaded),
        }),
      ),
    });
    if (!isRoom) return card;
    const called = captains.filter(({ side }) => sides.includes(side));
    return {
      ...card,
      userMentions: [...called, ...(casters ? await castersOf(db, matchId) : [])].map(
        (person) => person.address,
      ),
      ...(loaded.day.phase === 'closed' && { closesThread: true }),
    };
  },
});

const nextLine = (loaded: LoadedDay) =>
  loaded.day.phase === 'closed' ? nextText(loaded) : t`**Next:** ${nextText(loaded)}`;

/** The text of an older card: what happened while it was the newest. */
function history(lines: readonly string[], league: League): Message {
  const { embeds } = embed({
    league,
    title: '',
    text: lines.join('\n') || t`The match card is now further down.`,
  });
  return { embeds: embeds.map(untitled), components: [] };
}

function untitled(whole: APIEmbed): APIEmbed {
  const { title: _title, ...rest } = whole;
  return rest;
}

type Card = Destination & { subject: string };

/** The places where a match's card is edited or posted again; a new post comes after the old card's edit. */
async function cardsFor(db: Database, event: EventRecord<(typeof EVENTS)[number]>): Promise<Card[]> {
  const { matchId } = event.payload;
  const happened: readonly Happening[] = event.name === 'matchDay.changed' ? event.payload.happened : [];
  const captains = await captainsOfDay(db, matchId);
  if (captains.length === 0) return [];
  const { day } = await dayOf(db, matchId, new Date());
  const called = calledSides(happened, day);
  const newest = await store.findNewestCards(db, matchId);
  const casters = happened.some(concernsCasters);
  const places = await placesOfDay(db, matchId);
  const all = casters ? await withCasters(db, matchId, places) : places;
  const cards: Card[] = [];
  for (const { type, address } of all) {
    const isRoom = type === 'room';
    const mine = captains.find((captain) => captain.address === address)?.side;
    const sides = isRoom ? called : called.filter((side) => side === mine);
    const isCaster = casters && (isRoom || mine === undefined);
    const earlier = newest.get(address);
    const isCovered = isRoom && earlier !== undefined && (await store.isCoveredInRoom(db, matchId, earlier));
    if (!isRoom && OTHERS.some((other) => other === event.name)) continue;
    if (earlier !== undefined) cards.push({ type, address, subject: earlier });
    if (earlier === undefined || sides.length > 0 || isCaster || isCovered)
      cards.push({
        type,
        address,
        subject: store.cardSubject(matchId, event.id, { sides, casters: isCaster }),
      });
  }
  return cards;
}
