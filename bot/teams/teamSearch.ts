import { myRegistrations } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { search } from '#domain/contract/publishing/search.ts';
import { type Answering, asCaptain } from '../answering/context.ts';
import type { Candidate } from '../answering/lookupCommand.ts';

/** Finds teams by name or tag, including their names in tournaments, likeliest first. */
export async function findTeams(sought: string, client: Client): Promise<Candidate[]> {
  const { data } = await client.call(search, { query: { q: sought } });
  return data.teams.map(({ id, name, tag, foundAs }) => ({
    id,
    label: `${name} (${foundAs ? `${foundAs.name}, ${foundAs.tournamentName}` : tag})`,
  }));
}

export async function ownTeams({ interaction, context }: Answering): Promise<Candidate[]> {
  const { data } = await asCaptain(interaction, context).call(myRegistrations, {});
  const own = new Map(data.flatMap(({ teamId, name }) => (teamId ? [[teamId, name] as const] : [])));
  return [...own].map(([id, label]) => ({ id, label }));
}
