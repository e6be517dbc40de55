import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { type Context, type Database, idsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { TournamentDocument } from '#domain/contract/exchange/export.ts';
import { conflict, DomainError, type FieldMessages, invalid } from '#domain/errors.ts';
import { LOGO_BYTES, LOGO_SIDE } from '#domain/imageLimits.ts';
import { accountKey, isSameAccount } from '#domain/registrations/accountWords.ts';
import { documentProblems } from '#domain/text/documentProblems.ts';
import { msg } from '#domain/text/msg.ts';
import { addressOf, hashOf, restoreImages } from '../logos/commands.ts';
import { shrinkApart } from '../logos/shrinkApart.ts';
import { recount } from '../matches/counterStore.ts';
import { presentTournament } from '../tournaments/present.ts';
import { findTournament, getTournament } from '../tournaments/store.ts';
import { readDocument } from './read.ts';
import * as store from './store.ts';

export async function importDocument(
  context: Context,
  sent: TournamentDocument,
  { newIds }: { newIds: boolean },
) {
  const own = await withOwnImages(context.db, sent);
  const fields = { ...documentProblems(sent), ...own.problems };
  const problems = Object.entries(fields);
  if (problems.length > 0)
    throw invalid(
      problems.length === 1
        ? `${problems[0]?.[0]}: ${problems[0]?.[1]}`
        : msg`${problems.length} problems in the document`,
      fields,
    );
  const document = newIds ? remapIds(own.document) : own.document;
  return inTransaction(context, async (context, db) => {
    const isNew = await write(context, await withKnownPlayers(db, document)).catch(explained);
    const tournament = presentTournament(await getTournament(db, document.tournament.id), context.now);
    return { tournament, isNew };
  });
}

async function withKnownPlayers(db: Database, document: TournamentDocument): Promise<TournamentDocument> {
  const { players } = document;
  const steamIds = players.map(({ steamId }) => steamId);
  const same = await store.findSamePlayers(db, steamIds, idsOf(players));
  const idOf = new Map(same.map(({ id, steam_id }) => [accountKey(steam_id), id]));
  const taken = players.find(({ id, steamId }) =>
    same.some((row) => row.id === id && !isSameAccount(row.steam_id, steamId)),
  );
  if (taken) throw conflict('exists', msg`${taken.name} has another player’s ID here. Import with new IDs.`);
  return renamed(
    document,
    new Map(
      players.flatMap(({ id, steamId }) => {
        const known = idOf.get(accountKey(steamId));
        return known === undefined ? [] : [[id, known]];
      }),
    ),
  );
}

async function write(context: Context, document: TournamentDocument): Promise<boolean> {
  const { db } = context;
  const { tournament } = document;
  const tournamentId = tournament.id;
  if (await findTournament(db, tournamentId)) {
    if (isDeepStrictEqual(await readDocument(db, tournamentId), document)) return false;
    throw conflict(
      'exists',
      msg`This tournament already exists and differs from the document. Import with new IDs.`,
    );
  }
  const known = await store.findSamePlayers(db, [], idsOf(document.players));
  const teams = await store.findSameTeams(db, idsOf(document.teams));
  const other = document.teams.find(({ id, name, tag }) =>
    teams.some((team) => team.id === id && (team.name !== name || team.tag !== tag)),
  );
  if (other) throw conflict('exists', msg`Team ${other.name} already exists under another name`);
  const isNewIn = (rows: readonly { id: string }[]) => (row: { id: string }) =>
    rows.every(({ id }) => id !== row.id);
  const isActive = tournament.isActive && !(await store.hasActive(db, tournament.league));
  const rows: Record<store.ListName, readonly object[]> = {
    ...document,
    teams: document.teams.filter(isNewIn(teams)),
    players: document.players.filter(isNewIn(known)),
    tournaments: [{ ...tournament, isActive }],
  };
  await restoreImages(db, document.images, context.now);
  const total = Object.values(document).reduce<number>(
    (sum, list) => sum + (Array.isArray(list) ? list.length : 0),
    1,
  );
  let done = document.images.length + teams.length + known.length;
  for (const name of store.LISTS) {
    await store.insertRecords(db, name, rows[name], tournamentId);
    done += rows[name].length;
    context.progress?.(done, total);
  }
  await recount(db, idsOf(document.participations), idsOf(document.players), idsOf(document.teams));
  await recordEvent(context, 'tournament.imported', { tournamentId }, { after: { name: tournament.name } });
  return true;
}

function explained(error: { code?: string; constraint?: string; table?: string }): never {
  if (error instanceof DomainError) throw error;
  if (error.code === '23505')
    throw conflict(
      'exists',
      `A record in this document already exists (${error.table}). Import with new IDs.`,
    );
  if (error.code?.startsWith('23') || error.code?.startsWith('22'))
    throw invalid(`The document breaks a rule for ${error.table}: ${error.constraint ?? error.code}`);
  throw error;
}

type Image = TournamentDocument['images'][number];

/**
 * Returns a document with its images replaced by our stored copies, and the problems with images by path. Images
 * already stored are reused; other images are decoded and stored like uploads.
 */
async function withOwnImages(db: Database, document: TournamentDocument) {
  const problems: FieldMessages = {};
  const sentAddresses = document.images.map(({ hash }) => addressOf(hash));
  const known = await store.readImages(db, sentAddresses);
  const images = new Map<string, Image>();
  const addresses = new Map<string, string>();
  for (const [index, sent] of document.images.entries()) {
    const image =
      known.find(({ hash, data }) => hash === sent.hash && data === sent.data) ?? (await written(sent));
    if (!image) problems[`images.${index}`] = 'This image did not come from an export';
    else {
      images.set(image.hash, image);
      addresses.set(addressOf(sent.hash), addressOf(image.hash));
    }
  }
  const ours = [...images.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  return { document: { ...renamed(document, addresses), images: ours }, problems };
}

async function written({ hash, data }: Image): Promise<Image | undefined> {
  const sent = Buffer.from(data, 'base64');
  const isWebp = sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || sent.length > LOGO_BYTES || hashOf(sent) !== hash) return undefined;
  const bytes = await shrinkApart(sent, LOGO_SIDE).catch(() => undefined);
  if (!bytes || bytes.length > LOGO_BYTES) return undefined;
  return { hash: hashOf(bytes), data: bytes.toString('base64') };
}

/** Gives every record in a document a new id. Earlier records still have lower ids. */
export function remapIds(document: TournamentDocument): TournamentDocument {
  const old = [document.tournament, ...Object.values(document).flatMap(withIds)]
    .map(({ id }) => id)
    .toSorted();
  return renamed(document, new Map(old.map((id) => [id, uuid()])));
}

const withIds = (list: unknown): { id: string }[] =>
  Array.isArray(list) ? list.filter((record) => typeof record.id === 'string') : [];

export const renamed = (document: TournamentDocument, names: ReadonlyMap<string, string>) =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'string' ? (names.get(value) ?? value) : value,
  ) as TournamentDocument;
