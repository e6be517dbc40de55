import { z } from 'zod';
import {
  CHALLONGE_PAGE,
  challongeCounts,
  challongeMatches,
  challongeParticipants,
  challongeTournament,
  readChallonge,
} from '#domain/import/challonge.ts';
import { type AskedService, FOREIGN_LIMITS, type Foreign, tooManyTeams } from '#domain/import/foreign.ts';
import {
  readStartgg,
  STARTGG_ENTRANTS,
  STARTGG_EVENT,
  STARTGG_SETS,
  STARTGG_STANDINGS,
  type StartggAnswers,
  startggEntrants,
  startggEvent,
  startggGroups,
  startggSets,
  startggStandings,
} from '#domain/import/startgg.ts';
import {
  readToornament,
  toornamentMatches,
  toornamentParticipants,
  toornamentSections,
  toornamentStages,
  toornamentStandings,
  toornamentTournament,
} from '#domain/import/toornament.ts';
import { type Asker, inShape, refuse } from './ask.ts';

type Read = (asker: Asker, address: string, key: string) => Promise<Foreign>;

/** Functions that read a tournament from each service. They send the API key only in a header. */
export const READERS: Record<AskedService, Read> = {
  startgg: readFromStartgg,
  challonge: readFromChallonge,
  toornament: readFromToornament,
};

/** Limit on pages per list, enough for the largest tournament that we accept. */
const MOST_PAGES = 60;

async function readFromStartgg({ askJson }: Asker, address: string, key: string): Promise<Foreign> {
  const query = async <Shape extends z.ZodType>(text: string, variables: object, shape: Shape) => {
    const { body } = await askJson({
      path: '/gql/alpha',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: { query: text, variables },
    });
    const answer = inShape('startgg', graphQl, body);
    if (answer.success === false || answer.errors?.length) throw graphQlRefusal(answer);
    return inShape('startgg', shape, answer.data);
  };
  const which = /^\d+$/.test(address) ? { id: address } : { slug: address };
  const { event } = await query(STARTGG_EVENT, which, startggEvent);
  if (!event) throw refuse('startgg', 'address', 'has no such event, or this key has no access to it');
  refuseTooMany('startgg', event.numEntrants);
  const entrants = await pages(async (page) => {
    const { event: told } = await query(STARTGG_ENTRANTS, { id: event.id, page }, startggEntrants);
    return { list: told.entrants?.nodes ?? [], pages: told.entrants?.pageInfo?.totalPages };
  });
  refuseTooMany('startgg', entrants.length);
  const standings = await pages(async (page) => {
    const { event: told } = await query(STARTGG_STANDINGS, { id: event.id, page }, startggStandings);
    return { list: told.standings?.nodes ?? [], pages: told.standings?.pageInfo?.totalPages };
  });
  const groups: StartggAnswers['groups'] = [];
  for (const { id } of startggGroups(event)) {
    let seeds: StartggAnswers['groups'][number]['seeds'] = [];
    const sets = await pages(async (page) => {
      const first = page === 1;
      const { phaseGroup } = await query(STARTGG_SETS, { id, page, first }, startggSets);
      if (first) seeds = phaseGroup?.seeds?.nodes ?? [];
      return { list: phaseGroup?.sets?.nodes ?? [], pages: phaseGroup?.sets?.pageInfo?.totalPages };
    });
    groups.push({ id, sets, seeds });
  }
  return readStartgg({ event, entrants, standings, groups });
}

/** GraphQL reports errors in a response with status 200. */
const graphQl = z.object({
  data: z.unknown().optional(),
  success: z.boolean().nullish().catch(null),
  message: z.string().nullish().catch(null),
  errors: z
    .array(z.object({ message: z.string().nullish().catch(null) }))
    .nullish()
    .catch(null),
});

