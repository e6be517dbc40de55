import { presentDonation } from '#api/competition/donations/commands.ts';
import { getDonation } from '#api/competition/donations/store.ts';
import { presentForVisitors } from '#api/competition/matches/present.ts';
import { findLastMove, getMatch } from '#api/competition/matches/store.ts';
import { presentParticipation } from '#api/competition/participations/present.ts';
import { getParticipation } from '#api/competition/participations/store.ts';
import { getMembership } from '#api/competition/players/membershipStore.ts';
import { presentMembership, presentPlayer } from '#api/competition/players/present.ts';
import { getPublicPlayer } from '#api/competition/players/store.ts';
import { presentSeason } from '#api/competition/seasons/present.ts';
import { presentTeam } from '#api/competition/teams/present.ts';
import { getTeam } from '#api/competition/teams/store.ts';
import { presentTournament } from '#api/competition/tournaments/present.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { DomainError, found } from '#domain/errors.ts';
import type { LeagueEvent } from '#domain/events.ts';
import { nounOf, type PublicEventType, type PublicNoun } from '#domain/publicEvents.ts';
import { presentAnnouncement } from '../announcements/commands.ts';
import { findAnnouncement } from '../announcements/store.ts';

type Told = { type: PublicEventType; subject: string; event: LeagueEvent; at: Date };

export async function readPublicEvent(db: Database, { type, subject, event, at }: Told) {
  try {
    return { type, timestamp: at.toISOString(), data: await dataOf(db, type, subject, event) };
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'missing') return undefined;
    throw error;
  }
}

async function dataOf(db: Database, type: PublicEventType, id: string, { payload }: LeagueEvent) {
  if (type.endsWith('.deleted')) return { id };
  if (type.endsWith('.merged')) return { id, intoId: 'intoId' in payload ? payload.intoId : id };
  const data = await READS[nounOf(type)](db, id);
  if (type !== 'tournament.stage_reached' || !('stage' in payload)) return data;
  return { ...data, stage: payload.stage, teamId: 'teamId' in payload ? payload.teamId : null };
}

type Read = (db: Database, id: string) => Promise<Record<string, unknown>>;
const nothing: Read = async () => ({});

/** Reads each kind of record in the form that its API call returns to a visitor. */
const READS: Record<PublicNoun, Read> = {
  tournament: async (db, id) => presentTournament(await getTournament(db, id), new Date()),
  match: async (db, id) => {
    const match = presentForVisitors(await getMatch(db, id));
    return { ...match, moved: await findLastMove(db, match) };
  },
  team: async (db, id) => presentTeam(await getTeam(db, id)),
  participation: async (db, id) => presentParticipation(await getParticipation(db, id)),
  player: async (db, id) => presentPlayer(await getPublicPlayer(db, id)),
  membership: async (db, id) => presentMembership(await getMembership(db, id)),
  donation: async (db, id) => presentDonation(await getDonation(db, id)),
  announcement: async (db, id) => presentAnnouncement(found(await findAnnouncement(db, id), 'Announcement')),
  season: (db, id) => presentSeason(db, id, new Date()),
  bracket: async (db, id) => ({ tournamentId: (await getTournament(db, id)).id }),
  power_cuts: nothing,
  site: nothing,
  league: nothing,
};
