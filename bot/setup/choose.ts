import { PUBLIC_KINDS } from '#domain/announcement.ts';
import type { Client } from '#domain/contract/http/client.ts';
import {
  type Channel,
  createChannel,
  deleteChannel,
  updateChannel,
} from '#domain/contract/publishing/channels.ts';
import type { League } from '#domain/settings.ts';
import { PURPOSES, type Purpose, serves } from './inspectServer.ts';

/** A channel that an organiser chose, and the league whose news it receives, if a league was chosen. */
export type Chosen = { id: string; name: string; league: League | null | undefined };

const KINDS: Record<Purpose, Channel['kinds']> = {
  announcements: PUBLIC_KINDS,
  registration: [],
  staff: ['registration_received'],
  rooms: ['match_rooms'],
};

export async function choose(client: Client, here: readonly Channel[], purpose: Purpose, chosen: Chosen) {
  const { id: channelId, name, league = commonLeague(here) } = chosen;
  const known = here.find((channel) => channel.channelId === channelId);
  const before = here.filter((channel) => channel !== known && serves[purpose](channel));
  const [only] = before;
  if (!known && only && before.length === 1 && isOnlyFor(only, purpose))
    return change(client, only, { channelId, name, isActive: true });
  if (purpose === 'registration') for (const channel of before) await takeRegistration(client, channel);
  if (!known) {
    const isRegistration = purpose === 'registration';
    const body = { channelId, name, league, kinds: KINDS[purpose], isRegistration };
    return void (await client.call(createChannel, { body }));
  }
  const kinds = [...new Set([...known.kinds, ...KINDS[purpose]])];
  const isRegistration = known.isRegistration || purpose === 'registration';
  await change(client, known, { kinds, isRegistration, isActive: true });
}

/** The league that all of a server's channels share; null if they differ. */
function commonLeague(here: readonly Channel[]): League | null {
  const [league = null, ...others] = new Set(here.map((channel) => channel.league));
  return others.length > 0 ? null : league;
}

export async function chooseLeague(client: Client, here: readonly Channel[], league: League | null) {
  for (const channel of here) await change(client, channel, { league });
}

const isOnlyFor = (channel: Channel, purpose: Purpose) =>
  PURPOSES.every((each) => serves[each](channel) === (each === purpose));

async function takeRegistration(client: Client, channel: Channel) {
  if (channel.kinds.length > 0) await change(client, channel, { isRegistration: false });
  else await client.call(deleteChannel, { params: { id: channel.id } });
}

async function change(client: Client, { id, version }: Channel, wanted: Partial<Channel>) {
  await client.call(updateChannel, { params: { id }, body: { ...wanted, version } });
}