/** The error states only the kind of problem. It never quotes the service's message, which could contain anything. */
function graphQlRefusal({ message, errors }: z.output<typeof graphQl>) {
  const told = `${message ?? ''} ${errors?.map((error) => error.message).join(' ') ?? ''}`;
  if (/token|auth/i.test(told)) return refuse('startgg', 'key', 'rejected the key');
  if (/rate limit/i.test(told))
    return refuse('startgg', null, 'is limiting requests: please try again in a minute');
  if (/complexity/i.test(told))
    return refuse('startgg', null, 'reports that this tournament is too large for one request');
  return refuse('startgg', null, 'returned an error');
}

async function pages<Each>(
  page: (number: number) => Promise<{ list: Each[]; pages: number | null | undefined }>,
): Promise<Each[]> {
  const all: Each[] = [];
  for (let number = 1; number <= MOST_PAGES; number += 1) {
    const { list, pages: count } = await page(number);
    all.push(...list);
    if (list.length === 0 || number >= (count ?? 1)) break;
  }
  return all;
}

async function readFromChallonge({ ask }: Asker, address: string, key: string): Promise<Foreign> {
  const headers = {
    Authorization: key,
    'Authorization-Type': 'v1',
    'Content-Type': 'application/vnd.api+json',
  };
  const root = `/v2.1/tournaments/${encodeURIComponent(address)}`;
  const { data: tournament } = await ask({ path: `${root}.json`, headers }, challongeTournament);
  const counts = challongeCounts(tournament);
  refuseTooMany('challonge', counts.participants);
  const list = async <Each extends { id: string }>(
    path: keyof typeof counts,
    shape: z.ZodType<{ data: Each[] }>,
    most: number,
  ): Promise<Each[]> => {
    const all = new Map<string, Each>();
    const told = counts[path];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const where = `${root}/${path}.json?page=${page}&per_page=${CHALLONGE_PAGE}`;
      const { data } = await ask({ path: where, headers }, shape);
      const before = all.size;
      for (const each of data) all.set(each.id, each);
      if (all.size === before || all.size > most) break;
    }
    if (all.size < told && all.size <= most)
      throw refuse('challonge', null, `sent only ${all.size} of ${told} ${path}: please try again`);
    return [...all.values()];
  };
  const participants = await list('participants', challongeParticipants, FOREIGN_LIMITS.teams);
  refuseTooMany('challonge', participants.length);
  const matches = await list('matches', challongeMatches, FOREIGN_LIMITS.matches);
  return readChallonge({ tournament, participants, matches });
}

function refuseTooMany(service: AskedService, count: number | null | undefined) {
  if (count && count > FOREIGN_LIMITS.teams)
    throw refuse(
      service,
      'address',
      `has this tournament, but it cannot be imported. ${tooManyTeams(count).message}`,
    );
}

async function readFromToornament({ ask, askJson }: Asker, address: string, key: string): Promise<Foreign> {
  const root = `/viewer/v2/tournaments/${address}`;
  const headers = { 'X-Api-Key': key };
  const tournament = await ask({ path: root, headers }, toornamentTournament);
  /** Lists are requested by range; Content-Range in the response contains the total. */
  const list = async <Each>(
    path: string,
    unit: string,
    size: number,
    shape: z.ZodType<Each[]>,
  ): Promise<Each[]> => {
    const all: Each[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { body, headers: told } = await askJson({
        path: `${root}/${path}`,
        headers: { ...headers, Range: `${unit}=${all.length}-${all.length + size - 1}` },
      });
      const part = inShape('toornament', shape, body);
      all.push(...part);
      const [, total] = /\/(\d{1,9})$/.exec(told.get('content-range') ?? '') ?? [];
      if (unit === 'participants') refuseTooMany('toornament', Math.max(Number(total ?? 0), all.length));
      if (part.length < size || (total !== undefined && all.length >= Number(total))) break;
    }
    return all;
  };
  return readToornament({
    tournament,
    participants: await list('participants', 'participants', 50, toornamentParticipants),
    stages: await ask({ path: `${root}/stages`, headers }, toornamentStages),
    groups: await list('groups', 'groups', 50, toornamentSections),
    rounds: await list('rounds', 'rounds', 50, toornamentSections),
    matches: await list('matches', 'matches', 128, toornamentMatches),
    standings: await list('standings', 'items', 50, toornamentStandings),
  });
}
